import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { handler as createOrder } from '#functions/orders/createOrder.ts'
import { createDynamoTable } from '#functions/table/dynamoTable.ts'
import { idempotencyKey } from '#functions/table/keys.ts'
import { startConflictProxy, type ConflictProxy } from '#functions/testing/conflictProxy.ts'
import {
  allOrders,
  countersAndRecount,
  orderOf,
  putProduct,
  stockOf,
} from '#functions/testing/orderFixtures.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { orders } from '#shared/orders/contract.ts'
import type { NewOrder } from '#shared/orders/schema.ts'

let app: TestApp
let vendor: string

const place = (as: string, body: NewOrder, idempotencyKey?: string) =>
  app.call(
    createOrder,
    orders.createOrder,
    { body, ...(idempotencyKey ? { idempotencyKey } : {}) },
    { as },
  )

/** As our own client does: BUSY is tried again with the same key. */
async function placePatiently(as: string, body: NewOrder, key: string) {
  for (;;) {
    const answer = await place(as, body, key)
    if (answer.status !== 503) return answer
    expect(answer.headers['retry-after']).toBe('1')
  }
}

const signUpCustomers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => app.signUp('CUSTOMER')))

/** 60 customers at once for the last 10 pieces. */
async function rush() {
  const { productId } = await putProduct(app, vendor, { main: { quantity: 10 } })
  const customers = await signUpCustomers(60)
  const answers = await Promise.all(
    customers.map((customer, index) =>
      placePatiently(customer, orderOf([{ productId }]), `rush-${index}`),
    ),
  )
  const placed = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status === 409)
  expect([placed.length, refused.length]).toEqual([10, 50])
  for (const { error } of refused)
    expect([error.code, error.issues]).toEqual([
      'INSUFFICIENT_STOCK',
      [{ path: ['items', 0], code: 'INSUFFICIENT_STOCK', available: 0 }],
    ])
  expect(await stockOf(app, productId)).toBe(0)
  expect((await allOrders(app)).map(({ orderId }) => orderId).sort()).toEqual(
    placed.map(({ data }) => data.id).sort(),
  )
  const { stand, recount } = await countersAndRecount(app, vendor, customers)
  expect(stand).toEqual(recount)
}

async function sameRequestFiveTimes() {
  const { productId } = await putProduct(app, vendor, { main: { quantity: 1 } })
  const [customer = ''] = await signUpCustomers(1)
  const body = orderOf([{ productId }])
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => placePatiently(customer, body, 'once')),
  )
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
  expect(await allOrders(app)).toHaveLength(1)
  expect(await stockOf(app, productId)).toBe(0)
}

