/**
 * What may happen to pieces of an order besides its moves (status.ts), as data. Server and browser
 * both use it; no zod, because the browser's first chunk has none.
 */
import { adjustmentKinds } from './kinds.ts'
import type { AdjustmentKind, Order, OrderItem, OrderReason, OrderStatus } from './schema.ts'

interface Adjustment {
  from: readonly OrderStatus[]
  /** The status afterwards; absent: it stays. */
  to?: OrderStatus
  /** Which count of a line its pieces raise; absent: none. */
  raises?: 'cancelled' | 'refused' | 'returned'
}

export const adjustments: Readonly<Record<AdjustmentKind, Adjustment>> = {
  linesCancelled: { from: ['PENDING', 'CONFIRMED'], raises: 'cancelled' },
  nobodyThere: { from: ['OUT_FOR_DELIVERY'] },
  refused: { from: ['OUT_FOR_DELIVERY'], to: 'CANCELLED' },
  partTaken: { from: ['OUT_FOR_DELIVERY'], to: 'DELIVERED', raises: 'refused' },
  returned: { from: ['DELIVERED'], raises: 'returned' },
  chassisMatched: { from: ['PENDING', 'CONFIRMED'] },
}

/** Why an adjustment may have come, in the order in which a vendor chooses. */
export const adjustmentReasons: Record<AdjustmentKind, readonly OrderReason[]> = {
  linesCancelled: ['outOfStock', 'wrongPrice', 'damaged', 'customerAsked'],
  nobodyThere: [],
  refused: ['changedMind', 'wrongPart', 'tooExpensive', 'damaged'],
  partTaken: ['changedMind', 'wrongPart', 'tooExpensive', 'damaged'],
  returned: ['wrongPart', 'damaged', 'changedMind'],
  chassisMatched: [],
}

/** What a vendor may record of an order with this status, in the order of the buttons. */
export function adjustmentsFrom(status: OrderStatus): AdjustmentKind[] {
  return adjustmentKinds.filter((kind) => adjustments[kind].from.includes(status))
}

type Counted = Pick<OrderItem, 'quantity' | 'cancelled' | 'refused' | 'returned'>

/** Pieces of a line that the customer has to pay, or paid. */
export function duePieces({ quantity, cancelled = 0, refused = 0 }: Counted): number {
  return quantity - cancelled - refused
}

/** Pieces of a line that have not come back: what may still be cancelled, refused or returned. */
export const piecesLeft = (item: Counted): number => duePieces(item) - (item.returned ?? 0)

/** Whether the vendor may say that the parts were checked by the car's chassis number: once. */
export const canMatchChassis = ({
  status,
  car,
  history,
}: Pick<Order, 'status' | 'car' | 'history'>): boolean =>
  adjustments.chassisMatched.from.includes(status) &&
  car?.chassis !== undefined &&
  !history.some(({ kind }) => kind === 'chassisMatched')
