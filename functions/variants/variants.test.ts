import { beforeEach, expect, it } from 'vitest'
import { productKey, variantKey } from '#functions/table/keys.ts'
import { beforeTransaction } from '#functions/testing/holdWritesUntil.ts'
import { app, market, vendor, useApp } from '#functions/testing/useApp.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import type { variants } from '#shared/variants/contract.ts'
import type { Variant } from '#shared/variants/schema.ts'

useApp('market', 'vendor')
let productId: string
beforeEach(async () => {
  productId = (await market.sell(vendor)).id
})

const car = { carBrand: 'هيونداي', carModel: 'النترا', year: '2015' }
const notes = { engineType: '2.0', compatibility: 'يمين' }
type Body = CallInput<typeof variants.createVariant>['body']
const create = (changes: Partial<Body> = {}, as = vendor) =>
  app.call('variants/createVariant', { body: { productId, ...car, ...changes } }, { as })
const add = async (changes: Partial<Body> = {}) => (await create(changes)).data
const edit = (id: string, body: CallInput<typeof variants.updateVariant>['body'], as = vendor) =>
  app.call('variants/updateVariant', { params: { id }, body }, { as })
const remove = (id: string, as = vendor) =>
  app.call('variants/deleteVariant', { params: { id } }, { as })
const get = (id: string, as?: string) =>
  app.call('variants/getVariant', { params: { id } }, as ? { as } : {})
const list = (id = productId, as?: string) =>
  app.call('variants/listProductVariants', { params: { productId: id } }, as ? { as } : {})
const productRow = () => app.services.table.get(productKey(productId))

it("returns the product's variants to everybody, oldest first, with one query [API-VAR-01]", async () => {
  await add({ productId: (await market.sell(vendor)).id })
  const made: Variant[] = []
  for (const year of ['2015', '2013', '2014']) {
    app.advance(1000)
    made.push(await add({ year }))
  }
  app.costs.length = 0
  expect((await list()).data).toEqual(made)
  expect(app.costs.map((cost) => cost.action)).toEqual(['Query'])
})

it('is empty for a product without variants, and 404 without a product', async () => {
  expect((await list()).data).toEqual([])
  await app.call('products/deleteProduct', { params: { id: productId } }, { as: vendor })
  expect((await list(productId, vendor)).status).toBe(404)
})

it("shows an inactive product's variants to its vendor only", async () => {
  const { id } = await market.sell(vendor, { isActive: false })
  const hidden = await add({ productId: id })
  expect((await list(id, vendor)).data).toEqual([hidden])
  expect((await get(hidden.id, vendor)).status).toBe(200)
  for (const as of [undefined, await app.signUp('VENDOR')]) {
    expect((await list(id, as)).status).toBe(404)
    expect((await get(hidden.id, as)).status).toBe(404)
  }
})

it('returns one variant, or 404 [API-VAR-02]', async () => {
  for (const made of [await add(), await add()]) expect((await get(made.id)).data).toEqual(made)
  for (const id of [`${productId}.NOTHING0`, productId, 'nothing'])
    expect(await get(id)).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } })
})

it('returns 201 with the variant, its price addition 0 unless sent [API-VAR-03] [DATA-08]', async () => {
  const response = await create(notes)
  expect(response.status).toBe(201)
  expect(response.data).toMatchObject({
    productId,
    ...car,
    ...notes,
    additionalPrice: 0,
  })
  expect(response.data.id).toMatch(new RegExp(`^${productId}\\.[0-9A-Z]{8}$`))
  const dearer = await create({ additionalPrice: 5000 })
  expect(dearer.data.additionalPrice).toBe(5000)
  for (const { data } of [response, dearer]) expect((await get(data.id)).data).toEqual(data)
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

it('changes what is sent, any field, and keeps the rest [API-VAR-04]', async () => {
  const made = await add(notes)
  app.advance(1000)
  const response = await edit(made.id, { year: '2016', additionalPrice: 1500 })
  expect(response.data).toEqual({
    ...made,
    year: '2016',
    additionalPrice: 1500,
    updatedAt: app.now().toISOString(),
  })
  expect((await get(made.id)).data).toEqual(response.data)
  const rest = { carBrand: 'كيا', carModel: 'سيراتو', engineType: '1.6', compatibility: 'يسار' }
  expect((await edit(made.id, rest)).data).toEqual({ ...response.data, ...rest })
  expect((await get(made.id)).data).toEqual({ ...response.data, ...rest })
})

it('clears a note that is sent empty', async () => {
  const made = await add(notes)
  const { data } = await edit(made.id, { engineType: '', compatibility: ' ' })
  expect(data).not.toHaveProperty('engineType')
  expect((await get(made.id)).data).not.toHaveProperty('compatibility')
})

it("grows the product's rev, not its version nor its count", async () => {
  const made = await add(notes)
  await edit(made.id, { year: '2016' })
  expect(await productRow()).toMatchObject({ rev: 3, version: 1, variantCount: 1 })
})

it("returns 404 for another vendor's variant and for none, and changes nothing [ROLE-06]", async () => {
  const made = await add(notes)
  const other = await app.signUp('VENDOR')
  expect((await edit(made.id, { year: '1999' }, other)).status).toBe(404)
  const missing = `${made.productId}.NOTHING0`
  expect((await edit(missing, { year: '1999' })).status).toBe(404)
  expect(await app.services.table.get(variantKey(missing))).toBeUndefined()
  expect((await get(made.id)).data).toEqual(made)
})

it('deletes the variant and makes room for another [API-VAR-05]', async () => {
  const made = await add()
  expect((await remove(made.id)).data).toEqual({ id: made.id })
  expect((await list()).data).toEqual([])
  expect(await productRow()).toMatchObject({ variantCount: 0, rev: 3 })
})

it('counts once when deleted twice at once, and returns 404 after that', async () => {
  const made = await add()
  const responses = await Promise.all([remove(made.id), remove(made.id)])
  expect(responses.map((response) => response.status).sort()).toEqual([200, 404])
  expect((await remove(made.id)).status).toBe(404)
  expect(await productRow()).toMatchObject({ variantCount: 0 })
})

it("returns 404 for another vendor's variant and keeps it [ROLE-06]", async () => {
  const made = await add()
  expect((await remove(made.id, await app.signUp('VENDOR'))).status).toBe(404)
  expect((await list()).data).toEqual([made])
})
