import { expect, it } from 'vitest'
import { readCounter } from '#functions/table/counters.ts'
import { vendorCounter } from '#functions/table/keys.ts'
import { type ProductBody } from '#functions/testing/market.ts'
import { app, market, vendor, useApp } from '#functions/testing/useApp.ts'

useApp('market', 'vendor')

const create = (changes: Partial<ProductBody> = {}) =>
  app.call('products/createProduct', { body: market.productBody(changes) }, { as: vendor })

const rejectedPath = async (changes: Partial<ProductBody>) =>
  (await create(changes)).error.issues?.[0]?.path

const counted = async () => ({
  products: (await readCounter(app.services.table, vendorCounter(vendor))).products ?? 0,
})

it('creates one product for a request sent again with its key, or five times at once', async () => {
  const body = market.productBody()
  const send = (nameAr: string, idempotencyKey = 'k') =>
    app.call(
      'products/createProduct',
      { body: { ...body, nameAr }, idempotencyKey },
      { as: vendor },
    )
  const responses = await Promise.all(Array.from({ length: 5 }, () => send('فلتر')))
  responses.push(await send('فلتر'))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201])
  expect(new Set(responses.map(({ data }) => data.id)).size).toBe(1)
  expect(await counted()).toEqual({ products: 1 })
  const other = await send('فلتر آخر')
  expect([other.status, other.error.code]).toEqual([409, 'KEY_REUSED'])
  expect((await send('فلتر', 'other')).status).toBe(201)
  app.advance(7 * 24 * 3_600_000)
  expect((await send('فلتر')).status).toBe(201)
})

it('returns the product whose response was lost, whatever would reject it now', async () => {
  for (let count = 0; count < 9; count++) await market.sell(vendor, { isFeatured: true })
  const { table } = app.services
  const transact = table.transact.bind(table)
  table.transact = async (writes) => {
    await transact(writes)
    if (!writes.some((write) => write.kind === 'put' && write.item.sk === 'PRODUCT')) return
    table.transact = transact
    throw new Error('the connection was lost')
  }
  const tenth = await app.call(
    'products/createProduct',
    { body: market.productBody({ isFeatured: true }), idempotencyKey: 'k' },
    { as: vendor },
  )
  expect([tenth.status, tenth.data.isFeatured]).toEqual([200, true])
  expect(await counted()).toEqual({ products: 10 })
})

it('stores warranty and the numbers that it replaces, each number once', async () => {
  const { data } = await create({
    warranty: { days: 90, words: ' تبديل ' },
    oemNumbers: ['٢٦٣٠٠-٣٥٥٠٣', '26300 35503', '26300-02503'],
  })
  expect(data).toMatchObject({
    warranty: { days: 90, words: 'تبديل' },
    oemNumbers: ['26300-35503', '26300-02503'],
  })
  const without = (await create({ warranty: { words: ' ' }, oemNumbers: [] })).data
  expect(without).not.toHaveProperty('warranty')
  expect(without).not.toHaveProperty('oemNumbers')
  const wrong: [Partial<ProductBody>, (string | number)[]][] = [
    [{ warranty: { days: -1 } }, ['warranty', 'days']],
    [{ warranty: { days: 3651 } }, ['warranty', 'days']],
    [{ warranty: { days: 1.5 } }, ['warranty', 'days']],
    [{ warranty: { words: 'و'.repeat(201) } }, ['warranty', 'words']],
    [{ oemNumbers: [' '] }, ['oemNumbers', 0]],
    [{ oemNumbers: Array(21).fill('1') }, ['oemNumbers']],
  ]
  for (const [changes, path] of wrong) expect(await rejectedPath(changes)).toEqual(path)
})
