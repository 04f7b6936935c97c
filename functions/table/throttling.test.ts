import { beforeEach, expect, it } from 'vitest'
import { raiseConflicts, type Conflicts } from '#functions/testing/raiseConflicts.ts'
import { allRows, orderBody, putProduct, readStock } from '#functions/testing/orderFixtures.ts'
import { type TestResponse } from '#functions/testing/testApp.ts'
import { app, customer, vendor, useApp } from '#functions/testing/useApp.ts'

useApp('vendor', 'customer')
let engine: Conflicts
let productId: string
let orderId: string
beforeEach(async () => {
  productId = (await putProduct(app, vendor)).productId
  orderId = (await place()).data.id
  engine = raiseConflicts(app)
  // Caches the roles, so that the handlers' own reads are the ones throttled.
  await Promise.all([readOrder(), listOrders()])
})

const place = (key?: string) =>
  app.call(
    'orders/createOrder',
    { body: orderBody([{ productId }]), ...(key ? { idempotencyKey: key } : {}) },
    { as: customer },
  )
const readOrder = () => app.call('orders/getOrder', { params: { id: orderId } }, { as: customer })
const listOrders = () => app.call('orders/listMyVendorOrders', {}, { as: vendor })
const readProduct = () => app.call('products/getProduct', { params: { id: productId } })
const cancel = () => app.call('orders/cancelOrder', { params: { id: orderId } }, { as: customer })

it.each<[string, () => Promise<TestResponse<unknown>>]>([
  ['GetItem', readOrder],
  ['Query', listOrders],
  ['Query', readProduct],
  ['BatchGetItem', place],
])('returns 503 with Retry-After when a %s is throttled', async (operation, call) => {
  engine.throttle(operation)
  const response = await call()
  expect([response.status, response.error.code, response.headers['retry-after']]).toEqual([
    503,
    'BUSY',
    '1',
  ])
  engine.throttle()
  expect((await call()).status).toBeLessThan(300)
})

it('scans, for which nobody waits, go on once they are no longer throttled', async () => {
  const rows = await allRows(app)
  engine.throttle('Scan')
  const reading = allRows(app)
  await expect.poll(() => engine.throttledRequests()).toBeGreaterThan(2)
  engine.throttle()
  expect(await reading).toEqual(rows)
})

it('moves an order once its write is no longer throttled', async () => {
  engine.throttle('TransactWriteItems')
  const moving = cancel()
  await expect.poll(() => engine.throttledRequests(), { interval: 1 }).toBeGreaterThan(1)
  engine.throttle()
  expect((await moving).data.status).toBe('CANCELLED')
  expect(await readStock(app, productId)).toBe(10)
})

it('returns a moved order even when its vendor cannot be read', async () => {
  app.advance(1000)
  const { table } = app.services
  app.services.table = {
    ...table,
    transact: async (writes) => {
      await table.transact(writes)
      engine.throttle()
    },
    get: async (key, options) => {
      if (key.pk.startsWith('VENDOR#')) engine.throttle('GetItem')
      return table.get(key, options)
    },
  }
  const response = await cancel()
  expect(response.data).toMatchObject({ status: 'CANCELLED', vendor: { id: vendor, phone: '' } })
  expect(app.logLines.filter((line) => line.includes('vendor of a moved order'))).toHaveLength(1)
})

// The last ones: they use up what this process may retry.
it('one order in a throttled table sends at most 4 transactions', async () => {
  engine.throttle('TransactWriteItems')
  expect((await place()).error.code).toBe('BUSY')
  expect(engine.throttledRequests()).toBeLessThanOrEqual(4)
})

it('200 orders in a throttled table are hardly repeated, and the next one after it succeeds', async () => {
  engine.throttle('TransactWriteItems')
  const responses = await Promise.all(Array.from({ length: 200 }, () => place()))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]))
  expect(engine.throttledRequests()).toBeLessThanOrEqual(1.2 * 200 + 20)
  engine.throttle()
  expect((await place()).status).toBe(201)
})
