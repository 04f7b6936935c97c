import { describe, expect, it } from 'vitest'
import { productRecord, putRow, type ProductParts } from '#functions/testing/catalogueFixtures.ts'
import { app, useApp } from '#functions/testing/useApp.ts'
import type { catalogue } from '#shared/catalogue/contract.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'

useApp()

type Query = CallInput<typeof catalogue.searchProducts>['query']
const search = (query: Query) => app.call('catalogue/searchProducts', { query })
const ids = async (query: Query) => (await search(query)).data.map((product) => product.id)
const put = (parts: ProductParts) => putRow(app.services.table, productRecord(parts), app.now())

describe('searchProducts', () => {
  it('finds a product by its id first, and by nothing else than its own id [API-PRD-03]', async () => {
    const wanted = await put({ nameAr: 'سلف' })
    const mention = await put({ nameAr: 'بوري', descriptionAr: `بدل ${wanted.productId}` })
    expect(await ids({ search: wanted.productId })).toEqual([wanted.productId, mention.productId])
    expect(await ids({ search: wanted.productId.slice(0, 20) })).toEqual([mention.productId])
  })

  it('ranks the best match first, unless sorted otherwise [API-PRD-03]', async () => {
    const exact = await put({ nameAr: 'رديتر', createdAt: '2026-01-01T00:00:00.000Z', price: 9 })
    const longer = await put({ nameAr: 'رديتر ماي', createdAt: '2026-02-01T00:00:00.000Z' })
    const best = [exact.productId, longer.productId]
    expect(await ids({ search: 'رديتر' })).toEqual(best)
    expect(await ids({ q: 'رديتر' })).toEqual(best)
    expect(await ids({ search: 'رديتر', sortBy: 'newest' })).toEqual(best.toReversed())
    expect(await ids({ search: 'رديتر', sortBy: 'price_desc' })).toEqual(best.toReversed())
  })

  it('by price, lists what only belongs to the part behind it, and says so; each of several parts with its name', async () => {
    await put({ nameAr: 'غطاء رديتر', price: 2000 })
    await put({ nameAr: 'رديتر كامري', price: 90_000 })
    await put({ nameAr: 'بنيد كامري', price: 50_000 })
    const groups = async (query: Query) =>
      (await search(query)).data.map(({ nameAr, group }) => [nameAr, group?.nameEn, group?.isOther])
    const byPrice = [
      ['رديتر كامري', undefined, false],
      ['غطاء رديتر', undefined, true],
    ]
    expect(await groups({ search: 'رديتر', sortBy: 'price_asc' })).toEqual(byPrice)
    expect(await groups({ search: 'ارخص رديتر' })).toEqual(byPrice)
    // Not a radiator below that price.
    expect((await search({ search: 'رديتر تحت 10 الاف' })).meta).toMatchObject({
      relaxed: true,
      dropped: ['تحت 10 الاف'],
    })
    expect(await groups({ search: 'رديتر وبنيد' })).toEqual([
      ['رديتر كامري', 'Radiator', false],
      ['غطاء رديتر', 'Radiator', true],
      ['بنيد كامري', 'Hood', false],
    ])
    expect(await groups({ search: 'بنيد و رديتر' })).toEqual([
      ['بنيد كامري', 'Hood', false],
      ['رديتر كامري', 'Radiator', false],
      ['غطاء رديتر', 'Radiator', true],
    ])
    // Orders without groups name none.
    const byName = await groups({ search: 'رديتر وبنيد', sortBy: 'name' })
    expect(byName.map(([, part]) => part)).toEqual([undefined, undefined, undefined])
  })

  it('without text lists the newest; with an unknown text nothing', async () => {
    const old = await put({ createdAt: '2026-01-01T00:00:00.000Z' })
    const young = await put({ createdAt: '2026-02-01T00:00:00.000Z' })
    expect(await ids({})).toEqual([young.productId, old.productId])
    const response = await search({ search: 'زرافة' })
    expect([response.data, response.pagination.total]).toEqual([[], 0])
  })

  it('counts all matches exactly, and pages through them [API-PRD-03]', async () => {
    for (let count = 0; count < 5; count++) await put({ nameAr: `رديتر ${count}` })
    await put({ nameAr: 'سلف' })
    const first = await search({ search: 'رديتر', limit: 3 })
    expect(first.pagination).toMatchObject({ page: 1, limit: 3, total: 5, totalPages: 2 })
    const rest = await search({ search: 'رديتر', limit: 3, cursor: first.pagination.next })
    expect(rest.pagination).toEqual({ page: 2, limit: 3, total: 5, totalPages: 2 })
    const seen = [...first.data, ...rest.data].map((product) => product.id)
    expect(new Set(seen).size).toBe(5)
  })
})
