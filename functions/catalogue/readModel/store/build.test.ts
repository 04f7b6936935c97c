import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { app, services, useTestCatalogue } from '#functions/catalogue/testing/openTestCatalogue.ts'
import { openObjectStore } from '#functions/storage/openObjectStore.ts'
import { putRow, type FeedRecord } from '#functions/testing/catalogueFixtures.ts'
import type { ProductRecord } from '#functions/table/records.ts'
import { createApplier } from './apply.ts'
import { openEmpty } from '../readModel.ts'
import { createDatabase, beginBuild } from './schema.ts'
import { loadSnapshot } from './snapshot.ts'
import { anyCars, anyProduct, anyVendors } from '../testing/anyProducts.ts'

/** All that is stored but how often it changed: rows by table, and the words of the text indexes. */
function contentOf(db: DatabaseSync): Record<string, unknown[]> {
  const names = db
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '*Text*'
         AND name NOT GLOB '*Changes' AND name NOT GLOB 'sqlite_*'`,
    )
    .all()
    .map(({ name }) => String(name))
  const content: Record<string, unknown[]> = Object.fromEntries(
    names.map((name) => [
      name,
      db
        .prepare(`SELECT * FROM ${name}`)
        .all()
        .map((row) => JSON.stringify(row))
        .toSorted(),
    ]),
  )
  for (const index of ['productText', 'numberText']) {
    db.exec(
      `CREATE VIRTUAL TABLE IF NOT EXISTS temp.${index}Words USING fts5vocab (main, ${index}, instance)`,
    )
    content[index] = db.prepare(`SELECT term, doc FROM temp.${index}Words ORDER BY 1, 2`).all()
  }
  content.indexes = indexesOf(db)
  return content
}

/** Also triggers. */
const indexesOf = (db: DatabaseSync) =>
  db.prepare("SELECT name, sql FROM sqlite_schema WHERE type <> 'table' ORDER BY name").all()

const rowOf = <R extends FeedRecord>(record: R) =>
  Object.assign<Record<string, unknown>, R>({}, record)

/** Another version of a product, with other words and prices. */
const before = (product: ProductRecord): ProductRecord => ({
  ...product,
  nameAr: `${product.nameAr} قديم`,
  descriptionAr: 'وصف آخر',
  stocks: Object.fromEntries(
    Object.entries(product.stocks).map(([id, stock]) => [
      id,
      'price' in stock ? { ...stock, price: stock.price * 2 } : stock,
    ]),
  ),
})

const others = [...anyCars, ...anyVendors]
/** Cars and vendors, those first that change last. */
const anyOthers = fc.shuffledSubarray(others, { minLength: others.length })
const anyProducts = fc.array(anyProduct, { minLength: 10, maxLength: 60, size: 'max' })

test('a build from all rows in any order stores the same as applying changes one by one', () => {
  fc.assert(
    fc.property(anyProducts, anyOthers, fc.nat(others.length), (products, shuffled, first) => {
      const changed = products.map((product) => ({ ...product, rev: 2 }))
      const built = createDatabase()
      const endBuild = beginBuild(built)
      const building = createApplier(built)
      building.transaction(() => {
        for (const record of [...shuffled.slice(0, first), ...changed, ...shuffled.slice(first)])
          building.apply(rowOf(record))
      })
      endBuild()

      const grown = createDatabase()
      const growing = createApplier(grown)
      for (const record of others) growing.apply(rowOf(record))
      for (const product of products) growing.apply(rowOf(before(product)))
      for (const product of changed.toReversed()) growing.apply(rowOf(product))
      growing.deleteExpired(new Date())
      expect(contentOf(built)).toEqual(contentOf(grown))
      for (const db of [built, grown]) db.close()
    }),
    { numRuns: 30 },
  )
})

useTestCatalogue()

test('a catalogue built from the feed has every index and trigger', async () => {
  for (const product of fc.sample(anyProduct, 20))
    await putRow(app.services.table, product, app.now())
  const store = openObjectStore('SNAPSHOT_STORE', services.env.snapshotStore ?? '')
  const { table, log } = services
  const readModel = openEmpty({ table, log, now: app.now() })
  await readModel.publish(store, app.now())
  await readModel.close()
  const snapshot = await loadSnapshot(store, { log, now: app.now() })
  const [empty, loaded] = [createDatabase(), snapshot?.db ?? createDatabase()]
  expect(loaded.prepare('SELECT count(*) AS count FROM cards').get()).not.toEqual({ count: 0 })
  expect(indexesOf(loaded)).toEqual(indexesOf(empty))
  for (const db of [empty, loaded]) db.close()
})

test('what a transaction stored is stored again after it was rolled back, and after it was deleted', () => {
  fc.assert(
    fc.property(anyProduct, (product) => {
      const [db, expected] = [createDatabase(), createDatabase()]
      const [applier, once] = [createApplier(db), createApplier(expected)]
      for (const record of others) for (const each of [applier, once]) each.apply(rowOf(record))
      const failing = () =>
        applier.transaction(() => {
          applier.apply(rowOf(product))
          throw new Error('disk full')
        })
      expect(failing).toThrow('disk full')
      for (const each of [applier, once]) each.apply(rowOf(product))
      expect(contentOf(db)).toEqual(contentOf(expected))
      const { pk, sk } = rowOf(product)
      const deletedAt = new Date().toISOString()
      applier.applyTombstone({ pk: String(pk), sk: String(sk), rev: 2, deletedAt })
      applier.deleteExpired(new Date())
      for (const each of [applier, once]) each.apply(rowOf({ ...product, rev: 3 }))
      expect(contentOf(db)).toEqual(contentOf(expected))
      for (const each of [db, expected]) each.close()
    }),
    { numRuns: 20 },
  )
})
