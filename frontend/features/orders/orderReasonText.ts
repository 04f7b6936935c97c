import type { OrderReason } from '#shared/orders/schema.ts'

/** The text of a reason; 'other' cannot be a key there, where it is a form of the plural. */
export const orderReasonText = (code: OrderReason) =>
  code === 'other' ? 'reasons.another' : (`reasons.${code}` as const)
