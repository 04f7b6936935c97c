/**
 * The order graph as data (ORDST-03 to ORDST-10): which actor may move an order where. Server and
 * browser both use it.
 */
import type { OrderActor, OrderStatus } from './schema.ts'

export interface Move {
  from: OrderStatus
  to: OrderStatus
  by: OrderActor
}

export const moves: readonly Move[] = [
  { from: 'PENDING', to: 'CONFIRMED', by: 'vendor' },
  { from: 'PENDING', to: 'CANCELLED', by: 'vendor' },
  { from: 'CONFIRMED', to: 'OUT_FOR_DELIVERY', by: 'vendor' },
  { from: 'CONFIRMED', to: 'CANCELLED', by: 'vendor' },
  { from: 'OUT_FOR_DELIVERY', to: 'DELIVERED', by: 'vendor' },
  { from: 'OUT_FOR_DELIVERY', to: 'CANCELLED', by: 'vendor' },
  { from: 'PENDING', to: 'CANCELLED', by: 'customer' },
]

/** The statuses of an order that nobody cancels, in order; the timeline's steps. */
export const happyPath: readonly OrderStatus[] = [
  'PENDING',
  'CONFIRMED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
]

/** Whether the vendor still has the parts, and may show how they are packed. */
export const isPackable = (status: OrderStatus): boolean =>
  status === 'PENDING' || status === 'CONFIRMED'

export function canMove(from: OrderStatus, by: OrderActor, to: OrderStatus): boolean {
  return moves.some((move) => move.from === from && move.by === by && move.to === to)
}

/** Where this actor may move an order from here, in the order of the buttons. */
export function movesFrom(from: OrderStatus, by: OrderActor): OrderStatus[] {
  return moves.filter((move) => move.from === from && move.by === by).map((move) => move.to)
}
