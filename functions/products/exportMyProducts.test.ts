import { expect, it } from 'vitest'
import { listSortKey, productKey } from '#functions/table/keys.ts'
import { app, market, vendor, useApp } from '#functions/testing/useApp.ts'

useApp('market', 'vendor')

const list = (query: Record<string, string | number | undefined> = {}, as = vendor) =>
  app.call('products/exportMyProducts', { query }, { as })

it('returns everything of own products, and an edit that sends it back changes nothing', async () => {
  await market.sell(await app.signUp('VENDOR'))
  const sold = await market.sell(vendor, {
    isActive: false,
    descriptionEn: 'For Hyundai engines',
    partType: 'oem',
    condition: 'used',
    warranty: { days: 30, words: 'تبديل خلال أسبوع' },
    oemNumbers: ['26300-35503', '٢٦٣٠٠٣٥٥٠٣', '26300-02503'],
    variants: [{ carBrand: 'هيونداي', carModel: 'النترا', year: '2015', additionalPrice: 500 }],
  })
  const { data, pagination } = await list()
  expect(pagination).toMatchObject({ total: 1 })
  const [exported] = data
  expect(exported).toMatchObject({
    id: sold.id,
    isActive: false,
    warranty: { days: 30, words: 'تبديل خلال أسبوع' },
    oemNumbers: ['26300-35503', '26300-02503'],
    compatibilities: [{ carTrimId: market.trimId, carYearIds: market.yearIds }],
    stocks: [{ origin: 'كوريا', price: 25_000, quantity: 5, supplier: 'شركة النور' }],
    variants: [{ carModel: 'النترا', additionalPrice: 500 }],
  })
  if (!exported) throw new Error('nothing was exported')
  const { id, ...body } = exported
  const edited = await app.call('products/updateProduct', { params: { id }, body }, { as: vendor })
  expect(edited.status).toBe(200)
  const [again] = (await list()).data
  expect(again).toEqual({ ...exported, version: 2, updatedAt: again?.updatedAt })
})

it('pages by cursor, newest first, or has the named products only', async () => {
  const ids: string[] = []
  for (let count = 0; count < 5; count++) {
    app.advance(1000)
    ids.unshift((await market.sell(vendor)).id)
  }
  const first = await list({ limit: 3 })
  const second = await list({ limit: 3, cursor: first.pagination.next })
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids)
  expect(second.pagination.next).toBeUndefined()
  const named = await list({ ids: `${ids[1]},${ids[4]}` })
  expect(named.data.map(({ id }) => id)).toEqual([ids[1], ids[4]])
  expect((await list({ cursor: first.pagination.next, ids: ids[0] })).error.issues).toMatchObject([
    { path: ['cursor'] },
  ])
})

it('cuts a page that a Lambda could not return, and continues after it', async () => {
  const { table } = app.services
  const { id } = await market.sell(vendor)
  const row = await table.get(productKey(id))
  const ids = new Set([id])
  for (let count = 10; count < 80; count++) {
    // The product's own id may end in one of these numbers.
    const productId = id.slice(0, -2) + count
    ids.add(productId)
    const gsi2sk = listSortKey(app.now().toISOString(), productId)
    const descriptionAr = 'و'.repeat(50_000)
    await table.put({ ...row, ...productKey(productId), productId, gsi2sk, descriptionAr })
  }
  const seen = new Set<string>()
  let cursor: string | undefined
  do {
    const page = await list({ limit: 100, cursor })
    expect(Buffer.byteLength(JSON.stringify(page.data))).toBeLessThan(5_000_000)
    for (const { id } of page.data) seen.add(id)
    cursor = page.pagination.next
  } while (cursor)
  expect(seen).toEqual(ids)
})
