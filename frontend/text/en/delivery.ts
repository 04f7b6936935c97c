import type { deliveryText } from '../ar/delivery.ts'
import { deliveryDays } from '../deliveryDays.ts'
import type { Translation } from '../namespace.ts'

export default {
  included: 'Delivery included',
  costs: 'Delivery {fee}',
  costsTo: 'Delivery to {place} {fee}',
  includedTo: 'Delivery to {place} included',
  within: { one: 'within {n} working day', other: 'within {n} working days' },
  withinUsual: `within ${deliveryDays('en')} working days`,
  depends: 'depends on the governorate',
  choose: 'Your governorate',
  chooseHint: 'Choose your governorate',
  freeFrom: 'Free for orders of {sum} or more from this shop',
  goods: 'Parts',
  fee: 'Delivery',
  none: 'included',
  waived: 'Delivery is free for this order',
  totalWithFee: '{total} (with {fee} for delivery)',
} satisfies Translation<typeof deliveryText.delivery>
