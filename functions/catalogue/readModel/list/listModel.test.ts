import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandRecord, trimRecord, vendorRecord } from '#functions/testing/catalogueFixtures.ts'
import { productKey } from '#functions/table/keys.ts'
import type { VendorRecord } from '#functions/table/records.ts'
import type { CatalogueQuery } from '#shared/catalogue/schema.ts'
import {
  anyCar,
  anyCarQuery,
  anyCars,
  anyFilters,
  anyProduct,
  anyVendors,
  unreachableVendor,
} from '../testing/anyProducts.ts'
import {
  createPlainMarket,
  type MarketRecord,
  type PlainQuery,
  type Place,
} from '../testing/plainMarket.ts'
import { openReadModel } from '../testing/readModel.ts'

/** One change of the market: a row that is written or deleted, or time that passes. */
type Change = { record: MarketRecord; isDeleted?: boolean } | { time: string }

const times = ['2026-02-09', '2026-02-12', '2026-02-15', '2026-03-02'].map(
  (date) => `${date}T08:00:00.000Z`,
)
const anyVendorId = fc.constantFrom('v1', 'v2', 'v3', 'v4')

/** Open for good, for a while, or not at all; without a governorate it is not reachable. */
const anyVendor: fc.Arbitrary<VendorRecord> = fc
  .tuple(
    anyVendorId,
    fc.constantFrom('baghdad', 'basra', undefined),
    fc.constantFrom('baghdad-sinak', 'baghdad-jamila', undefined),
    fc.constantFrom(...times),
  )
  .map(([id, governorate, area, closesAt]) =>
    governorate
      ? vendorRecord(id, { governorate, ...(area?.startsWith(governorate) && { area }) })
      : unreachableVendor(id, closesAt),
  )
const anyBrand = fc
  .tuple(fc.constantFrom('kia', 'hyundai', 'toyota'), fc.constantFrom('kr', 'jp', 'none'))
  .map(([id, countryId]) => brandRecord(id, countryId))
const anyTrim = fc
  .tuple(
    fc.constantFrom('sportage', 'cerato', 'elantra', 'camry'),
    fc.constantFrom('kia', 'hyundai', 'toyota', 'none'),
  )
  .map(([id, brandId]) => trimRecord(id, brandId, [2014, 2015, 2016]))

/** One of a few products: most are changed several times. A product keeps its vendor. */
const fewProducts = fc.tuple(anyProduct, fc.nat(24)).map(([product, number]) => {
  const productId = `P${String(number).padStart(12, '0')}`
  const vendorId = `v${1 + (number % 4)}`
  return { ...product, ...productKey(productId), productId, vendorId }
})

const isDeleted = fc.integer({ min: 0, max: 4 }).map((number) => number === 0)
const changed = (record: fc.Arbitrary<MarketRecord>): fc.Arbitrary<Change> =>
  fc.record({ record, isDeleted })
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  { weight: 8, arbitrary: changed(fewProducts) },
  { weight: 3, arbitrary: changed(anyVendor) },
  { weight: 1, arbitrary: changed(anyBrand) },
  { weight: 1, arbitrary: changed(anyTrim) },
  { weight: 1, arbitrary: fc.constantFrom(...times).map((time) => ({ time })) },
)

/** Mostly none; whole words and beginnings, one or two. */
const anyText: fc.Arbitrary<Pick<PlainQuery, 'search' | 'literal'>> = fc
  .constantFrom(undefined, undefined, undefined, 'فلتر', 'فل', 'ا', 'هوا فلت', 'filter', 'بالكا')
  .map((search) => (search === undefined ? {} : { search, literal: true }))

/** Also featured lists in their own order, with the strip. */
const anyQuery: fc.Arbitrary<PlainQuery> = fc
  .tuple(
    anyFilters,
    anyCarQuery,
    fc.constantFrom({}, {}, {}, { isFeatured: true, sortBy: undefined }),
    anyText,
    fc.option(fc.nat(24), { nil: undefined, freq: 4 }),
  )
  .map(([filters, car, featured, text, excluded]) => ({
    ...filters,
    ...car,
    ...featured,
    ...text,
    ...(excluded === undefined ? {} : { excludeId: `P${String(excluded).padStart(12, '0')}` }),
  }))

