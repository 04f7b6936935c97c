import { expect, it } from 'vitest'
import { readAllTrims } from '#functions/cars/store.ts'
import { carTrimKey, categoryKey, migrationKey, usesPartition } from '#functions/table/keys.ts'
import type { Item } from '#functions/table/table.ts'
import { categorySubject, trimSubject } from '#functions/table/uses.ts'
import { app, market, useApp, vendor } from '#functions/testing/useApp.ts'
import { toYearKey } from '#shared/cars/rules.ts'
import { migrationNames, runMigrations } from './migrate.ts'
import { writeUses } from './useRows.ts'

useApp('market', 'vendor')

const name = '015-use-rows'

async function useRows(): Promise<Item[]> {
  const rows: Item[] = []
  for await (const row of app.services.table.scanAll()) if (row.entity === 'use') rows.push(row)
  return rows
}

/** A category with a product, a trim of this vendor with two, and one with none, as older code left them. */
async function writeOldRows() {
  const { table } = app.services
  const { data: category } = await app.call(
    'categories/createCategory',
    { body: { nameAr: 'إطارات', slug: 'tyres' } },
    { as: vendor },
  )
  const addTrim = async (called: string) => {
    const body = { name: called, carBrandId: market.brandId }
    const { data: trim } = await app.call('cars/trims/createTrim', { body }, { as: vendor })
    const addYear = async (year: number) => {
      const body = { year, carTrimId: trim.id }
      return (await app.call('cars/years/createYear', { body }, { as: vendor })).data.id
    }
    return { id: trim.id, yearId: await addYear(2018), otherYearId: await addYear(2019) }
  }
  const [used, unused] = [await addTrim('Camry'), await addTrim('Yaris')]
  const products = [
    await market.sell(vendor, {
      categoryId: category.id,
      compatibilities: [{ carTrimId: used.id, carYearIds: [used.yearId] }],
    }),
    await market.sell(vendor, {
      compatibilities: [{ carTrimId: used.id, carYearIds: [used.otherYearId] }],
    }),
  ]
  const wanted = await useRows()
  for (const row of wanted) await table.delete(row)
  await table.update(categoryKey(category.id), { set: { uses: 1 } })
  for (const { trimId } of await readAllTrims(table))
    await table.update(carTrimKey(trimId), { set: { uses: trimId === used.id ? 2 : 0 } })
  for (const yearId of [used.yearId, used.otherYearId])
    await table.update(carTrimKey(used.id), { set: { [`years.${toYearKey(yearId)}.uses`]: 1 } })
  await table.delete(migrationKey(name))
  return { category, used, unused, products, wanted }
}

const remove = async (id: 'cars/trims/deleteTrim' | 'cars/years/deleteYear', ofId: string) => {
  const { status, error } = await app.call(id, { params: { id: ofId } }, { as: vendor })
  return status === 200 ? status : [status, error.issues?.[0]?.count]
}
const removeCategory = async (id: string) =>
  (await app.call('categories/deleteCategory', { params: { id } }, { as: vendor })).status

it('writes the rows of existing products, once, and removes the counts', async () => {
  const { table, log } = app.services
  const { category, used, unused, products, wanted } = await writeOldRows()
  const byKey = (rows: Item[]) => rows.toSorted((a, b) => (a.pk + a.sk < b.pk + b.sk ? -1 : 1))
  expect(migrationNames).toContain(name)
  expect(await runMigrations(table, app.now, log)).toEqual([name])
  expect(byKey(await useRows())).toEqual(byKey(wanted))
  for (const trim of await readAllTrims(table)) expect(trim).not.toHaveProperty('uses')
  expect(await table.get(categoryKey(category.id))).not.toHaveProperty('uses')
  app.advance(60_001)
  expect(await remove('cars/trims/deleteTrim', used.id)).toEqual([409, 2])
  expect(await remove('cars/years/deleteYear', used.yearId)).toEqual([409, 1])
  expect(await removeCategory(category.id)).toBe(409)
  expect(await remove('cars/trims/deleteTrim', unused.id)).toBe(200)
  for (const { id } of products)
    await app.call('products/deleteProduct', { params: { id } }, { as: vendor })
  expect(await useRows()).toEqual([])
  expect(await remove('cars/trims/deleteTrim', used.id)).toBe(200)
  expect(await removeCategory(category.id)).toBe(200)
})

it('leaves rows from before to be served: products change, and what is counted stays', async () => {
  const { table, log } = app.services
  const { category, used, products } = await writeOldRows()
  const [product] = products
  if (!product) throw new Error('No product')
  const { stockId, origin, price, quantity } = product.stocks[0]!
  const source: { origin: string; price: number; quantity: number } = {
    ...{ stockId, origin, price, quantity },
  }
  const body = market.productBody({
    stocks: [source],
    compatibilities: [{ carTrimId: used.id, carYearIds: [used.otherYearId] }],
  })
  const edited = await app.call(
    'products/updateProduct',
    { params: { id: product.id }, body },
    { as: vendor },
  )
  expect(edited.status).toBe(200)
  expect(await remove('cars/trims/deleteTrim', used.id)).toEqual([409, 2])
  expect(await remove('cars/years/deleteYear', used.yearId)).toEqual([409, 1])
  expect(await removeCategory(category.id)).toBe(409)
  await runMigrations(table, app.now, log)
  expect(await table.queryAll({ pk: usesPartition(trimSubject(used.id)) })).toHaveLength(2)
  expect(await table.queryAll({ pk: usesPartition(categorySubject(category.id)) })).toEqual([])
  expect(await remove('cars/years/deleteYear', used.yearId)).toBe(200)
})

it('gives rows to a product that older code adds after the scan, also in place of another', async () => {
  const { table, now } = app.services
  const { used, products } = await writeOldRows()
  const partition = usesPartition(trimSubject(used.id))
  const [first, second] = [used.yearId, used.otherYearId].map(toYearKey)
  let scans = 0
  const scanAll = async function* () {
    yield* table.scanAll()
    if (++scans > 1) return
    const known = new Set((await table.queryAll({ pk: partition })).map(({ sk }) => sk))
    const compatibilities = [{ carTrimId: used.id, carYearIds: [used.otherYearId] }]
    await market.sell(vendor, { compatibilities })
    for (const row of await table.queryAll({ pk: partition }))
      if (!known.has(row.sk)) await table.delete(row)
    await app.call('products/deleteProduct', { params: { id: products[0]!.id } }, { as: vendor })
    // As many as before, of other years.
    const set = { [`years.${first}.uses`]: 0, [`years.${second}.uses`]: 2 }
    await table.update(carTrimKey(used.id), { set })
  }
  await writeUses({ ...table, scanAll }, now)
  expect(scans).toBe(2)
  app.advance(60_001)
  expect(await table.get(carTrimKey(used.id))).not.toHaveProperty('uses')
  expect(await remove('cars/trims/deleteTrim', used.id)).toEqual([409, 2])
})

it('leaves a count that older code keeps changing, which forbids to delete', async () => {
  const { table, now } = app.services
  const { unused } = await writeOldRows()
  const scanAll = async function* () {
    yield* table.scanAll()
    await table.update(carTrimKey(unused.id), { add: { uses: 1 } })
  }
  await writeUses({ ...table, scanAll }, now)
  expect(await remove('cars/trims/deleteTrim', unused.id)).toEqual([409, 3])
})
