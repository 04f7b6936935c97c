import { namespace } from '../../namespace.ts'

export const alertsText = namespace('alerts', {
  title: 'خبّرني عن هذه القطعة',
  back: 'عندما تتوفر',
  cheaper: 'عندما ترخص',
  hint: 'يرن جهازك مرة واحدة باليوم على الأكثر، لمدة {n} يوماً.',
  save: 'حفظ',
  saved: 'حفظنا التنبيه، ونخبرك عندما يتغيّر شيء',
  removed: 'ألغينا التنبيه',
  mine: 'تنبيهاتي',
  notListed: 'قطعة لم تعد معروضة',
  priceThen: 'كان سعرها',
  until: 'حتى {day}',
  removeNamed: 'إلغاء التنبيه: {name}',
})
