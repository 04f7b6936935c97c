import fc from 'fast-check'
import { expect, it } from 'vitest'
import { productRecord, stockRecord, vendorRecord } from '#functions/testing/catalogueFixtures.ts'
import type { ProductRecord } from '#functions/table/records.ts'
import type { ListedProduct } from '#shared/catalogue/schema.ts'
import { fit } from '#shared/products/schema.ts'
import {
  anyCar,
  anyCarQuery,
  anyCars,
  anyFilters,
  anyProduct,
  anyVendors,
} from '../testing/anyProducts.ts'
import type { PlainQuery } from '../testing/plainMarket.ts'
import { openReadModel } from '../testing/readModel.ts'

const groupBy = 'number'
const anyNumbered = fc
  .tuple(anyProduct, fc.constantFrom(undefined, 'N/A', '26300-35503', '2630035503', 'OC-500'))
  .map(([product, partNumber]): ProductRecord => ({
    ...product,
    ...(partNumber && { partNumber }),
  }))
const keyOf = ({ id, partNumber = 'N/A', categoryId }: ListedProduct) =>
  partNumber === 'N/A' ? id : `${categoryId} ${partNumber.replace('-', '')}`
const isBetter = (one: ListedProduct, other: ListedProduct) => {
  const rank = (card: ListedProduct) => fit.options.indexOf(card.fit ?? 'no')
  const isGone = ({ stock }: ListedProduct) => Number(stock === 0)
  const time = ({ createdAt }: ListedProduct) => Date.parse(createdAt)
  const order =
    rank(one) - rank(other) ||
    isGone(one) - isGone(other) ||
    one.price - other.price ||
    time(one) - time(other)
  return order < 0 || (order === 0 && one.id < other.id)
}

it('one card per number: what fits best, else the cheapest in stock, in the order of the list', () => {
  const anyQuery = fc
    .tuple(
      anyFilters,
      fc.oneof(anyCarQuery, anyCar),
      fc.constantFrom({}, { search: 'فل', literal: true }),
    )
    .map(([filters, car, text]): PlainQuery => ({ ...filters, ...car, ...text }))
  fc.assert(
    fc.property(
      fc.array(anyNumbered, { minLength: 8, maxLength: 30, size: 'max' }),
      anyQuery,
      fc.integer({ min: 1, max: 5 }),
      (products, query, limit) => {
        const { list } = openReadModel([...anyVendors, ...anyCars, ...products])
        const all = list({ ...query, page: 1, limit: 100 })
        const groups = Map.groupBy(all.data, keyOf)
        const chosen = all.data.filter((one) =>
          groups.get(keyOf(one))?.every((other) => one === other || isBetter(one, other)),
        )
        const shown: ListedProduct[] = []
        let cursor: string | undefined
        do {
          const page = list({ ...query, groupBy, page: 1, limit, ...(cursor && { cursor }) })
          expect(page.pagination.total).toBe(groups.size)
          if (!cursor) expect(page.facets).toEqual(all.facets)
          shown.push(...page.data)
          cursor = page.pagination.next
        } while (cursor)
        // Featured lists without grouping begin with a strip in an order of its own.
        if (!query.isFeatured) expect(shown.map(({ id }) => id)).toEqual(chosen.map(({ id }) => id))
        for (const card of shown) {
          const group = groups.get(keyOf(card)) ?? []
          const shops = new Set(group.map(({ vendorId }) => vendorId)).size
          expect(card.shops).toBe(group.length > 1 ? shops : undefined)
        }
      },
    ),
    { numRuns: 60 },
  )
})

const part = (productId: string, price: number, parts: Partial<ProductRecord>) =>
  productRecord({ productId, nameAr: 'فلتر دهن', stocks: { s: stockRecord({ price }) }, ...parts })
const rows = [
  vendorRecord('v1'),
  vendorRecord('v2'),
  part('A', 9000, {
    vendorId: 'v1',
    partType: 'oem',
    partNumber: '26300-35503',
    oemNumbers: ['1'],
  }),
  part('B', 5000, { vendorId: 'v2', partNumber: 'OC-500', oemNumbers: ['26300 35503', '99'] }),
  part('C', 4000, { vendorId: 'v2', partNumber: 'OC-500' }),
  part('D', 3000, { vendorId: 'v2', nameAr: 'فلتر هواء' }),
]

it('a part that replaces a number is equal to the original with it, its maker’s number is another', async () => {
  const { list, search, add } = openReadModel(rows)
  const query = { page: 1, limit: 9, groupBy, sortBy: 'price_asc' } as const
  const cards = (data: readonly ListedProduct[]) => data.map(({ id, shops }) => [id, shops])
  const expected = [
    ['D', undefined],
    ['C', undefined],
    ['B', 2],
  ]
  expect(cards(list(query).data)).toEqual(expected)
  const found = await search({ ...query, search: 'فلتر دهن', sortBy: 'relevance' })
  expect(cards(found.data).toSorted()).toEqual([
    ['B', 2],
    ['C', undefined],
  ])
  expect(found.pagination.total).toBe(2)
  add({ ...part('B', 5000, { vendorId: 'v2', partNumber: 'OC-500' }), rev: 2 })
  expect(cards(list(query).data)).toEqual([
    ['D', undefined],
    ['C', 1],
    ['A', undefined],
  ])
})

it('parts of other categories stay apart, and so do numbers without a digit or of four characters', () => {
  const sold = (productId: string, price: number, parts: Partial<ProductRecord>) =>
    productRecord({ productId, stocks: { s: stockRecord({ price }) }, ...parts })
  const { ids } = openReadModel([
    sold('engine', 900_000, { categoryId: 'engine', partType: 'oem', partNumber: '21101-2GK00' }),
    sold('sticker', 250, { categoryId: 'body', partNumber: 'N/A', oemNumbers: ['21101 2GK00'] }),
    sold('cheap', 800_000, { categoryId: 'engine', partNumber: 'n/a', oemNumbers: ['211012GK00'] }),
    sold('none', 1000, { partNumber: 'UNKNOWN' }),
    sold('no other', 2000, { partNumber: 'Unknown' }),
    sold('short', 3000, { partNumber: '12-34' }),
    sold('no shorter', 4000, { partNumber: '1234' }),
  ])
  const query = { page: 1, limit: 9, groupBy, sortBy: 'price_asc' } as const
  const others = ['none', 'no other', 'short', 'no shorter']
  expect(ids(query)).toEqual(['sticker', ...others, 'cheap'])
})

it('the card of a text’s part is of what costs least from the country that it asks for', async () => {
  const source = (price: number, origin: string) => stockRecord({ price, origin })
  const sold = (productId: string, ...sources: ReturnType<typeof source>[]) =>
    productRecord({
      ...{ productId, nameAr: 'رديتر', partNumber: '25310-2S550' },
      stocks: Object.fromEntries(sources.map((one, at) => [`s${at}`, one])),
    })
  const { searchIds } = openReadModel([
    sold('mixed', source(10_000, 'تجاري صيني'), source(90_000, 'كوري')),
    sold('korean', source(50_000, 'كوري')),
  ])
  const query = { page: 1, limit: 9, search: 'رديتر كوري', groupBy } as const
  for (const sortBy of ['relevance', 'price_asc'] as const)
    expect(await searchIds({ ...query, sortBy })).toEqual(['korean'])
})

it('a cursor of the list without groups is not one of the list with them', () => {
  const { list } = openReadModel(rows)
  const cursor = list({ page: 1, limit: 1 }).pagination.next!
  expect(() => list({ page: 1, limit: 1, groupBy, cursor })).toThrow('Validation failed')
})
