import { expect, it } from 'vitest'
import { asFunction } from '#functions/testing/asFunction.ts'
import { newProductRecord } from '#functions/products/productRows.ts'
import { openMarket } from '#functions/testing/market.ts'
import { app, useApp } from '#functions/testing/useApp.ts'
import { createCarBench } from '#functions/cars/testing/carBench.ts'
import { builtInCategories } from '#shared/categories/builtIn.ts'
import { newProduct } from '#shared/products/bodies.ts'
import {
  carBrandKey,
  categoryCountKey,
  categoryKey,
  categoryPartition,
  categorySlugKey,
  counterKey,
  feedPartition,
  imageCountKey,
  imageKey,
  migrationKey,
} from '#functions/table/keys.ts'
import { runMigrations } from './migrate.ts'

useApp()

const names = [
  '001-built-in-categories',
  '002-image-rows',
  '003-year-counts',
  '004-latin-part-numbers',
  '005-vendor-governorates',
  '006-vendor-closing',
  '007-counted-orders',
  '008-vendor-shares',
  '009-source-traits',
  '010-category-counts',
  '011-category-count',
  '012-source-part-types',
  '013-source-conditions',
  '014-answered-words',
  '015-use-rows',
]
const migrate = () => runMigrations(app.services.table, app.now, app.services.log)
const categoryRows = () =>
  app.services.table.queryAll({ pk: categoryPartition, sk: { beginsWith: 'CATEGORY#' } })

it('writes the 8 categories with their slugs and feed attributes, and logs it once', async () => {
  expect(await migrate()).toEqual(names)
  expect(await categoryRows()).toHaveLength(8)
  for (const [position, { id, ...fields }] of builtInCategories.entries()) {
    const row = await app.services.table.get(categoryKey(id))
    expect(row).toMatchObject({ ...fields, categoryId: id, position, rev: 1 })
    expect(row).not.toHaveProperty('uses')
    expect(await app.services.table.get(categorySlugKey(fields.slug))).toMatchObject({
      categoryId: id,
    })
  }
  const feed = await app.services.table.queryAll({ index: 'gsi1', pk: feedPartition })
  expect(feed).toHaveLength(8)
  expect(app.logLines.filter((line) => line.includes('migration ran'))).toHaveLength(names.length)
})

it('does nothing the second time', async () => {
  await migrate()
  app.costs.length = 0
  expect(await migrate()).toEqual([])
  expect(app.costs.map((cost) => cost.action)).toEqual(names.map(() => 'GetItem'))
})

it('gives the same result when several processes run it at once', async () => {
  const ran = await Promise.all([migrate(), migrate(), migrate()])
  expect(ran.flat().toSorted()).toEqual(names)
  expect((await categoryRows()).map((row) => row.rev)).toEqual(Array(8).fill(1))
})

it('removes the counters of categories, and counts those that vendors added', async () => {
  const { table } = app.services
  await migrate()
  for (const id of ['one', 'two'])
    await table.put({ ...categoryKey(id), ...(id === 'two' && { deletedAt: '2026-11-01' }) })
  for (const name of ['010-category-counts', '011-category-count'])
    await table.delete(migrationKey(name))
  for (const shard of [0, 7]) await table.put({ ...counterKey('CATEGORY_COUNTS', shard), one: 0 })
  await migrate()
  expect(await table.queryAll({ pk: 'CATEGORY_COUNTS' })).toEqual([])
  expect(await table.get(categoryCountKey)).toMatchObject({ categories: 1 })
})

it('counts a category that is added between its read and its write', async () => {
  const { table } = app.services
  await migrate()
  const vendor = await app.signUp('VENDOR')
  const add = (nameAr: string) =>
    app.call('categories/createCategory', { body: { nameAr } }, { as: vendor })
  await add('تواير')
  await table.delete(migrationKey('011-category-count'))
  let hasAdded = false
  const queryAll: typeof table.queryAll = async (input) => {
    const rows = await table.queryAll(input)
    if (!hasAdded) await add('زجاج')
    hasAdded = true
    return rows
  }
  await runMigrations({ ...table, queryAll }, app.now, app.services.log)
  expect(await table.get(categoryCountKey)).toMatchObject({ categories: 2 })
})

it('completes an interrupted run, and keeps later changes', async () => {
  await migrate()
  const [first, second] = [builtInCategories[0]!, builtInCategories[1]!]
  await app.services.table.delete(migrationKey('001-built-in-categories'))
  await app.services.table.delete(categoryKey(first.id))
  await app.services.table.delete(categorySlugKey(first.slug))
  await app.services.table.update(categoryKey(second.id), { set: { nameAr: 'ناقل' } })
  await migrate()
  expect(await categoryRows()).toHaveLength(8)
  expect(await app.services.table.get(categoryKey(second.id))).toMatchObject({ nameAr: 'ناقل' })
})

it('does not reuse the slug of an existing category', async () => {
  const taken = categorySlugKey(builtInCategories[0]!.slug)
  await app.services.table.put({ ...taken, categoryId: 'other' })
  await expect(migrate()).rejects.toThrow('is taken')
  expect(await app.services.table.get(migrationKey('001-built-in-categories'))).toBeUndefined()
})

it('adds a row for each image that products show, counted once', async () => {
  const market = await openMarket(app)
  const vendorId = await app.signUp('VENDOR')
  const imageId = '01JABCDEFGHJKMNPQRSTVWXYZ0'
  const images = [`/img/${vendorId}/${imageId}.webp`, '/parts/battery.svg']
  for (const name of ['دعامية', 'باتري'])
    await app.services.table.put({
      ...newProductRecord(newProduct.parse(market.productBody({ nameAr: name })), [], {
        vendorId,
        now: app.now,
        newId: app.services.newId,
      }),
      images,
    })
  await app.services.table.delete(migrationKey('002-image-rows'))
  expect(await migrate()).toEqual(['002-image-rows'])
  expect(await app.services.table.get(imageKey(vendorId, imageId))).toMatchObject({
    entity: 'image',
    extension: 'webp',
    usedAt: app.now().toISOString(),
  })
  expect(await app.services.table.get(imageCountKey(vendorId))).toMatchObject({ images: 1 })
})

it("counts the cars' years that an older version did not count", async () => {
  const bench = await createCarBench()
  const { table, log } = bench.app.services
  const { brand, country } = await bench.corolla()
  const kia = await bench.brand('Kia', country.id)
  const rio = await bench.trim('Rio', kia.id)
  await bench.year(2020, rio.id)
  await table.update(carBrandKey(brand.id), { remove: ['yearCount'] })
  await table.update(carBrandKey(kia.id), { set: { yearCount: 7 } })
  await asFunction('migrate', () => runMigrations(table, bench.app.now, log))
  const counted = [brand, kia].map(async ({ id }) => (await bench.row(id))?.yearCount)
  expect(await Promise.all(counted)).toEqual([2, 1])
  expect((await bench.row(brand.id))?.rev).toBe(1)
})
