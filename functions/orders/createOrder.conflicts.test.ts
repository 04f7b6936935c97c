import { beforeEach, expect, it } from 'vitest'
import { productKey } from '#functions/table/keys.ts'
import { beforeTransaction } from '#functions/testing/holdWritesUntil.ts'
import { allOrders, orderBody, putProduct, readStock } from '#functions/testing/orderFixtures.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import type { NewOrder } from '#shared/orders/schema.ts'

let app: TestApp
let vendor: string
let customer: string

const place = (body: NewOrder) => app.call('orders/createOrder', { body }, { as: customer })

beforeEach(async () => {
  app = await createTestApp()
  vendor = await app.signUp('VENDOR')
  customer = await app.signUp('CUSTOMER')
})

const edit = (productId: string, set: Record<string, unknown>) => () =>
  app.services.table.update(productKey(productId), { set })

it('rejects a price that was just edited, and names the line [API-ORD-10]', async () => {
  const steady = await putProduct(app, vendor)
  const { productId } = await putProduct(app, vendor)
  beforeTransaction(app, edit(productId, { 'stocks.main.price': 12_000 }))
  const response = await place(
    orderBody([{ productId: steady.productId }, { productId }], { expectedTotal: 20_000 }),
  )
  expect([response.status, response.error.code]).toEqual([409, 'PRICE_CHANGED'])
  expect(response.error.issues).toEqual([
    { path: ['items', 1], code: 'PRICE_CHANGED', price: 12_000 },
  ])
  expect(await allOrders(app)).toEqual([])
  expect(await readStock(app, steady.productId)).toBe(10)
})

it('sells at the new price when the request has no total', async () => {
  const { productId } = await putProduct(app, vendor)
  beforeTransaction(app, edit(productId, { 'stocks.main.price': 12_000 }))
  expect((await place(orderBody([{ productId }]))).data.totalAmount).toBe(12_000)
})

it.each([
  ['taken off sale', { isActive: false }, 'PRODUCT_UNAVAILABLE'],
  ['deleted', { deletedAt: '2026-03-01T09:00:00.000Z' }, 'PRODUCT_UNAVAILABLE'],
  ['its source retired', { 'stocks.main.retired': true }, 'PRODUCT_UNAVAILABLE'],
  ['sold out', { 'stocks.main.quantity': 0 }, 'INSUFFICIENT_STOCK'],
])('rejects a product that was just %s', async (_, change, code) => {
  const { productId } = await putProduct(app, vendor)
  beforeTransaction(app, edit(productId, change))
  const response = await place(orderBody([{ productId }]))
  expect([response.status, response.error.code]).toEqual([409, code])
  expect(await allOrders(app)).toEqual([])
})

it('sells from the next source when the offer has just sold out', async () => {
  const { productId } = await putProduct(app, vendor, { a: { quantity: 1 }, b: {} })
  beforeTransaction(app, edit(productId, { 'stocks.a.quantity': 0 }))
  const { data } = await place(orderBody([{ productId }]))
  expect(data.items[0]?.stock.stockId).toBe('b')
})
