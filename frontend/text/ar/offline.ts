import { namespace } from '../namespace.ts'

export const offlineText = namespace('offline', {
  newVersion: 'نسخة جديدة من الموقع جاهزة.',
  reload: 'أعد التحميل',
  waiting: 'بانتظار النت',
  waitingText: 'محفوظ على هذا الجهاز. نرسله مرة واحدة عندما يعود النت، ويمكنك أن تلغيه قبل ذلك.',
  order: 'طلب من {vendor}',
  change: 'تعديل: {name}',
  since: 'ينتظر من الساعة {when}',
  sent: 'أُرسل، وننتظر الجواب.',
  cancel: 'ألغِ',
  backToCart: 'أعدها إلى السلة',
  understood: 'فهمت',
  alreadySent: 'أُرسل قبل أن تلغيه.',
  unknown: 'لا نعرف هل وصل. راجع طلباتك قبل أن تعيده.',
  orderWaits: 'حفظنا طلبك على هذا الجهاز. نرسله عندما يعود النت.',
  changeWaits: 'حفظنا التعديل على هذا الجهاز. نرسله عندما يعود النت.',
  noRoom: 'لا مكان على هذا الجهاز لحفظه. حاول عندما يعود النت.',
})