/** The read model and the plain one, with the same rows. */
function openBoth() {
  const model = openReadModel()
  const plain = createPlainMarket([], new Date('2026-02-10T08:00:00.000Z'))
  let rev = 1
  const put = (record: MarketRecord) => {
    plain.put(record)
    model.add(record)
  }
  for (const record of [...anyVendors, ...anyCars]) put(record)
  return {
    ...model,
    plain,
    make(change: Change) {
      if ('time' in change) {
        model.moveTo(change.time)
        plain.moveTo(new Date(change.time))
        return
      }
      rev++
      const deletedAt = change.isDeleted ? '2026-02-10T08:00:00.000Z' : undefined
      put({ ...change.record, rev, ...(deletedAt && { deletedAt }) })
    },
  }
}

type Both = ReturnType<typeof openBoth>

/** Compares one page by cursor; returns the next one's position. */
function checkPage(
  { list, plain }: Both,
  query: PlainQuery,
  limit: number,
  at: { cursor?: string; place?: Place },
): { cursor: string; place: Place } | undefined {
  const wanted: CatalogueQuery = {
    ...query,
    limit,
    page: 1,
    ...(at.cursor && { cursor: at.cursor }),
  }
  const { data, pagination, facets } = list(wanted)
  const expected = plain.page(query, limit, at.place)
  expect(data.map(({ id }) => id)).toEqual(expected.ids)
  expect(pagination.total).toBe(expected.total)
  if (!at.cursor) expect(facets).toEqual(plain.facets(query))
  expect(pagination.next !== undefined).toBe(expected.next !== undefined)
  if (!pagination.next || !expected.next) return undefined
  return { cursor: pagination.next, place: expected.next }
}

describe('the read model, while its rows change,', () => {
  it('lists, counts and pages by cursor as plain arrays would', () => {
    fc.assert(
      fc.property(
        fc.array(anyChange, { minLength: 10, maxLength: 40, size: 'max' }),
        fc.array(anyQuery, { minLength: 1, maxLength: 4 }),
        fc.array(anyChange, { maxLength: 12, size: 'max' }),
        fc.integer({ min: 1, max: 7 }),
        (before, queries, meanwhile, limit) => {
          const both = openBoth()
          for (const change of before) both.make(change)
          const changes = [...meanwhile]
          for (const query of queries) {
            let at: ReturnType<typeof checkPage> | Record<string, never> = {}
            // The same list again, first with nothing changed, and all its pages.
            checkPage(both, query, limit, {})
            while (at) {
              at = checkPage(both, query, limit, at)
              const change = changes.pop()
              if (change) both.make(change)
            }
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  it('groups what fits a car by category as plain arrays would', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(anyChange, { maxLength: 30, size: 'max' }), {
          minLength: 1,
          maxLength: 3,
        }),
        anyCar,
        fc.constantFrom(undefined, 'engine', 'brakes'),
        (rounds, car, categoryId) => {
          const both = openBoth()
          for (const changes of rounds) {
            for (const change of changes) both.make(change)
            const { groups, universal, unstated } = both.plain.byCar(car)
            const found = both.byCar({ ...car, page: 1, limit: 20 })
            expect(
              Object.fromEntries(
                found.productsByCategory.map(({ category, count, products }) => [
                  category.id,
                  [count, products.map(({ id }) => id)],
                ]),
              ),
            ).toEqual(
              Object.fromEntries(
                Object.entries(groups).map(([id, ids]) => [id, [ids.length, ids.slice(0, 12)]]),
              ),
            )
            const fits = found.productsByCategory.flatMap(({ products }) => products)
            expect(fits.filter(({ fit }) => fit !== 'fits' && fit !== 'ask')).toEqual([])
            for (const [fit, ids] of [
              ['universal', universal],
              ['unstated', unstated],
            ] as const) {
              const { count, products } = found[fit]
              expect(count).toBe(ids.length)
              const cards = products.map((product) => [product.id, product.fit])
              expect(cards).toEqual(ids.slice(0, 12).map((id) => [id, fit]))
            }
            if (categoryId === undefined) continue
            const ids = groups[categoryId] ?? []
            const page = both.byCar({ ...car, categoryId, page: 2, limit: 3 })
            const [group] = page.productsByCategory
            expect(page.totalProducts).toBe(ids.length)
            expect(group?.count ?? 0).toBe(ids.length)
            expect(group?.products.map(({ id }) => id) ?? []).toEqual(ids.slice(3, 6))
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
