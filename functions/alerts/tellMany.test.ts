import { beforeEach, expect, it } from 'vitest'
import { followStream } from '#functions/stream/followStream.ts'
import type { AlertRecord, SearchAlertRecord } from '#functions/table/records/alertRecords.ts'
import { alertKey, productKey, searchAlertKey } from '#functions/table/keys.ts'
import { asRecord, type FitmentRecord, type ProductRecord } from '#functions/table/records.ts'
import type { Item } from '#functions/table/table.ts'
import { asFunction } from '#functions/testing/asFunction.ts'
import { app, market, useApp, vendor } from '#functions/testing/useApp.ts'

useApp('market', 'vendor')

let before: Item
beforeEach(async () => {
  const { id } = await market.sell(vendor)
  before = (await app.services.table.get(productKey(id)))!
  app.costs.length = 0
})

/** What the stream shows when the price of the product's one source is this. */
const change = (price: number) =>
  asFunction('followStream', () => {
    const [[stockId, stock]] = Object.entries(before.stocks as object) as [[string, object]]
    const after = { ...before, stocks: { [stockId]: { ...stock, price } } }
    return followStream([{ before, after, at: app.now() }], app.services)
  })

it('reads nobody for a change that is not an improvement', async () => {
  await change(25_000)
  await change(26_000)
  expect(app.costs).toEqual([])
  await change(24_000)
  // Who waits for it, for a filter or an oil filter, and each for any car or one of its brand.
  expect(app.costs.map(({ action, capacity }) => [action, capacity])).toEqual(
    Array.from({ length: 5 }, () => ['Query', 0.5]),
  )
})

/** `ALERTS=10000` for decision 039, which also tests the time; fewer take as long for each. */
const count = Number(process.env.ALERTS ?? 200)

const alerts = (index: number): AlertRecord => ({
  ...alertKey(before.productId as string, `user_${index}`),
  ...{ entity: 'alert', userId: `user_${index}`, kinds: ['cheaper'], price: 25_000, expiresAt },
})
const searches = (index: number): SearchAlertRecord => {
  const [{ brandId, trimId, yearIds }] = asRecord<ProductRecord>(before).fitments as [FitmentRecord]
  const wanted = { partId: 'oil-filter', positions: [], brandId, trims: [{ trimId, yearIds }] }
  const [userId, searchId] = [`user_${index}`, `search${String(index).padStart(26, '0')}`]
  const rest = { userId, searchId, ...wanted, maxPrice: 20_000, expiresAt }
  return { ...searchAlertKey(wanted, userId, searchId), entity: 'searchAlert', ...rest }
}
const expiresAt = Date.parse('2026-03-10') / 1000

it.each([
  ['an alert', alerts, 'productCheaper', 0.05],
  // Whether each was told today is read first, so that an import of many such parts does not write in vain.
  ['a saved search', searches, 'searchFound', 1.1],
] as const)(
  'costs four units for each person told by %s',
  async (_, toRecord, kind, maxRead) => {
    const { table } = app.services
    const records = Array.from({ length: count }, (_, index) => toRecord(index))
    for (let at = 0; at < count; at += 100)
      await table.transact(records.slice(at, at + 100).map((item) => ({ kind: 'put', item })))
    app.costs.length = 0
    const started = performance.now()
    await change(20_000)
    const seconds = (performance.now() - started) / 1000
    const sum = (...actions: string[]) =>
      app.costs.reduce((units, one) => units + (actions.includes(one.action) ? one.capacity : 0), 0)
    const [written, read] = [sum('TransactWriteItems'), sum('Query', 'BatchGetItem')]
    for (const userId of ['user_0', `user_${count - 1}`]) {
      const { items } = await table.query({ pk: `EVENTS#${userId}` })
      expect(items).toMatchObject([{ events: [{ kind, amount: 20_000 }] }])
    }
    expect([written / count, read / count <= maxRead]).toEqual([4, true])
    app.costs.length = 0
    const again = performance.now()
    await change(20_000)
    if (process.env.ALERTS) {
      const repeated = { read: sum('Query', 'BatchGetItem'), written: sum('TransactWriteItems') }
      console.info(
        { kind, count, seconds, written, read, repeated },
        (performance.now() - again) / 1000,
      )
      expect((seconds / count) * 10_000).toBeLessThan(60)
    }
  },
  240_000,
)
