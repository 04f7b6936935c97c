import { beforeEach, expect, it } from 'vitest'
import { productKey } from '#functions/table/keys.ts'
import { beforeTransaction } from '#functions/testing/holdWritesUntil.ts'
import { openMarket } from '#functions/testing/market.ts'
import { app, vendor, useApp } from '#functions/testing/useApp.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import type { variants } from '#shared/variants/contract.ts'

type Body = CallInput<typeof variants.createVariant>['body']

useApp('vendor')
let productId: string
beforeEach(async () => {
  productId = (await (await openMarket(app)).sell(vendor)).id
})

const create = (changes: Partial<Body> = {}, as = vendor) => {
  const body = { productId, carBrand: 'هيونداي', carModel: 'النترا', year: '2015-2018', ...changes }
  return app.call('variants/createVariant', { body }, { as })
}
const productRow = () => app.services.table.get(productKey(productId))

it('returns 201 with the variant, its price addition 0 unless sent [API-VAR-03] [DATA-08]', async () => {
  const response = await create({ engineType: '2.0', compatibility: 'يمين فقط' })
  expect(response.status).toBe(201)
  expect(response.data).toMatchObject({
    productId,
    carBrand: 'هيونداي',
    carModel: 'النترا',
    year: '2015-2018',
    engineType: '2.0',
    compatibility: 'يمين فقط',
    additionalPrice: 0,
  })
  expect(response.data.id).toMatch(new RegExp(`^${productId}\\.[0-9A-Z]{8}$`))
  const dearer = await create({ additionalPrice: 5000 })
  expect(dearer.data.additionalPrice).toBe(5000)
  for (const { data } of [response, dearer]) {
    const params = { id: data.id }
    expect((await app.call('variants/getVariant', { params })).data).toEqual(data)
  }
})

it("grows the product's count and rev, and leaves its version", async () => {
  await create()
  expect(await productRow()).toMatchObject({ variantCount: 1, rev: 2, version: 1 })
})

it('rejects the 21st, also among many at once', async () => {
  const responses = await Promise.all(Array.from({ length: 22 }, () => create()))
  const rejected = responses.filter((response) => response.status !== 201)
  expect(rejected.map((response) => response.error.code)).toEqual(
    Array(2).fill('TOO_MANY_VARIANTS'),
  )
  expect((await create()).status).toBe(409)
  expect(await productRow()).toMatchObject({ variantCount: 20 })
})

it("returns 404 for an unknown product and for another vendor's [ROLE-06]", async () => {
  expect((await create({ productId: 'nothing' })).error.code).toBe('NOT_FOUND')
  expect((await create({}, await app.signUp('VENDOR'))).error.code).toBe('NOT_FOUND')
  expect(await productRow()).toMatchObject({ variantCount: 0, rev: 1 })
})

it('names a missing field', async () => {
  const response = await create({ carBrand: ' ' })
  expect([response.status, response.error.issues?.[0]?.path]).toEqual([400, ['carBrand']])
})

it.each([
  ['deleted', { deletedAt: '2026-03-01T09:00:00.000Z' }],
  ["another vendor's", { vendorId: 'another' }],
])('returns 404 when the product is %s by the time of the write', async (_, set) => {
  beforeTransaction(app, () => app.services.table.update(productKey(productId), { set }))
  expect((await create()).status).toBe(404)
  expect(await productRow()).toMatchObject({ ...set, variantCount: 0, rev: 1 })
})
