import { beforeEach, describe, expect, it } from 'vitest'
import { handler as updateTrim } from '#functions/cars/trims/updateTrim.ts'
import { addBrand } from '#functions/cars/brands/store.ts'
import { readBrands } from '#functions/cars/store.ts'
import { vendorKey } from '#functions/table/keys.ts'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { openMarket, type Market } from '#functions/testing/market.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { handler as createVariant } from '#functions/variants/createVariant.ts'
import { carTrims } from '#shared/cars/trims.contract.ts'
import { products } from '#shared/products/contract.ts'
import { variants } from '#shared/variants/contract.ts'
import { handler as deleteProduct } from './deleteProduct.ts'
import { handler } from './getProduct.ts'

describeEndpoint(products.getProduct, handler)

let app: TestApp
let market: Market
let vendor: string
beforeEach(async () => {
  app = await createTestApp()
  market = await openMarket(app)
  vendor = await app.signUp('VENDOR')
})

const get = (id: string, as?: string) =>
  app.call(handler, products.getProduct, { params: { id } }, as ? { as } : {})

describe('getProduct', () => {
  it('answers everybody with category, vendor, compatibilities and stocks [API-PRD-04]', async () => {
    const made = await market.sell(vendor)
    const seen = (await get(made.id)).data
    expect(seen).toEqual({
      ...made,
      stocks: made.stocks.map(({ supplier: _, ...source }) => source),
    })
  })

  it('tells the supplier to its vendor only', async () => {
    const { id } = await market.sell(vendor)
    expect((await get(id, vendor)).data.stocks[0]?.supplier).toBe('شركة النور')
    const others = [undefined, await app.signUp('CUSTOMER'), await app.signUp('VENDOR')]
    for (const as of others)
      expect((await get(id, as)).data.stocks[0]).not.toHaveProperty('supplier')
  })

  it('shows an inactive product to its vendor only [DATA-18] [DATA-19]', async () => {
    const { id } = await market.sell(vendor, { isActive: false })
    expect((await get(id, vendor)).data.isActive).toBe(false)
    const others = [undefined, await app.signUp('CUSTOMER'), await app.signUp('VENDOR')]
    for (const as of others) expect((await get(id, as)).status).toBe(404)
  })

  it('answers 404 for an unknown and for a deleted product, also to its vendor', async () => {
    const { id } = await market.sell(vendor)
    await app.call(deleteProduct, products.deleteProduct, { params: { id } }, { as: vendor })
    for (const gone of [id, '01JABCDEFGHJKMNPQRSTVWXYZ0'])
      expect((await get(gone, vendor)).error.code).toBe('NOT_FOUND')
  })

  it('comes with its variants, and costs one query and one batch read', async () => {
    const { id } = await market.sell(vendor)
    const body = { productId: id, carBrand: 'هيونداي', carModel: 'النترا', year: '2015' }
    await app.call(createVariant, variants.createVariant, { body }, { as: vendor })
    app.costs.length = 0
    expect((await get(id)).data.variants).toMatchObject([{ productId: id, year: '2015' }])
    expect(app.costs.map((cost) => cost.action)).toEqual(['Query', 'BatchGetItem'])
    expect(app.costs.reduce((sum, cost) => sum + cost.capacity, 0)).toBeLessThanOrEqual(6)
  })

  it('names the brand that the trim has now, for one more read', async () => {
    const { id } = await market.sell(vendor)
    const [old] = await readBrands(app.services.table, [market.brandId])
    const brandId = await addBrand(app.services, {
      name: 'كيا',
      carCountryId: old?.countryId ?? '',
    })
    const moved = await app.call(
      updateTrim,
      carTrims.updateTrim,
      { params: { id: market.trimId }, body: { name: 'ريو', carBrandId: brandId } },
      { as: vendor },
    )
    expect(moved.status).toBe(200)
    app.costs.length = 0
    expect((await get(id)).data.compatibilities[0]).toMatchObject({
      brand: { id: brandId, name: 'كيا' },
      trim: { name: 'ريو' },
    })
    expect(app.costs).toHaveLength(3)
  })

  it('stands with empty names beside it while the shop has no profile', async () => {
    const { id } = await market.sell(vendor)
    await app.services.table.delete(vendorKey(vendor))
    expect((await get(id)).data.vendor).toMatchObject({ id: vendor, businessName: '' })
  })
})
