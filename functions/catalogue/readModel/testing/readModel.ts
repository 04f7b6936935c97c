import type { DatabaseSync } from 'node:sqlite'
import type { FeedRecord } from '#functions/testing/catalogueFixtures.ts'
import { countMarket, type Market } from '#functions/search/suggestions/market.ts'
import { createNumbers } from '#functions/search/suggestions/numbers.ts'
import { suggest } from '#functions/search/suggestions/suggest.ts'
import { createApplier } from '../apply.ts'
import { createByCar } from '../carQuery.ts'
import { createCards } from '../cards.ts'
import type { ListQuery } from '../filters.ts'
import { createList } from '../list.ts'
import { createOpenVendors } from '../openVendors.ts'
import { createDatabase } from '../schema.ts'
import { createProductColumns } from '../productColumns.ts'
import { createStatements } from '../statements.ts'

/** A read model without a table, from these rows; `moveTo` sets its time. */
export function openReadModel(records: readonly FeedRecord[] = []) {
  const db = createDatabase()
  const add = adderTo(db)
  for (const record of records) add(record)
  const prepare = createStatements(db)
  const cards = createCards(prepare)
  const columnsNow = createProductColumns(db, prepare)
  const openVendors = createOpenVendors(db)
  let now = new Date('2026-02-10T08:00:00.000Z')
  const current =
    <Query, Response>(query: (query: Query) => Response) =>
    (of: Query) => {
      openVendors.update(now)
      return query(of)
    }
  const list = current(createList(db, prepare, cards, columnsNow))
  return {
    db,
    add,
    list,
    ids: (query: ListQuery) => list(query).data.map(({ id }) => id),
    byCar: current(createByCar(prepare, cards, columnsNow)),
    suggestions: current((text: string) => suggest(countNow(db), createNumbers(db), text)),
    moveTo: (time: string) => {
      now = new Date(time)
    },
  }
}

function countNow(db: DatabaseSync): Market {
  const steps = countMarket(db)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
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
