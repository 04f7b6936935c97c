import { describe, expect, test, vi } from 'vitest'
import {
  brandRecord,
  categoryRecord,
  fitment,
  productRecord,
  stockRecord,
  trimRecord,
  vendorRecord,
  type FeedRecord,
} from '#functions/testing/catalogueFixtures.ts'
import { app, useApp } from '#functions/testing/useApp.ts'
import { limits } from '#shared/kernel/limits.ts'

/** Our limit; a Lambda may return 6 MiB, with its quotes escaped once more. */
const maxBytes = 5_000_000

useApp()

/** Text of so many characters of three bytes each, the most that one takes in UTF-8. */
const long = (length: number) => 'ﷲ'.repeat(length)
const bytesOf = (response: { data: unknown }) => Buffer.byteLength(JSON.stringify(response.data))

async function store(rows: FeedRecord[]) {
  const at = { gsi1sk: app.now().toISOString() }
  for (let start = 0; start < rows.length; start += 50)
    await app.services.table.transact(
      rows.slice(start, start + 50).map((row) => ({ kind: 'put', item: { ...row, ...at } })),
    )
}

/** A vendor whose texts all have the maximum length. */
async function storeLongest({ categories, each }: { categories: number; each: number }) {
  const ids = Array.from({ length: categories }, (_, at) => `category-${at}`)
  await store([
    vendorRecord('user_long', {
      businessName: long(100),
      city: long(100),
      location: long(200),
    }),
    brandRecord('brand', 'country', long(50)),
    trimRecord('trim', 'brand', [2020], long(50)),
    ...ids.map((id) =>
      categoryRecord(id, { nameAr: long(100), nameEn: long(100), descriptionAr: long(500) }),
    ),
    ...ids.flatMap((categoryId) =>
      Array.from({ length: each }, () =>
        productRecord({
          vendorId: 'user_long',
          categoryId,
          nameAr: long(200),
          nameEn: long(200),
          descriptionAr: long(5000),
          manufacturer: long(100),
          partNumber: long(100),
          images: Array.from({ length: limits.imagesPerProduct }, () => `/img/${'i'.repeat(200)}`),
          stocks: { s1: stockRecord({ origin: long(100) }) },
          fitments: [fitment('trim', 2020)],
        }),
      ),
    ),
  ])
}

/** Once so many rows are read: on a busy machine that takes longer than a request may wait. */
const byCar = () =>
  vi.waitFor(async () => {
    const query = { carTrimId: 'trim' }
    const response = await app.call('catalogue/listProductsByCarSelection', { query })
    expect(response.status).toBe(200)
    return response
  }, 20_000)

describe('what fits a car, of a market of the longest texts', () => {
  test('in 60 categories is below 5 MB; each group has its true count and can be paged', async () => {
    await storeLongest({ categories: 60, each: 12 })
    const response = await byCar()
    expect(bytesOf(response)).toBeLessThan(maxBytes)
    const { productsByCategory, totalProducts } = response.data
    expect(totalProducts).toBe(720)
    expect(productsByCategory).toHaveLength(60)
    for (const { count, products } of productsByCategory) {
      expect(count).toBe(12)
      expect(products).toHaveLength(6)
    }
    const one = await app.call('catalogue/listProductsByCarSelection', {
      query: { carTrimId: 'trim', categoryId: 'category-7', limit: 100 },
    })
    expect(one.data.productsByCategory[0]?.products).toHaveLength(12)

    const list = await app.call('catalogue/listProducts', { query: { limit: 100 } })
    expect(list.data).toHaveLength(100)
    expect(bytesOf(list)).toBeLessThan(maxBytes)
  })

  test('in as many categories as there may be is below 5 MB, and no group is empty', async () => {
    await storeLongest({ categories: limits.categories, each: 1 })
    const response = await byCar()
    expect(bytesOf(response)).toBeLessThan(maxBytes)
    expect(response.data.productsByCategory).toHaveLength(limits.categories)
    for (const { products } of response.data.productsByCategory) expect(products).toHaveLength(1)
  })
})

describe('a description in a card', () => {
  test.each([
    ['short', 'فلتر زيت أصلي', 'فلتر زيت أصلي'],
    ['of many words', `${'كلمة '.repeat(100)}`, `${'كلمة '.repeat(59).trimEnd()}…`],
    ['of one long word', 'ك'.repeat(400), `${'ك'.repeat(299)}…`],
    ['of signs that are two units long', '😀'.repeat(400), `${'😀'.repeat(149)}…`],
  ])('that is %s is shown to the end of a word', async (_, descriptionAr, shown) => {
    await store([productRecord({ descriptionAr })])
    const { data } = await app.call('catalogue/listProducts', {})
    expect(data[0]?.descriptionAr).toBe(shown)
  })
})
