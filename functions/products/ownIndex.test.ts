import { ulid } from 'ulid'
import { beforeEach, describe, expect, it } from 'vitest'
import { putProduct } from '#functions/testing/orderFixtures.ts'
import { productRecord } from '#functions/testing/catalogueFixtures.ts'
import {
  counterKey,
  listSortKey,
  vendorCounter,
  vendorProductsPartition,
} from '#functions/table/keys.ts'
import { app, market, useApp } from '#functions/testing/useApp.ts'

/** As many as make an index worth keeping. */
const many = 600

useApp('market')
let vendor: string
beforeEach(async () => {
  vendor = await stocked()
})

/** A vendor with many products, p000 the oldest and cheapest. */
async function stocked(): Promise<string> {
  const { table } = app.services
  const id = await app.signUp('VENDOR')
  const rows = Array.from({ length: many }, (_, index) => {
    const name = `p${String(index).padStart(3, '0')}`
    const createdAt = new Date(app.now().getTime() - 86_400_000 + index * 1000).toISOString()
    const categoryId = 'cat-engine'
    const price = 1000 + index
    const productId = ulid(Date.parse(createdAt))
    const parts = { productId, vendorId: id, createdAt }
    const row = productRecord({ ...parts, nameAr: name, price, categoryId })
    const { nameAr, isFeatured, isActive, updatedAt } = row
    return {
      ...row,
      gsi2pk: vendorProductsPartition(id),
      gsi2sk: listSortKey(createdAt, productId),
      listing: { nameAr, categoryId, isFeatured, isActive, updatedAt, trimIds: [] },
    }
  })
  for (let start = 0; start < many; start += 100)
    await table.transact(
      rows.slice(start, start + 100).map((item) => ({ kind: 'put' as const, item })),
    )
  await table.put(Object.assign({ ...counterKey(vendorCounter(id), 0) }, { products: many }))
  return id
}

type Query = Record<string, string | number | undefined>
const list = (query: Query, as = vendor) => app.call('products/listMyProducts', { query }, { as })
const cheapest = (as?: string) => list({ sortBy: 'price_asc', limit: 2 }, as)
const names = ({ data }: { data: { nameAr: string }[] }) => data.map(({ nameAr }) => nameAr)
const spent = () => app.costs.splice(0).reduce((sum, { capacity }) => sum + capacity, 0)
const edit = (id: string, changes: object, as = vendor) =>
  app.call(
    'products/changeProducts',
    { body: { rows: [{ edit: { id, ...changes } }] }, idempotencyKey: crypto.randomUUID() },
    { as },
  )

describe('the kept index of a vendor with many products', () => {
  it('is read once for filters, orders and pages that follow each other', async () => {
    await cheapest()
    spent()
    app.advance(20_000)
    const whole = await list({ sortBy: 'name' })
    const first = spent()
    const pages: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ status: 'active', limit: 100, cursor })
      pages.push(...names(page))
      expect([page.pagination.total, spent()]).toEqual([many, expect.closeTo(first, 0)])
      cursor = page.pagination.next
    } while (cursor)
    expect(new Set(pages).size).toBe(many)
    expect(pages[0]).toBe('p599')
    expect(names(whole)[0]).toBe('p000')
    // Reading it costs above 20.
    expect(first).toBeLessThanOrEqual(2)
  })

  it("has the vendor's own changes at once", async () => {
    const [first, second] = (await cheapest()).data
    const source = second?.stocks[0]
    if (!first || !source) throw new Error('no products')
    const stocks = [{ stockId: source.stockId, price: 500 }]
    expect((await edit(second.id, { stocks })).data[0]?.done).toBe(true)
    expect(names(await cheapest())).toEqual(['p001', 'p000'])
    app.advance(60_000)
    const deleted = await app.call(
      'products/deleteProduct',
      { params: { id: first.id } },
      { as: vendor },
    )
    expect(deleted.status).toBe(200)
    expect(names(await cheapest())).toEqual(['p001', 'p002'])
    app.advance(60_000)
    const made = await market.sell(vendor, {
      nameAr: 'جديد',
      stocks: [{ origin: 'كوريا', price: 250, quantity: 1 }],
    })
    expect(names(await cheapest())).toEqual(['جديد', 'p001'])
    expect(names(await list({ search: 'جديد' }))).toEqual(['جديد'])
    await edit(made.id, { isActive: false })
    expect(names(await list({ status: 'paused' }))).toEqual(['جديد'])
    expect((await list({ sortBy: 'name' })).pagination.total).toBe(many)
  })

  it("never has another vendor's products, and reads none that only others changed", async () => {
    const other = await stocked()
    await cheapest()
    await cheapest(other)
    const [theirs] = (await cheapest(other)).data
    app.advance(60_000)
    await market.sell(other, { nameAr: 'غريب' })
    await edit(theirs?.id ?? '', { isActive: false }, other)
    expect((await list({ search: 'غريب' })).pagination.total).toBe(0)
    expect((await list({ status: 'paused' })).pagination.total).toBe(0)
    expect(names(await list({ search: 'غريب' }, other))).toEqual(['غريب'])
    app.advance(60_000)
    await cheapest()
    // The caller's role is read again after a minute.
    app.advance(59_000)
    await edit(theirs?.id ?? '', { isActive: true }, other)
    app.costs.length = 0
    await cheapest()
    expect(app.costs.map(({ action }) => action)).toEqual(['Query'])
  })

  it('is read again when much has changed, and after five minutes', async () => {
    await cheapest()
    app.advance(60_000)
    const { table } = app.services
    for (let start = 0; start < 1100; start += 100)
      await table.transact(
        Array.from({ length: 100 }, () => ({
          kind: 'put' as const,
          item: { ...productRecord({ createdAt: app.now().toISOString() }) },
        })),
      )
    spent()
    await cheapest()
    expect(spent()).toBeGreaterThan(20)
    app.advance(11_000)
    await cheapest()
    spent()
    await cheapest()
    expect(spent()).toBeLessThan(20)
    app.advance(300_000)
    await cheapest()
    expect(spent()).toBeGreaterThan(20)
  })

  it('has decisions on proposals at once', async () => {
    const battery = await market.sell(vendor, { nameAr: 'بطارية', nameEn: 'Battery' })
    const proposed = async () => names(await list({ couldBeUniversal: 'true' }))
    app.advance(60_000)
    await cheapest()
    expect(await proposed()).toContain('بطارية')
    await app.call(
      'products/declineUniversalProposal',
      { params: { id: battery.id }, body: { declined: true } },
      { as: vendor },
    )
    expect(await proposed()).not.toContain('بطارية')
  })
})

it('a small one is read each time: that costs as little', async () => {
  const small = await app.signUp('VENDOR')
  await putProduct(app, small)
  await cheapest(small)
  app.costs.length = 0
  await cheapest(small)
  expect(app.costs.map(({ action }) => action)).toEqual(['Query'])
  expect(spent()).toBeLessThanOrEqual(1)
})
