import { beforeEach, expect, it } from 'vitest'
import { productKey } from '#functions/table/keys.ts'
import { openMarket } from '#functions/testing/market.ts'
import { app, vendor, useApp } from '#functions/testing/useApp.ts'
import type { Variant } from '#shared/variants/schema.ts'

useApp('vendor')
let made: Variant
beforeEach(async () => {
  const { id: productId } = await (await openMarket(app)).sell(vendor)
  const body = { productId, carBrand: 'هيونداي', carModel: 'النترا', year: '2015' }
  made = (await app.call('variants/createVariant', { body }, { as: vendor })).data
})

const remove = (as = vendor) =>
  app.call('variants/deleteVariant', { params: { id: made.id } }, { as })
const left = async () => {
  const params = { productId: made.productId }
  return (await app.call('variants/listProductVariants', { params })).data
}

it('deletes the variant and makes room for another [API-VAR-05]', async () => {
  expect((await remove()).data).toEqual({ id: made.id })
  expect(await left()).toEqual([])
  expect(await app.services.table.get(productKey(made.productId))).toMatchObject({
    variantCount: 0,
    rev: 3,
  })
})

it('counts once when deleted twice at once, and returns 404 after that', async () => {
  const responses = await Promise.all([remove(), remove()])
  expect(responses.map((response) => response.status).sort()).toEqual([200, 404])
  expect((await remove()).status).toBe(404)
  expect(await app.services.table.get(productKey(made.productId))).toMatchObject({
    variantCount: 0,
  })
})

it("returns 404 for another vendor's variant and keeps it [ROLE-06]", async () => {
  expect((await remove(await app.signUp('VENDOR'))).status).toBe(404)
  expect(await left()).toEqual([made])
})
