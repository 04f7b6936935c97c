import { beforeEach, expect, it } from 'vitest'
import { allOrders, orderBody, putProduct } from '#functions/testing/orderFixtures.ts'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { app, customer, useApp, vendor } from '#functions/testing/useApp.ts'
import { limits } from '#shared/kernel/limits.ts'

useApp('vendor', 'customer')

let productId: string
beforeEach(async () => {
  app.advance(3_600_000 - (app.now().getTime() % 3_600_000))
  productId = (await putProduct(app, vendor, { main: { quantity: 100 } })).productId
})

const place = (idempotencyKey: string, as = customer) =>
  app.call('orders/createOrder', { body: orderBody([{ productId }]), idempotencyKey }, { as })

it('takes as many orders of one person in an hour as allowed, also at once, and no more', async () => {
  const keys = Array.from({ length: limits.ordersPerHour + 5 }, (_, at) => `k${at}`)
  const responses = await Promise.all(keys.map((key) => place(key)))
  const rejected = responses.filter(({ status }) => status !== 201)
  expect(rejected.map(({ status, error }) => [status, error.code])).toEqual(
    Array.from({ length: 5 }, () => [429, 'TOO_MANY_ORDERS']),
  )
  expect(Number(rejected[0]?.headers['retry-after'])).toBeGreaterThan(3000)
  expect(await allOrders(app)).toHaveLength(limits.ordersPerHour)

  // A repeat does not count, and another person has a limit of their own.
  const first = responses.findIndex(({ status }) => status === 201)
  expect((await place(keys[first] ?? '')).status).toBe(200)
  expect((await place('other', await app.signUp('CUSTOMER'))).status).toBe(201)
  app.advance(3_600_000)
  expect((await place('later')).status).toBe(201)
})

it('returns the order to a repeat that runs at once with the last order of the hour', async () => {
  for (let at = 1; at < limits.ordersPerHour; at++) await place(`k${at}`)
  holdWritesUntil(app, 2)
  const responses = await Promise.all([place('last'), place('last')])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 201])
})
