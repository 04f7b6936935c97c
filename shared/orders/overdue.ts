/** Which orders have waited too long for their vendor's next step. Server and browser both use it. */
import type { OrderStatus } from './schema.ts'

const hourMs = 3_600_000

/** How long an order may have a status; final ones forever. */
const patienceMs: Partial<Record<OrderStatus, number>> = {
  PENDING: 24 * hourMs,
  CONFIRMED: 48 * hourMs,
  OUT_FOR_DELIVERY: 5 * 24 * hourMs,
}

export const canBeOverdue = (status: OrderStatus): boolean => patienceMs[status] !== undefined

/** An order that came to this status later than this is not overdue at `now`. */
export const overdueBound = (status: OrderStatus, now: Date): Date =>
  new Date(now.getTime() - (patienceMs[status] ?? Infinity))

/** Since when the order is overdue; undefined if it is not yet, or cannot be. */
export function overdueSince(
  { status, movedAt }: { status: OrderStatus; movedAt: string },
  now: Date,
): Date | undefined {
  const patience = patienceMs[status]
  if (patience === undefined) return undefined
  const since = new Date(Date.parse(movedAt) + patience)
  return since <= now ? since : undefined
}
