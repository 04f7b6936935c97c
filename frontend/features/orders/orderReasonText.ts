import type { OrderReason } from '#shared/orders/schema.ts'

/** The text of a reason. Its key for 'other' is 'another', because `other` is a plural's form in texts. */
export const orderReasonText = (code: OrderReason) =>
  code === 'other' ? 'orders.reasons.another' : (`orders.reasons.${code}` as const)
