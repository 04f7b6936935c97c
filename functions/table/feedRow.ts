/** Attributes and conditions that writes share, those of rows in the change feed above all. */
import { feedAttributes } from './keys.ts'
import { nextChangedAt, type Changing } from './records.ts'
import type { Changes, Expression, Key } from './table.ts'

export const rowIsNew = { text: 'attribute_not_exists(pk)' }
export const rowExists = { text: 'attribute_exists(pk)' }
export const rowIsLive = { text: 'attribute_exists(pk) AND attribute_not_exists(deletedAt)' }

/** Adds a row whose key must be new. */
export const insertion = <R extends Key>(record: R) => ({
  kind: 'put' as const,
  item: record,
  condition: rowIsNew,
})

/** The condition that the row is as it was read: no other write of its content in between. */
export function unchanged(record: Changing, extraCondition?: Expression): Expression {
  const own = 'attribute_not_exists(deletedAt) AND rev = :seenRev'
  return {
    text: extraCondition ? `${own} AND ${extraCondition.text}` : own,
    names: extraCondition?.names,
    values: { ':seenRev': record.rev, ...extraCondition?.values },
  }
}

/** Attributes that every change of the row's content sets. */
export const changeStamps = (record: Changing, now: Date): NonNullable<Changes['set']> => ({
  ...feedAttributes(nextChangedAt(now, record.gsi1sk)),
  rev: record.rev + 1,
  updatedAt: now.toISOString(),
})

export function newStamps(now: Date): Changing {
  const at = now.toISOString()
  return { ...feedAttributes(at), rev: 1, createdAt: at, updatedAt: at }
}
