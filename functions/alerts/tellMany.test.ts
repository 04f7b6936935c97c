import { beforeEach, expect, it } from 'vitest'
import { followStream } from '#functions/stream/followStream.ts'
import type { AlertRecord } from '#functions/table/alertRecords.ts'
import { alertKey, productKey } from '#functions/table/keys.ts'
import type { Item } from '#functions/table/table.ts'
import { asFunction } from '#functions/testing/asFunction.ts'
import { app, market, useApp, vendor } from '#functions/testing/useApp.ts'
import { epochSeconds } from '#shared/kernel/dates.ts'

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
  expect(app.costs).toMatchObject([{ action: 'Query', capacity: 0.5 }])
})

/** `ALERTS=10000` for decision 039, which also tests the time; fewer take as long for each. */
const count = Number(process.env.ALERTS ?? 200)

it('costs four units for each person told', async () => {
  const { table } = app.services
  const expiresAt = epochSeconds(app.now()) + 86_400
  const records = Array.from({ length: count }, (_, index): AlertRecord => ({
    ...alertKey(before.productId as string, `user_${index}`),
    ...{ entity: 'alert', userId: `user_${index}`, kinds: ['cheaper'], price: 25_000, expiresAt },
  }))
  for (let at = 0; at < count; at += 100)
    await table.transact(records.slice(at, at + 100).map((item) => ({ kind: 'put', item })))
  app.costs.length = 0
  const started = performance.now()
  await change(20_000)
  const seconds = (performance.now() - started) / 1000
  const sum = (action: string) =>
    app.costs.reduce((units, one) => units + (one.action === action ? one.capacity : 0), 0)
  const [written, read] = [sum('TransactWriteItems'), sum('Query')]
  for (const userId of ['user_0', `user_${count - 1}`]) {
    const { items } = await table.query({ pk: `EVENTS#${userId}` })
    expect(items).toMatchObject([{ events: [{ kind: 'productCheaper', amount: 20_000 }] }])
  }
  expect([written / count, read / count <= 0.05]).toEqual([4, true])
  if (process.env.ALERTS) {
    console.info({ count, seconds, written, read })
    expect((seconds / count) * 10_000).toBeLessThan(60)
  }
}, 240_000)
