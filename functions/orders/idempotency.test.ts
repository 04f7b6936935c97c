import { beforeEach, expect, it } from 'vitest'
import { keyedRequest } from '#functions/table/idempotency.ts'
import { idempotencyKey } from '#functions/table/keys.ts'
import { allOrders, orderBody, putProduct, readStock } from '#functions/testing/orderFixtures.ts'
import { app, customer, vendor, useApp } from '#functions/testing/useApp.ts'
import type { NewOrder } from '#shared/orders/schema.ts'

useApp('vendor', 'customer')

const place = (as: string, body: NewOrder, idempotencyKey: string) =>
  app.call('orders/createOrder', { body, idempotencyKey }, { as })

let productId: string
beforeEach(async () => {
  productId = (await putProduct(app, vendor)).productId
})

it('returns the same order with 200 for a repeated request', async () => {
  const first = await place(customer, orderBody([{ productId, quantity: 10 }]), 'k')
  const again = await place(customer, orderBody([{ productId, quantity: 10 }]), 'k')
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.data).toEqual(first.data)
  expect(await readStock(app, productId)).toBe(0)
})

it('rejects another body with the same key', async () => {
  await place(customer, orderBody([{ productId }]), 'k')
  const other = await place(customer, orderBody([{ productId, quantity: 2 }]), 'k')
  expect([other.status, other.error.code]).toEqual([409, 'KEY_REUSED'])
  expect(await readStock(app, productId)).toBe(9)
})

it('accepts the fields of the body in any order', async () => {
  const body = orderBody([{ productId }])
  const first = await place(customer, body, 'k')
  const turned = Object.fromEntries(Object.entries(body).toReversed()) as NewOrder
  expect((await place(customer, turned, 'k')).data.id).toBe(first.data.id)
})

it('knows a repeat whose first request an older schema had parsed', async () => {
  const body = orderBody([{ productId }])
  const first = await place(customer, body, 'k')
  // As code before version 2 of the hash wrote it.
  const key = idempotencyKey(customer, 'k')
  const changes = { set: { bodyHash: '10478a' }, remove: ['hashVersion'] }
  await app.services.table.transact([{ kind: 'update', key, changes }])
  const again = await place(customer, body, 'k')
  expect([again.status, again.data.id]).toEqual([200, first.data.id])
})

it('is compared however deep the fields are that no schema knows', () => {
  const sent = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown
  expect(keyedRequest(customer, { value: 'k', sent }).bodyHash).toMatch(/^[0-9a-f]{64}$/)
})

it('is scoped to its caller', async () => {
  const other = await app.signUp('CUSTOMER')
  const first = await place(customer, orderBody([{ productId }]), 'k')
  const second = await place(other, orderBody([{ productId }]), 'k')
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.data.id).not.toBe(first.data.id)
})

it('does not store a rejection', async () => {
  const rejected = await place(customer, orderBody([{ productId, quantity: 11 }]), 'k')
  expect(rejected.status).toBe(409)
  expect((await place(customer, orderBody([{ productId, quantity: 1 }]), 'k')).status).toBe(201)
})

it('expires after 7 days, even while its row exists', async () => {
  const first = await place(customer, orderBody([{ productId }]), 'k')
  app.advance(7 * 24 * 3_600_000 - 1000)
  expect((await place(customer, orderBody([{ productId }]), 'k')).data.id).toBe(first.data.id)
  app.advance(1000)
  expect(await app.services.table.get(idempotencyKey(customer, 'k'))).toBeDefined()
  const second = await place(customer, orderBody([{ productId }]), 'k')
  expect(second.status).toBe(201)
  expect(second.data.id).not.toBe(first.data.id)
})

it('is rejected when malformed', async () => {
  for (const key of ['x'.repeat(65), 'a b', 'مفتاح']) {
    const response = await place(customer, orderBody([{ productId }]), key)
    expect([response.status, response.error.issues?.[0]?.path]).toEqual([400, ['Idempotency-Key']])
  }
})

it('returns the order whose response was lost after the write', async () => {
  const { table } = app.services
  const transact = table.transact.bind(table)
  table.transact = async (writes) => {
    table.transact = transact
    await transact(writes)
    throw new Error('the process died here')
  }
  const body = orderBody([{ productId, quantity: 10 }])
  expect((await place(customer, body, 'k')).status).toBe(500)
  const again = await place(customer, body, 'k')
  expect(again.status).toBe(200)
  expect(await allOrders(app)).toHaveLength(1)
  expect(await readStock(app, productId)).toBe(0)
})

it('returns the order that a twin placed between the reads of key and stock', async () => {
  const { table } = app.services
  const batchGet = table.batchGet.bind(table)
  const body = orderBody([{ productId, quantity: 10 }])
  table.batchGet = async (...read) => {
    table.batchGet = batchGet
    expect((await place(customer, body, 'k')).status).toBe(201)
    return (await batchGet(...read)).filter(({ entity }) => entity !== 'idempotency')
  }
  const late = await place(customer, body, 'k')
  expect([late.status, late.data.id]).toEqual([200, (await allOrders(app))[0]?.orderId])
})
