import { describe, expect, it } from 'vitest'
import { productRecord, stockRecord } from '#functions/testing/catalogueFixtures.ts'
import { anyCars, anyVendors } from '../testing/anyProducts.ts'
import { allCards, openReadModel } from '../testing/readModel.ts'

/** In threes of equal times, dozens of equal prices and names, so that ids decide all over. */
const products = Array.from({ length: 700 }, (_, at) => {
  const productId = `P${String((at * 389) % 700).padStart(12, '0')}`
  return productRecord({
    productId,
    vendorId: `v${1 + (at % 2)}`,
    categoryId: at % 5 === 0 ? 'brakes' : 'engine',
    nameAr: `قطعة ${at % 13}`,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(at / 3))).toISOString(),
    stocks: { a: stockRecord({ price: 1000 * (1 + (at % 11)) }) },
  })
})
const { list, ids } = openReadModel([...anyVendors, ...anyCars, ...products])

describe('a far page', () => {
  const sorts = ['newest', 'oldest', 'price_asc', 'price_desc', 'name'] as const
  it.each(
    sorts.flatMap((sortBy) => [
      { sortBy },
      { sortBy, categoryId: 'engine' },
      { sortBy, governorate: 'baghdad' },
      { sortBy, vendorId: 'v1' },
      { sortBy, condition: 'new' as const },
    ]),
  )('has the rows that its number says, where many are equal: %o', async (query) => {
    const all = (await allCards(list, { ...query, limit: 50 })).map(({ id }) => id)
    const limit = 9
    expect(all.length).toBeGreaterThan(300)
    for (let page = 1; page <= Math.ceil(all.length / limit) + 1; page++)
      expect(ids({ ...query, page, limit })).toEqual(all.slice((page - 1) * limit, page * limit))
  })
})
