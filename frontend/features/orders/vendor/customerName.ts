import type { OrderSummary } from '#shared/orders/schema.ts'

/** The customer's name, or e-mail if there is none. */
export const customerName = ({ customer }: Pick<OrderSummary, 'customer'>): string =>
  `${customer.firstName} ${customer.lastName}`.trim() || customer.email
