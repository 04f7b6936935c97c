import type { OrderSummary } from '#shared/orders/schema.ts'

/** The customer as a person says it; the e-mail where no name was given. */
export const customerName = ({ customer }: Pick<OrderSummary, 'customer'>): string =>
  `${customer.firstName} ${customer.lastName}`.trim() || customer.email
