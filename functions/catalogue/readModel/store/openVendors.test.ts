import { describe, expect, it } from 'vitest'
import {
  brandRecord,
  categoryRecord,
  fitment,
  productRecord,
  trimRecord,
  vendorRecord,
} from '#functions/testing/catalogueFixtures.ts'
import { unreachableVendor } from '../testing/anyProducts.ts'
import { openReadModel } from '../testing/readModel.ts'

const camry = [
  brandRecord('toyota', 'jp', 'تويوتا'),
  trimRecord('camry', 'toyota', [2015], 'كامري'),
  categoryRecord('engine'),
]
const product = (productId: string, vendorId: string) =>
  productRecord({
    productId,
    vendorId,
    nameAr: 'فحمات',
    partNumber: '04465-33471',
    fitments: [fitment('camry', 2015)],
  })
const all = { page: 1, limit: 9 }

describe('the products of a vendor that is not open', () => {
  it('are in no list, count, facet, suggestion or sitemap', async () => {
    const market = openReadModel([
      ...camry,
      vendorRecord('open'),
      { ...unreachableVendor('closed'), businessName: 'زيونة' },
      product('A', 'open'),
      product('B', 'closed'),
    ])
    expect(market.ids({ ...all, vendorId: 'closed' })).toEqual([])
    expect(await market.searchIds({ ...all, search: 'B' })).toEqual([])
    for (const search of [undefined, 'فحمات', 'فحمات كامري', '04465-33471', '3347']) {
      const { data, pagination, facets } = await market.search({
        ...all,
        search,
        carBrandId: 'toyota',
      })
      expect([data.map(({ id }) => id), pagination.total]).toEqual([['A'], 1])
      expect(facets).toMatchObject({ categoryId: { engine: 1 }, inStock: 1, fit: { fits: 1 } })
    }
    const byCar = market.byCar({ ...all, carTrimId: 'camry' })
    expect([byCar.totalProducts, byCar.productsByCategory[0]?.count]).toEqual([1, 1])
    expect(market.index({ from: 0, limit: 9 })).toMatchObject({ total: 1, products: [{ id: 'A' }] })
    for (const text of ['فحمات', 'brake pads', 'فحمات كامري', 'كامري', 'المحرك', '04465'])
      expect((await market.suggestions(text))[0]?.count).toBe(1)
    expect(await market.suggestions('زيونة')).toEqual([])
    expect((await market.search({ ...all, search: 'زيونة' })).meta?.understood).toEqual([])
  })

  it('do not keep a misspelled word from being corrected', async () => {
    const { searchIds } = openReadModel([
      unreachableVendor('closed'),
      productRecord({ productId: 'A', nameAr: 'فلتر هواء' }),
      productRecord({ productId: 'B', nameAr: 'فلطر', vendorId: 'closed' }),
    ])
    expect(await searchIds({ ...all, search: 'فلطر' })).toEqual(['A'])
  })

  it('are listed until its time is over, without any write', () => {
    const { ids, moveTo } = openReadModel([
      unreachableVendor('v1', '2026-02-15T08:00:00.000Z'),
      unreachableVendor('v2', '2026-02-16T08:00:00.000Z'),
      product('A', 'v1'),
      product('B', 'v2'),
    ])
    expect(ids(all)).toEqual(['B', 'A'])
    moveTo('2026-02-15T07:59:59.999Z')
    expect(ids(all)).toEqual(['B', 'A'])
    moveTo('2026-02-15T08:00:00.000Z')
    expect(ids(all)).toEqual(['B'])
    moveTo('2026-02-16T08:00:00.000Z')
    expect(ids(all)).toEqual([])
    // A clock that was ahead.
    moveTo('2026-02-15T00:00:00.000Z')
    expect(ids(all)).toEqual(['B', 'A'])
  })

  it('are listed as soon as it says how to reach it, as they have become meanwhile', () => {
    const { add, list, ids } = openReadModel([unreachableVendor('v1'), product('A', 'v1')])
    expect(ids(all)).toEqual([])
    add({ ...product('A', 'v1'), nameAr: 'رديتر', rev: 2 })
    add(product('B', 'v1'))
    add(product('C', 'v1'))
    add({ ...product('C', 'v1'), deletedAt: '2026-02-02T00:00:00.000Z', rev: 2 })
    expect(ids(all)).toEqual([])
    add({ ...vendorRecord('v1', { governorate: 'basra' }), rev: 2 })
    const { data, facets } = list(all)
    expect(data.map(({ id, nameAr }) => [id, nameAr])).toEqual([
      ['B', 'فحمات'],
      ['A', 'رديتر'],
    ])
    expect(facets?.governorate).toEqual({ basra: 2 })
    expect(ids({ ...all, search: 'رديتر', literal: true })).toEqual(['A'])
  })

  it('keep their place in pages that others turn meanwhile', () => {
    const grace = unreachableVendor('v2', '2026-02-15T08:00:00.000Z')
    const { list, moveTo } = openReadModel([
      vendorRecord('v1'),
      grace,
      ...['A', 'C', 'E'].map((id) => product(id, 'v1')),
      ...['B', 'D'].map((id) => product(id, 'v2')),
    ])
    const first = list({ page: 1, limit: 2 })
    moveTo('2026-02-15T08:00:00.000Z')
    const second = list({ page: 1, limit: 2, cursor: first.pagination.next })
    expect([first, second].map(({ data }) => data.map(({ id }) => id))).toEqual([
      ['E', 'D'],
      ['C', 'A'],
    ])
    expect(second.pagination.total).toBe(3)
  })
})
