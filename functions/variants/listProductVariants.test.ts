import { expect, it } from 'vitest'
import { app, market, vendor, useApp } from '#functions/testing/useApp.ts'
import type { Variant } from '#shared/variants/schema.ts'

useApp('market', 'vendor')

const list = (productId: string, as?: string) =>
  app.call('variants/listProductVariants', { params: { productId } }, as ? { as } : {})

async function addVariant(productId: string, year: string) {
  app.advance(1000)
  const body = { productId, carBrand: 'هيونداي', carModel: 'النترا', year }
  return (await app.call('variants/createVariant', { body }, { as: vendor })).data
}

it("returns the product's variants to everybody, oldest first, with one query [API-VAR-01]", async () => {
  const { id } = await market.sell(vendor)
  await addVariant((await market.sell(vendor)).id, '2020')
  const made: Variant[] = []
  for (const year of ['2015', '2013', '2014']) made.push(await addVariant(id, year))
  app.costs.length = 0
  expect((await list(id)).data).toEqual(made)
  expect(app.costs.map((cost) => cost.action)).toEqual(['Query'])
})

it('is empty for a product without variants, and 404 without a product', async () => {
  const { id } = await market.sell(vendor)
  expect((await list(id)).data).toEqual([])
  const params = { id }
  await app.call('products/deleteProduct', { params }, { as: vendor })
  expect((await list(id, vendor)).status).toBe(404)
})

it("shows an inactive product's variants to its vendor only", async () => {
  const { id } = await market.sell(vendor, { isActive: false })
  await addVariant(id, '2015')
  expect((await list(id, vendor)).data).toHaveLength(1)
  expect((await list(id)).status).toBe(404)
  expect((await list(id, await app.signUp('VENDOR'))).status).toBe(404)
})
