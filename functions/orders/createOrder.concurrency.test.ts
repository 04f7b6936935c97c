import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventsPartition } from '#functions/table/keys.ts'
import type { EventsRecord } from '#functions/table/outbox.ts'
import { asRecord } from '#functions/table/records.ts'
import { raiseConflicts, type Conflicts } from '#functions/testing/raiseConflicts.ts'
import { countersAndRecount } from '#functions/testing/countersAndRecount.ts'
import { allOrders, orderBody, putProduct, readStock } from '#functions/testing/orderFixtures.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import type { NewOrder } from '#shared/orders/schema.ts'

let app: TestApp
let vendor: string

const place = (as: string, body: NewOrder, idempotencyKey?: string) =>
  app.call('orders/createOrder', { body, ...(idempotencyKey ? { idempotencyKey } : {}) }, { as })

/** Retries BUSY with the same key, as our client does. */
async function placePatiently(as: string, body: NewOrder, key: string) {
  for (;;) {
    const response = await place(as, body, key)
    if (response.status !== 503) return response
    expect(response.headers['retry-after']).toBe('1')
  }
}

const signUpCustomers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => app.signUp('CUSTOMER')))

/** 60 customers order the last 10 pieces at once. */
async function rush() {
  const { productId } = await putProduct(app, vendor, { main: { quantity: 10 } })
  const customers = await signUpCustomers(60)
  const responses = await Promise.all(
    customers.map((customer, index) =>
      placePatiently(customer, orderBody([{ productId }]), `rush-${index}`),
    ),
  )
  const placed = responses.filter(({ status }) => status === 201)
  const rejected = responses.filter(({ status }) => status === 409)
  expect([placed.length, rejected.length]).toEqual([10, 50])
  for (const { error } of rejected)
    expect([error.code, error.issues]).toEqual([
      'INSUFFICIENT_STOCK',
      [{ path: ['items', 0], code: 'INSUFFICIENT_STOCK', available: 0 }],
    ])
  expect(await readStock(app, productId)).toBe(0)
  expect((await allOrders(app)).map(({ orderId }) => orderId).sort()).toEqual(
    placed.map(({ data }) => data.id).sort(),
  )
  const { counters, recount } = await countersAndRecount(app, vendor, customers)
  expect(counters).toEqual(recount)
  // Each order is told once, and once that the product is almost sold out, although several could.
  const told = async () => {
    const rows = await app.services.table.queryAll({ pk: eventsPartition(vendor) })
    const kinds = rows.flatMap((row) => asRecord<EventsRecord>(row).events.map(({ kind }) => kind))
    return kinds.toSorted()
  }
  const expected = ['lowStock', ...Array<string>(10).fill('orderPlaced')]
  await vi.waitFor(async () => expect(await told()).toEqual(expected), { timeout: 20_000 })
}

async function sameRequestFiveTimes(quantity: number) {
  const { productId } = await putProduct(app, vendor, { main: { quantity } })
  const [customer = ''] = await signUpCustomers(1)
  const body = orderBody([{ productId }])
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => placePatiently(customer, body, 'once')),
  )
  expect(new Set(responses.map(({ data }) => data.id)).size).toBe(1)
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
  expect(await allOrders(app)).toHaveLength(1)
  expect(await readStock(app, productId)).toBe(quantity - 1)
}

describe('createOrder under concurrency', () => {
  beforeEach(async () => {
    app = await createTestApp()
    vendor = await app.signUp('VENDOR')
  })

  it('sells the last 10 pieces to exactly 10 of 60 customers [API-ORD-12]', rush)

  it.each([1, 10])(
    'creates one order for a request sent 5 times at once, with %i in stock',
    sameRequestFiveTimes,
  )

  it('returns the order when a try succeeded but its response was lost, with or without a key', async () => {
    const { productId } = await putProduct(app, vendor)
    const [customer = ''] = await signUpCustomers(1)
    const { table } = app.services
    const transact = table.transact.bind(table)
    table.transact = async (writes) => {
      await transact(writes)
      return transact(writes)
    }
    for (const key of [undefined, 'key']) {
      const response = await place(customer, orderBody([{ productId }]), key)
      expect(response.status).toBe(201)
      expect((await allOrders(app)).map(({ orderId }) => orderId)).toContain(response.data.id)
    }
    expect(await readStock(app, productId)).toBe(8)
  })

  it('creates one order per vendor of a checkout', async () => {
    const [customer = ''] = await signUpCustomers(1)
    const vendors = [vendor, await app.signUp('VENDOR'), await app.signUp('VENDOR')]
    const products = await Promise.all(vendors.map((one) => putProduct(app, one)))
    const responses = await Promise.all(
      products.map(({ productId }, index) =>
        place(customer, orderBody([{ productId }]), `group-${index}`),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(responses.map(({ data }) => data.vendor.id)).toEqual(vendors)
  })
})

describe('createOrder under concurrency, while the engine raises conflicts', () => {
  let engine: Conflicts
  beforeEach(async () => {
    app = await createTestApp()
    engine = raiseConflicts(app)
    vendor = await app.signUp('VENDOR')
  })

  it('sells the last 10 pieces to exactly 10 of 60 customers [API-ORD-12]', async () => {
    await rush()
    expect(engine.count()).toBeGreaterThan(0)
  })

  it.each([1, 10])(
    'creates one order for a request sent 5 times at once, with %i in stock',
    async (quantity) => {
      await sameRequestFiveTimes(quantity)
      expect(engine.count()).toBeGreaterThan(0)
    },
  )
})
