import { expect, it } from 'vitest'
import { usesPartition } from '#functions/table/keys.ts'
import { trimSubject } from '#functions/table/uses.ts'
import { readCounter } from '#functions/table/counters.ts'
import {
  featuredCountKey,
  feedPartition,
  productKey,
  vendorCounter,
  vendorProductsPartition,
} from '#functions/table/keys.ts'
import { app, market, vendor, useApp } from '#functions/testing/useApp.ts'

useApp('market', 'vendor')

const remove = (id: string, as = vendor) =>
  app.call('products/deleteProduct', { params: { id } }, { as })

it('gives back everything the product was counted in [API-PRD-08]', async () => {
  const { table } = app.services
  const { id } = await market.sell(vendor, { isFeatured: true })
  const response = await remove(id)
  expect([response.status, response.data]).toEqual([200, { id }])
  expect((await readCounter(table, vendorCounter(vendor))).products).toBe(0)
  expect(await table.get(featuredCountKey(vendor))).toMatchObject({ featured: 0 })
  expect(await table.queryAll({ pk: usesPartition(trimSubject(market.trimId)) })).toEqual([])
  const listed = await table.queryAll({ index: 'gsi2', pk: vendorProductsPartition(vendor) })
  expect(listed).toEqual([])
  const read = await app.call('products/getProduct', { params: { id } }, { as: vendor })
  expect(read.status).toBe(404)
})

it('keeps the row for returned stock, and stamps it for the feed', async () => {
  const { id, stocks } = await market.sell(vendor)
  app.advance(1000)
  await remove(id)
  const row = await app.services.table.get(productKey(id))
  expect(row).toMatchObject({ deletedAt: app.now().toISOString(), rev: 2 })
  expect(row).not.toHaveProperty('expiresAt')
  expect(row?.stocks).toHaveProperty(stocks[0]?.stockId ?? '')
  const feed = await app.services.table.queryAll({ index: 'gsi1', pk: feedPartition })
  expect(feed.at(-1)).toMatchObject({ ...productKey(id), deletedAt: app.now().toISOString() })
})

it('returns 404 the second time, and counts once when deleted twice at once', async () => {
  const { id } = await market.sell(vendor)
  await market.sell(vendor)
  const responses = await Promise.all([remove(id), remove(id)])
  expect(responses.map((response) => response.status).sort()).toEqual([200, 404])
  expect((await remove(id)).error.code).toBe('NOT_FOUND')
  const { products: left } = await readCounter(app.services.table, vendorCounter(vendor))
  expect(left).toBe(1)
})

it("returns 404 for another vendor's product and changes nothing [ROLE-06]", async () => {
  const { id } = await market.sell(vendor)
  const before = await app.services.table.get(productKey(id))
  expect((await remove(id, await app.signUp('VENDOR'))).status).toBe(404)
  expect(await app.services.table.get(productKey(id))).toEqual(before)
})

it('makes room for another featured product', async () => {
  const made = []
  for (let count = 0; count < 10; count++)
    made.push(await market.sell(vendor, { isFeatured: true }))
  await remove(made[0]?.id ?? '')
  expect((await market.sell(vendor, { isFeatured: true })).isFeatured).toBe(true)
})
