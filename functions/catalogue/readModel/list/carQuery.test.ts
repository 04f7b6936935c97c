import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  categoryRecord,
  fitment,
  productRecord,
  trimRecord,
  yearIdIn,
} from '#functions/testing/catalogueFixtures.ts'
import type { ProductRecord } from '#functions/table/records.ts'
import type { Fit } from '#shared/products/schema.ts'
import { anyCar, anyCars, anyFitting, fitOfAny } from '../testing/anyProducts.ts'
import { openReadModel } from '../testing/readModel.ts'

let made = 0
const anyProduct = fc
  .record({
    categoryId: fc.constantFrom('engine', 'brakes', 'body'),
    isActive: fc.integer({ min: 0, max: 6 }).map((number) => number > 0),
    fitting: anyFitting,
  })
  .map(({ fitting, ...parts }) =>
    productRecord({ ...parts, ...fitting, productId: `P${String(made++).padStart(6, '0')}` }),
  )

const byNewest = (records: ProductRecord[]) =>
  records
    .map((record) => record.productId)
    .toSorted()
    .toReversed()

describe('by car', () => {
  it('groups what fits a trim and any chosen year, or any trim below a brand or country, with full counts; universal and unstated products are apart [API-PRD-02]', () => {
    fc.assert(
      fc.property(fc.array(anyProduct, { maxLength: 60 }), anyCar, (records, car) => {
        const live = records.filter((record) => record.isActive)
        const ofFit = (fit: Fit) => live.filter((record) => fitOfAny(record, car) === fit)
        const fitting = ofFit('fits')
        const { byCar } = openReadModel([...anyCars, ...records])
        const response = byCar({ ...car, page: 1, limit: 20 })
        expect(response.totalProducts).toBe(fitting.length)
        for (const fit of ['universal', 'unstated'] as const) {
          const { count, products } = response[fit]
          expect(count).toBe(ofFit(fit).length)
          expect(products.map(({ id }) => id)).toEqual(byNewest(ofFit(fit)).slice(0, 12))
          expect(products.every((product) => product.fit === fit)).toBe(true)
        }
        const groups = Object.entries(Object.groupBy(fitting, (record) => record.categoryId))
        const expected = groups
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([id, group = []]) => [id, group.length, byNewest(group).slice(0, 12)])
        expect(
          response.productsByCategory.map(({ category, count, products }) => [
            category.id,
            count,
            products.map((product) => product.id),
          ]),
        ).toEqual(expected)
        const shown = response.productsByCategory.flatMap(({ products }) => products)
        expect(shown.every((product) => product.fit === 'fits')).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  it('groups are in the order of categories, with their names', () => {
    const { byCar } = openReadModel([
      ...anyCars,
      categoryRecord('body', { nameAr: 'البدي', position: 2 }),
      categoryRecord('engine', { nameAr: 'المحرك', position: 1 }),
      ...['unknown', 'body', 'engine'].map((categoryId) =>
        productRecord({ categoryId, fitments: [fitment('cerato', 2015)] }),
      ),
    ])
    const { productsByCategory } = byCar({ carTrimId: 'cerato', page: 1, limit: 20 })
    expect(productsByCategory.map(({ category }) => category.nameAr)).toEqual([
      'المحرك',
      'البدي',
      '',
    ])
  })

  it('counts a product once that lists the trim twice', () => {
    const fitments = [fitment('cerato', 2015), fitment('cerato', 2016)]
    const { byCar, list } = openReadModel([...anyCars, productRecord({ fitments })])
    const [group] = byCar({ carTrimId: 'cerato', page: 1, limit: 20 }).productsByCategory
    expect([group?.count, group?.products.length]).toEqual([1, 1])
    const { data, pagination } = list({ carTrimId: 'cerato', fit: 'fits', page: 1, limit: 20 })
    expect([data.length, pagination.total]).toEqual([1, 1])
  })

  it('pages one group by category, page and limit; past the end it keeps its count', () => {
    const records = Array.from({ length: 30 }, (_, at) =>
      productRecord({
        productId: `P${String(at).padStart(2, '0')}`,
        categoryId: at < 25 ? 'engine' : 'brakes',
        fitments: [fitment('cerato', 2015)],
      }),
    )
    const { byCar } = openReadModel([...anyCars, ...records])
    const page = (number: number) =>
      byCar({ carTrimId: 'cerato', categoryId: 'engine', page: number, limit: 10 })
    const pages = [1, 2, 3, 4].map((number) => page(number).productsByCategory[0])
    expect(pages.map((group) => [group?.count, group?.products.length])).toEqual([
      [25, 10],
      [25, 10],
      [25, 5],
      [25, 0],
    ])
    const ids = pages.flatMap((group) => group?.products.map(({ id }) => id) ?? [])
    expect(ids).toEqual(byNewest(records.slice(0, 25)))
    expect(byCar({ carTrimId: 'cerato', page: 1, limit: 10 }).totalProducts).toBe(30)
  })
})

describe('cards', () => {
  it('name the first fitment with its years, joined as the cars are called now', () => {
    const { list } = openReadModel([
      ...anyCars,
      productRecord({ fitments: [fitment('sportage', 2016, 2014), fitment('camry', 2015)] }),
      { ...trimRecord('sportage', 'kia', [2014, 2015, 2016], 'سبورتج'), rev: 2 },
    ])
    expect(list({ page: 1, limit: 1 }).data[0]).toMatchObject({
      carMake: 'كيا',
      carModel: 'سبورتج',
      carYearFrom: 2014,
      carYearTo: 2016,
      fitmentCount: 2,
    })
  })

  it('state whether they fit the given car, and none is hidden', () => {
    const { list } = openReadModel([
      ...anyCars,
      productRecord({ productId: 'A', fitments: [fitment('sportage', 2014)] }),
      productRecord({ productId: 'B' }),
      productRecord({ productId: 'C', fitments: [fitment('camry', 2015)] }),
    ])
    const fits = (...years: number[]) =>
      list({
        page: 1,
        limit: 9,
        sortBy: 'oldest',
        carTrimId: 'sportage',
        carYearIds: years.map((year) => yearIdIn('sportage', year)),
      }).data.map(({ fit }) => fit)
    expect(fits(2014)).toEqual(['fits', 'unstated', 'no'])
    expect(fits()).toEqual(['fits', 'unstated', 'no'])
    expect(fits(2015)).toEqual(['no', 'unstated', 'no'])
    expect(list({ page: 1, limit: 1 }).data[0]?.fit).toBeUndefined()
  })
})
