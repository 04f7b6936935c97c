import { namespace } from '../../namespace.ts'

export const favouritesText = namespace('favourites', {
  heart: 'في المفضلة: {name}',
  added: 'صارت في مفضلتك',
  removed: 'حذفناها من مفضلتك',
  open: 'افتح المفضلة',
  undo: 'تراجع',
  full: 'مفضلتك ممتلئة. احذف منها قطعة أولاً.',
  empty: 'مفضلتك فارغة. اضغط القلب على أي قطعة تعجبك، ونحفظها لك هنا.',
  browse: 'تصفّح القطع',
  count: {
    one: 'قطعة واحدة',
    two: 'قطعتان',
    few: '{n} قطع',
    other: '{n} قطعة',
  },
  gone: {
    one: 'قطعة واحدة من مفضلتك لم تعد معروضة',
    two: 'قطعتان من مفضلتك لم تعودا معروضتين',
    few: '{n} قطع من مفضلتك لم تعد معروضة',
    other: '{n} قطعة من مفضلتك لم تعد معروضة',
  },
  removeGone: 'احذفها من المفضلة',
  viewed: 'شاهدتها مؤخراً',
})
