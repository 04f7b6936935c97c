import { describe, expect, it } from 'vitest'
import { addRecord } from '#functions/cars/levelStore.ts'
import { productRecord, putRow } from '#functions/testing/catalogueFixtures.ts'
import { app, market, vendor, useApp } from '#functions/testing/useApp.ts'
import type { catalogue } from '#shared/catalogue/contract.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'

useApp('market', 'vendor')

type Query = CallInput<typeof catalogue.listProductsByCarSelection>['query']
const byCar = (query: Query) => app.call('catalogue/listProductsByCarSelection', { query })

describe('listProductsByCarSelection', () => {
  it('returns what fits the trim and years, grouped by category, at the price and stock of the offer [API-PRD-02] [COMPAT-05] [DATA-15]', async () => {
    const [first = '', second = ''] = market.yearIds
    const only = (yearId: string) => [{ carTrimId: market.trimId, carYearIds: [yearId] }]
    const stocks = [
      { origin: 'الصين', price: 9000, quantity: 0 },
      { origin: 'كوريا', price: 12_000, quantity: 3 },
      { origin: 'تركيا', price: 11_000, quantity: 8 },
    ]
    const engine = await market.sell(vendor, { compatibilities: only(first), stocks })
    const brakes = await market.sell(vendor, { categoryId: 'cat-brakes-suspension' })
    await market.sell(vendor, { compatibilities: only(second) })
    const universal = await putRow(
      app.services.table,
      productRecord({ categoryId: 'cat-engine' }),
      app.now(),
    )
    const response = await byCar({ carTrimId: market.trimId, carYearIds: first })
    expect(response.data.totalProducts).toBe(2)
    expect(
      response.data.productsByCategory.map(({ category, count, products }) => [
        category.nameAr,
        count,
        products.map(({ id, price, stock, fit }) => [id, price, stock, fit]),
      ]),
    ).toEqual([
      ['المحرك والوقود', 1, [[engine.id, 11_000, 8, 'fits']]],
      ['المكابح والتعليق', 1, [[brakes.id, 25_000, 5, 'fits']]],
    ])
    expect(response.data.unstated).toMatchObject({ count: 1, products: [{ fit: 'unstated' }] })
    expect(response.data.unstated.products[0]?.id).toBe(universal.productId)
    const anyYear = await byCar({ carTrimId: market.trimId, carYearIds: market.yearIds.join(',') })
    expect(anyYear.data.totalProducts).toBe(3)
    const brand = await byCar({ carBrandId: market.brandId })
    expect(brand.data.totalProducts).toBe(3)
    const other = await byCar({ carTrimId: market.otherTrimId })
    expect(other.data).toMatchObject({ productsByCategory: [], totalProducts: 0 })
    const ofBrakes = await byCar({
      carBrandId: market.brandId,
      categoryId: 'cat-brakes-suspension',
    })
    expect(ofBrakes.data.totalProducts).toBe(1)
  })

  it('narrows to the country and to the brand that are sent [API-PRD-02]', async () => {
    const { services } = app
    const brandIn = (name: string, carCountryId: string) =>
      addRecord(services, 'brand', { name, carCountryId })
    const sellFor = async (carBrandId: string) => {
      const carTrimId = await addRecord(services, 'trim', { name: 'طراز', carBrandId })
      const carYearIds = [await addRecord(services, 'year', { year: 2020, carTrimId })]
      return (await market.sell(vendor, { compatibilities: [{ carTrimId, carYearIds }] })).id
    }
    const [japan, germany] = [
      await addRecord(services, 'country', { country: 'اليابان' }),
      await addRecord(services, 'country', { country: 'ألمانيا' }),
    ]
    const toyota = await brandIn('تويوتا', japan)
    const corolla = await sellFor(toyota)
    const sunny = await sellFor(await brandIn('نيسان', japan))
    await sellFor(await brandIn('أوبل', germany))
    const found = async (query: Query) =>
      (await byCar(query)).data.productsByCategory
        .flatMap(({ products }) => products.map(({ id }) => id))
        .sort()
    expect(await found({ carCountryId: japan })).toEqual([corolla, sunny].sort())
    expect(await found({ carBrandId: toyota })).toEqual([corolla])
  })

  it('gives each group its true count and its first 12, and pages one group [API-PRD-02]', async () => {
    for (let count = 0; count < 14; count++) await market.sell(vendor)
    const groups = (await byCar({ carTrimId: market.trimId })).data.productsByCategory
    expect(groups.map(({ count, products }) => [count, products.length])).toEqual([[14, 12]])
    const rest = await byCar({
      carTrimId: market.trimId,
      categoryId: 'cat-engine',
      page: '2',
      limit: '12',
    })
    const seen = [
      ...(groups[0]?.products ?? []),
      ...(rest.data.productsByCategory[0]?.products ?? []),
    ]
    expect(new Set(seen.map(({ id }) => id)).size).toBe(14)
  })

  it('rejects a selection without any car', async () => {
    const response = await byCar({ carYearIds: market.yearIds.join(',') })
    expect(response.status).toBe(400)
    expect(response.error.issues?.[0]?.path).toEqual(['carTrimId'])
  })
})