describe('placing orders at once', () => {
  beforeEach(async () => {
    app = await createTestApp()
    vendor = await app.signUp('VENDOR')
  })

  it('sells the last 10 pieces to exactly 10 of 60 customers [API-ORD-12]', rush)

  it(
    'gives one order for one request sent 5 times at once, even for the last piece [CHK-13]',
    sameRequestFiveTimes,
  )

  it('keeps orders of several vendors in one checkout apart [CHK-10]', async () => {
    const [customer = ''] = await signUpCustomers(1)
    const vendors = [vendor, await app.signUp('VENDOR'), await app.signUp('VENDOR')]
    const products = await Promise.all(vendors.map((one) => putProduct(app, one)))
    const answers = await Promise.all(
      products.map(({ productId }, index) =>
        place(customer, orderOf([{ productId }]), `group-${index}`),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(answers.map(({ data }) => data.vendor.id)).toEqual(vendors)
  })
})

describe('placing orders at once while the engine raises conflicts', () => {
  let proxy: ConflictProxy
  let client: DynamoDBClient
  beforeEach(async () => {
    proxy = await startConflictProxy({ engine: process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '' })
    client = new DynamoDBClient({ endpoint: proxy.endpoint })
    app = await createTestApp()
    app.services.table = createDynamoTable({ tableName: process.env.TABLE_NAME ?? '', client })
    vendor = await app.signUp('VENDOR')
  })
  afterEach(async () => {
    client.destroy()
    await proxy.stop()
  })

  it('sells the last 10 pieces to exactly 10 of 60 customers [API-ORD-12]', async () => {
    await rush()
    expect(proxy.conflicts()).toBeGreaterThan(0)
  })

  it('gives one order for one request sent 5 times at once, even for the last piece [CHK-13]', async () => {
    await sameRequestFiveTimes()
    expect(proxy.conflicts()).toBeGreaterThan(0)
  })
})

describe('Idempotency-Key', () => {
  let customer: string
  let productId: string
  beforeEach(async () => {
    app = await createTestApp()
    vendor = await app.signUp('VENDOR')
    customer = await app.signUp('CUSTOMER')
    productId = (await putProduct(app, vendor)).productId
  })

  it('answers the same order with 200 when the same request comes again', async () => {
    const first = await place(customer, orderOf([{ productId, quantity: 10 }]), 'k')
    const again = await place(customer, orderOf([{ productId, quantity: 10 }]), 'k')
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.data).toEqual(first.data)
    expect(await stockOf(app, productId)).toBe(0)
  })

  it('refuses another body under the same key', async () => {
    await place(customer, orderOf([{ productId }]), 'k')
    const other = await place(customer, orderOf([{ productId, quantity: 2 }]), 'k')
    expect([other.status, other.error.code]).toEqual([409, 'KEY_REUSED'])
    expect(await stockOf(app, productId)).toBe(9)
  })

  it('takes the fields of the body in any order', async () => {
    const body = orderOf([{ productId }])
    const first = await place(customer, body, 'k')
    const turned = Object.fromEntries(Object.entries(body).toReversed()) as NewOrder
    expect((await place(customer, turned, 'k')).data.id).toBe(first.data.id)
  })

  it('belongs to its caller: two customers may use the same', async () => {
    const other = await app.signUp('CUSTOMER')
    const first = await place(customer, orderOf([{ productId }]), 'k')
    const second = await place(other, orderOf([{ productId }]), 'k')
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.data.id).not.toBe(first.data.id)
  })

  it('does not remember a refusal', async () => {
    const refused = await place(customer, orderOf([{ productId, quantity: 11 }]), 'k')
    expect(refused.status).toBe(409)
    expect((await place(customer, orderOf([{ productId, quantity: 1 }]), 'k')).status).toBe(201)
  })

  it('is forgotten after 7 days, whether or not its row has gone', async () => {
    const first = await place(customer, orderOf([{ productId }]), 'k')
    app.advance(7 * 24 * 3_600_000 - 1000)
    expect((await place(customer, orderOf([{ productId }]), 'k')).data.id).toBe(first.data.id)
    app.advance(1000)
    expect(await app.services.table.get(idempotencyKey(customer, 'k'))).toBeDefined()
    const second = await place(customer, orderOf([{ productId }]), 'k')
    expect(second.status).toBe(201)
    expect(second.data.id).not.toBe(first.data.id)
  })

  it('is refused when it is no key at all', async () => {
    for (const key of ['x'.repeat(65), 'a b', 'مفتاح']) {
      const answer = await place(customer, orderOf([{ productId }]), key)
      expect([answer.status, answer.error.issues?.[0]?.path]).toEqual([400, ['Idempotency-Key']])
    }
  })

  it('gives the order also when its answer was lost between writing and answering', async () => {
    const { table } = app.services
    const transact = table.transact.bind(table)
    table.transact = async (build) => {
      table.transact = transact
      await transact(build)
      throw new Error('the process died here')
    }
    const body = orderOf([{ productId, quantity: 10 }])
    expect((await place(customer, body, 'k')).status).toBe(500)
    const again = await place(customer, body, 'k')
    expect(again.status).toBe(200)
    expect(await allOrders(app)).toHaveLength(1)
    expect(await stockOf(app, productId)).toBe(0)
  })
})
