/** What the writes of rows of the change feed share: their stamps, and the condition of an edit. */
import { feedAttributes } from './keys.ts'
import { nextChangedAt, type Changing } from './records.ts'
import type { Changes, Expression } from './table.ts'

/** The row still stands as it was read: no other write of its content in between. */
export function unchanged(record: Changing, also?: Expression): Expression {
  return {
    text: ['attribute_not_exists(deletedAt) AND rev = :seenRev', ...(also ? [also.text] : [])].join(
      ' AND ',
    ),
    ...(also?.names ? { names: also.names } : {}),
    values: { ':seenRev': record.rev, ...also?.values },
  }
}

/** What every change of the row's content also sets. */
export function changeStamps(record: Changing, now: Date): NonNullable<Changes['set']> {
  return {
    ...feedAttributes(nextChangedAt(now, record.gsi1sk)),
    rev: record.rev + 1,
    updatedAt: now.toISOString(),
  }
}

/** What every new row of the feed carries. */
export function newStamps(now: Date): Changing & { createdAt: string; updatedAt: string } {
  const at = now.toISOString()
  return { ...feedAttributes(at), rev: 1, createdAt: at, updatedAt: at }
}
