/**
 * What one vendor has added to the lists that all share, so that nobody takes all of what a market may have
 * (rules.md, Shares). One row per vendor counts it, in the transaction of what it counts.
 */
import { AppError } from '#functions/http/appError.ts'
import { shareKey } from '#functions/table/keys.ts'
import type { Expression, Table, Write } from '#functions/table/table.ts'
import { limits } from '#shared/kernel/limits.ts'

export type Share = keyof typeof limits.vendorShares
/** How many more of each. */
export type ShareDeltas = Partial<Record<Share, number>>

export async function readSharesLeft(
  table: Table,
  vendorId: string | undefined,
): Promise<Record<Share, number>> {
  const row = vendorId && (await table.get(shareKey(vendorId), { consistent: true }))
  const left = Object.entries(limits.vendorShares).map(([share, max]) => [
    share,
    row ? max - Number(row[share] ?? 0) : max,
  ])
  // The names of the limits.
  return Object.fromEntries(left) as Record<Share, number>
}

/** Throws SHARE_FULL; the condition of `shareWrites` is the guard. */
export async function rejectBeyondShare(
  table: Table,
  vendorId: string | undefined,
  deltas: ShareDeltas,
): Promise<void> {
  const sharesLeft = await readSharesLeft(table, vendorId)
  if (positive(deltas).some(([share, delta]) => delta > sharesLeft[share]))
    throw new AppError('SHARE_FULL')
}

/** Counts what a vendor adds or removes; a row of the market's own is nobody's share. */
export function shareWrites(vendorId: string | undefined, deltas: ShareDeltas): Write[] {
  const add = Object.fromEntries(Object.entries(deltas).filter(([, delta]) => delta !== 0))
  if (vendorId === undefined || Object.keys(add).length === 0) return []
  const write = { kind: 'update' as const, key: shareKey(vendorId), changes: { add } }
  const limited = positive(deltas)
  if (limited.length === 0) return [write]
  const condition: Expression = {
    text: limited
      .map(([share]) => `(attribute_not_exists(${share}) OR ${share} <= :${share}Max)`)
      .join(' AND '),
    values: Object.fromEntries(
      limited.map(([share, delta]) => [`:${share}Max`, limits.vendorShares[share] - delta]),
    ),
  }
  return [{ ...write, condition }]
}

const positive = (deltas: ShareDeltas) =>
  Object.entries(deltas).filter(([, delta]) => delta > 0) as [Share, number][]
