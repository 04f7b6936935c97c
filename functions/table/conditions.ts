import type { Expression, Key } from './table.ts'

export const rowIsNew = { text: 'attribute_not_exists(pk)' }
export const rowExists = { text: 'attribute_exists(pk)' }
export const rowIsLive = { text: 'attribute_exists(pk) AND attribute_not_exists(deletedAt)' }

/** Adds a row whose key must be new. */
export const insertion = <R extends Key>(record: R) => ({
  kind: 'put' as const,
  item: record,
  condition: rowIsNew,
})

/** Nobody has written the row since it was read with this `rev`; 0 if there was none. */
export const hasRev = (rev: number): Expression =>
  rev === 0 ? rowIsNew : { text: '#rev = :rev', names: { '#rev': 'rev' }, values: { ':rev': rev } }

/** The product's vendor offers it for sale. */
export const productIsActive: Expression = {
  text: 'isActive = :true AND attribute_not_exists(deletedAt)',
  values: { ':true': true },
}
