/**
 * What an adjustment makes of an order: pure, from the row that was just read. The write's condition is
 * that the row has not changed since (record.ts), so the caps hold for two devices at once too.
 */
import { AppError, invalid, rejection } from '#functions/http/appError.ts'
import { itemBytes, maxItemBytes } from '#functions/table/itemBytes.ts'
import type { OrderRecord } from '#functions/table/records.ts'
import type { Issue } from '#shared/kernel/errors.ts'
import { limits } from '#shared/kernel/limits.ts'
import { roundIqd } from '#shared/kernel/numbers.ts'
import { adjustments, canMatchChassis, piecesLeft } from '#shared/orders/adjustments.ts'
import type { AdjustmentKind, OrderAdjustment, OrderItem } from '#shared/orders/schema.ts'
import { remainingPieces, remainingAmount, type Pieces } from './stock.ts'
import type { OrderChange } from './record.ts'

export interface Adjusted {
  change: OrderChange
  restocked: Pieces[]
  /** Pieces and money that the customer is told about. */
  told: { count?: number; amount?: number }
}

type Lines = NonNullable<Extract<OrderAdjustment, { kind: 'refused' }>['lines']>

/**
 * Throws 400 for lines that the order does not have, or all pieces at once, and 409 for a status that
 * does not allow it, or more pieces than are left.
 */
export function adjust(order: OrderRecord, adjustment: OrderAdjustment): Adjusted {
  const { kind } = adjustment
  const reason = 'reason' in adjustment ? adjustment.reason : undefined
  const lines = 'lines' in adjustment ? (adjustment.lines ?? []) : []
  const reasonCode = 'reasonCode' in adjustment ? adjustment.reasonCode : undefined
  const { to = order.status, raises } = adjustments[kind]
  check(order, kind, lines)
  const move = {
    ...{ status: to, kind, reasonCode, reason },
    ...(lines.length > 0 && {
      lines: lines.map(({ line, quantity, restock }) => ({ line, quantity, restocked: restock })),
    }),
  }
  if (raises !== undefined) return adjustPieces(order, lines, { move, raises })
  if (to !== 'CANCELLED') return { change: { move }, restocked: [], told: {} }
  return {
    change: { move },
    restocked: less(
      remainingPieces(order.items),
      lines.filter(({ restock }) => !restock),
    ),
    told: { amount: order.totalAmount },
  }
}

function check(order: OrderRecord, kind: AdjustmentKind, lines: Lines): void {
  const unknown = lines.findIndex(({ line }) => line >= order.items.length)
  if (unknown >= 0) throw invalid(['lines', unknown, 'line'], 'The order has no such line')
  if (!adjustments[kind].from.includes(order.status)) throw new AppError('ORDER_ADJUSTMENT_REFUSED')
  if (kind === 'chassisMatched' && !canMatchChassis(order))
    throw new AppError('ORDER_ADJUSTMENT_REFUSED')
  if (isFull(order, kind))
    throw rejection('ORDER_ADJUSTMENT_REFUSED', [], { code: 'TOO_MANY_ADJUSTMENTS' })
  rejectTooMany(order.items, lines)
}

/** A return of a hundred parts of lines, with a reason. */
const largestEntry = 8 * 1024

/**
 * One that ends the order always fits, or a refused order could only be called delivered; nothing follows
 * a return but others, so they may fill the row.
 */
function isFull(order: OrderRecord, kind: AdjustmentKind): boolean {
  if (kind === 'returned') return itemBytes(order) > maxItemBytes - largestEntry
  return adjustments[kind].to === undefined && order.history.length >= limits.adjustmentsPerOrder
}

function adjustPieces(
  { items, totalAmount, returnedAmount = 0 }: OrderRecord,
  lines: Lines,
  { move, raises }: { move: OrderChange['move']; raises: 'cancelled' | 'refused' | 'returned' },
): Adjusted {
  const isReturn = raises === 'returned'
  if (!isReturn && countPieces(lines) === countPieces(remainingPieces(items)))
    throw invalid(['lines'], 'These are all pieces: cancel or refuse the order')
  const amount = remainingAmount(items, lines)
  const change: OrderChange = {
    move,
    items: items.map((item, index) => {
      const pieces = countPieces(lines.filter(({ line }) => line === index))
      return pieces === 0 ? item : { ...item, [raises]: (item[raises] ?? 0) + pieces }
    }),
    ...(isReturn
      ? { returnedAmount: roundIqd(returnedAmount + amount) }
      : { totalAmount: roundIqd(totalAmount - amount) }),
  }
  return {
    change,
    restocked: lines.filter(({ restock }) => restock),
    told: { count: countPieces(lines), amount },
  }
}

const countPieces = (pieces: readonly { quantity: number }[]) =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0)

function less(pieces: readonly Pieces[], removed: readonly Pieces[]): Pieces[] {
  return pieces.flatMap(({ line, quantity }) => {
    const rest = quantity - countPieces(removed.filter((one) => one.line === line))
    return rest > 0 ? [{ line, quantity: rest }] : []
  })
}

function rejectTooMany(items: readonly OrderItem[], lines: Lines): void {
  const issues = lines.flatMap(({ line }, index): Issue[] => {
    const item = items[line]
    const available = item ? piecesLeft(item) : 0
    const pieceCount = countPieces(lines.filter((one) => one.line === line))
    return pieceCount > available
      ? [{ path: ['lines', index, 'quantity'], code: 'TOO_MANY_PIECES', available }]
      : []
  })
  if (issues.length > 0) throw new AppError('ORDER_ADJUSTMENT_REFUSED', { issues })
}
