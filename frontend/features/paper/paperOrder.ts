/** What of an order is still to be handed over and paid; pure. */
import { duePieces } from '#shared/orders/adjustments.ts'
import type { Order } from '#shared/orders/schema.ts'
import { lineTotal } from '#shared/orders/pricing.ts'

/** The lines that are packed, with their pieces and the price of these: none of a cancelled order. */
export function paperLines({ status, items }: Order) {
  if (status === 'CANCELLED') return []
  return items.flatMap((item) => {
    const quantity = duePieces(item)
    return quantity > 0
      ? [{ item, quantity, amount: lineTotal({ price: item.price, quantity }) }]
      : []
  })
}

export const countPieces = (order: Order): number =>
  paperLines(order).reduce((sum, { quantity }) => sum + quantity, 0)

/** Dinars for the parts and their delivery. */
export const orderTotal = ({ status, amountDue }: Order): number =>
  status === 'CANCELLED' ? 0 : amountDue

/** Whether it is still to be brought and paid. */
export const isOpen = ({ status }: Order): boolean =>
  status !== 'CANCELLED' && status !== 'DELIVERED'

/** Dinars that the courier collects. */
export const cashDue = (order: Order): number => (isOpen(order) ? order.amountDue : 0)

export const cashLabel = <L extends string>({ status }: Order, open: L) =>
  status === 'CANCELLED' ? 'cancelledOrder' : status === 'DELIVERED' ? 'alreadyPaid' : open

export const customerName = ({ customer }: Order): string =>
  `${customer.firstName} ${customer.lastName}`.trim()
