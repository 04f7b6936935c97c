import { deliveryDays } from '../deliveryDays.ts'
import { namespace } from '../namespace.ts'

/** What delivery costs and how long it takes, wherever it is said. */
export const deliveryText = namespace('delivery', {
  included: 'التوصيل ضمن السعر',
  costs: 'التوصيل {fee}',
  costsTo: 'التوصيل إلى {place} {fee}',
  includedTo: 'التوصيل إلى {place} ضمن السعر',
  within: {
    one: 'خلال يوم عمل واحد',
    two: 'خلال يومَي عمل',
    few: 'خلال {n} أيام عمل',
    other: 'خلال {n} يوم عمل',
  },
  withinUsual: `خلال ${deliveryDays('ar')} أيام عمل`,
  depends: 'يختلف حسب المحافظة',
  choose: 'محافظتك',
  chooseHint: 'اختر محافظتك',
  freeFrom: 'مجاني إذا طلبت من هذا المحل بمبلغ {sum} أو أكثر',
  goods: 'ثمن القطع',
  fee: 'أجرة التوصيل',
  none: 'ضمن السعر',
  waived: 'التوصيل مجاني لهذا الطلب',
  totalWithFee: '{total} (منها {fee} للتوصيل)',
})
