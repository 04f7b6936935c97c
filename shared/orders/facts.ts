/** What a vendor's orders say of it, as counters of each order; no zod. */
import type { OrderMove, OrderStatus } from './schema.ts'

/** Hours from order to confirmation. An order is counted in the first that it stays within. */
export const confirmHours = [1, 2, 4, 8, 12, 24, 48, 72] as const
const hourMs = 3_600_000

type Counted = { status: OrderStatus; createdAt: string; history: readonly OrderMove[] }

/**
 * Ended: delivered, cancelled by the vendor, or refused at the door. Cancelled by the customer while pending
 * does not count.
 */
export function factCounts({ status, createdAt, history }: Counted): Record<string, number> {
  const confirmedAt =
    status !== 'PENDING' && history.find((move) => move.status === 'CONFIRMED')?.at
  const last = history.at(-1)
  const isDelivered = status === 'DELIVERED'
  const hasEnded = isDelivered || (status === 'CANCELLED' && last?.by === 'vendor')
  const lacksStock = hasEnded && history.some(({ reasonCode }) => reasonCode === 'outOfStock')
  return {
    ...(confirmedAt && { [confirmField(createdAt, confirmedAt)]: 1 }),
    ended: Number(hasEnded),
    fulfilled: Number(isDelivered),
    lackedStock: Number(lacksStock),
  }
}

function confirmField(createdAt: string, confirmedAt: string): string {
  const hours = (Date.parse(confirmedAt) - Date.parse(createdAt)) / hourMs
  return `confirmed${confirmHours.find((within) => hours <= within) ?? 'Later'}`
}

/** The hours within which half of the confirmed orders were; undefined if half took longer than all of these. */
export function medianConfirmHours(counts: Readonly<Record<string, number>>): number | undefined {
  const inOrder = [...confirmHours, 'Later'].map((hours) => counts[`confirmed${hours}`] ?? 0)
  const half = inOrder.reduce((sum, count) => sum + count, 0) / 2
  let sum = 0
  return half === 0
    ? undefined
    : confirmHours.find((_, index) => (sum += inOrder[index] ?? 0) >= half)
}
