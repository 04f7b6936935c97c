import type { DatabaseSync } from 'node:sqlite'
import type { FeedRecord } from '#functions/testing/catalogueFixtures.ts'
import { createApplier } from '../apply.ts'
import { createByCar } from '../carQuery.ts'
import { createCards } from '../cards.ts'
import type { ListQuery } from '../filters.ts'
import { createList } from '../list.ts'
import { createDatabase } from '../schema.ts'

/** A read model without a table, from these rows. */
export function openReadModel(records: readonly FeedRecord[] = []) {
  const db = createDatabase()
  const add = adderTo(db)
  for (const record of records) add(record)
  const cards = createCards(db)
  const list = createList(db, cards)
  return {
    add,
    list,
    ids: (query: ListQuery) => list(query).data.map(({ id }) => id),
    byCar: createByCar(db, cards),
  }
}

/** Its database alone. */
export function openDatabaseWith(records: readonly FeedRecord[]): DatabaseSync {
  const db = createDatabase()
  const add = adderTo(db)
  for (const record of records) add(record)
  return db
}

function adderTo(db: DatabaseSync) {
  const applier = createApplier(db)
  return <R extends FeedRecord>(record: R) =>
    applier.apply(Object.assign<Record<string, unknown>, R>({}, record))
}
