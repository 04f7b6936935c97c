import { namespace } from '../namespace.ts'

export const garageText = namespace('garage', {
  title: 'سيارتي',
  myCar: 'سيارتي: {car}',
  choose: 'اختر سيارتك',
  change: 'غيّر السيارة',
  switch: 'بدّل',
  makeMine: 'اجعلها سيارتي',
  showFitting: 'اعرض القطع المناسبة',
  carName: '{brand} {trim} {years}',
  anyTrim: 'كل الموديلات',
  list: 'سياراتي',
  none: 'بدون سيارة',
  rename: 'غيّر اسم {car}',
  name: 'شنو تسمّي {car}؟',
  nameHint: 'مثلاً: سيارة أبوي',
  removed: 'انحذفت {car}',
  undo: 'تراجع',
  add: 'أضف سيارة',
  first: 'احفظ سيارتك، ونقول لك عند كل قطعة تناسبها أو لا.',
  done: 'هاي سيارتي',
})
