import { expect, it } from 'vitest'
import { openMarket } from '#functions/testing/market.ts'
import { createTestApp } from '#functions/testing/testApp.ts'

it('returns one variant, or 404, also when its product is hidden [API-VAR-02]', async () => {
  const app = await createTestApp()
  const market = await openMarket(app)
  const vendor = await app.signUp('VENDOR')
  const add = async (productId: string) => {
    const body = { productId, carBrand: 'هيونداي', carModel: 'النترا', year: '2015' }
    return (await app.call('variants/createVariant', { body }, { as: vendor })).data
  }
  const get = (id: string, as?: string) =>
    app.call('variants/getVariant', { params: { id } }, as ? { as } : {})
  const product = await market.sell(vendor)
  const [made, other] = [await add(product.id), await add(product.id)]
  expect((await get(made.id)).data).toEqual(made)
  expect((await get(other.id)).data).toEqual(other)
  for (const id of [`${product.id}.NOTHING0`, product.id, 'nothing'])
    expect(await get(id)).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } })
  const hidden = await add((await market.sell(vendor, { isActive: false })).id)
  expect((await get(hidden.id)).status).toBe(404)
  expect((await get(hidden.id, vendor)).status).toBe(200)
})
