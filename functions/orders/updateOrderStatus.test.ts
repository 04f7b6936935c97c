import { beforeEach, expect, it } from 'vitest'
import { orderKey } from '#functions/table/keys.ts'
import { beforeTransaction } from '#functions/testing/holdWritesUntil.ts'
import { ways } from '#functions/testing/orderBench.ts'
import { countersAndRecount } from '#functions/testing/countersAndRecount.ts'
import { allRows, orderBody, putProduct, readStock } from '#functions/testing/orderFixtures.ts'
import { app, customer, vendor, useApp } from '#functions/testing/useApp.ts'
import { orderStatus, type OrderStatus } from '#shared/orders/schema.ts'

const permitted: [OrderStatus, OrderStatus][] = [
  ['PENDING', 'CONFIRMED'],
  ['PENDING', 'CANCELLED'],
  ['CONFIRMED', 'OUT_FOR_DELIVERY'],
  ['CONFIRMED', 'CANCELLED'],
  ['OUT_FOR_DELIVERY', 'DELIVERED'],
  ['OUT_FOR_DELIVERY', 'CANCELLED'],
]

useApp('vendor', 'customer')
let productId: string
beforeEach(async () => {
  productId = (await putProduct(app, vendor)).productId
})

const move = (id: string, status: OrderStatus, options: { as?: string; reason?: string } = {}) =>
  app.call(
    'orders/updateOrderStatus',
    { params: { id }, body: { status, reason: options.reason } },
    { as: options.as ?? vendor },
  )
/** A new order of 4 pieces, moved to a status. */
const orderAt = async (status: OrderStatus) => {
  const body = orderBody([{ productId, quantity: 4 }])
  const { data } = await app.call('orders/createOrder', { body }, { as: customer })
  for (const step of ways[status]) await move(data.id, step)
  return data.id
}

it.each(permitted)('moves %s to %s [API-ORD-08]', async (from, to) => {
  const id = await orderAt(from)
  app.advance(60_000)
  const response = await move(id, to)
  expect(response.status).toBe(200)
  const at = app.now().toISOString()
  expect(response.data).toMatchObject({ status: to, updatedAt: at })
  expect(response.data.history.at(-1)).toEqual({ status: to, at, by: 'vendor' })
  expect(response.data.history).toHaveLength(ways[from].length + 2)
  expect(await readStock(app, productId)).toBe(to === 'CANCELLED' ? 10 : 6)
  const { counters, recount } = await countersAndRecount(app, vendor, [customer])
  expect(counters).toEqual(recount)
  const list = await app.call(
    'orders/listMyVendorOrders',
    { query: { status: to } },
    { as: vendor },
  )
  expect(list.data).toMatchObject([{ id, status: to, updatedAt: at }])
  expect(list.pagination.total).toBe(1)
})

it.each(orderStatus.options)(
  'rejects every other move from %s and writes nothing [ORDST-12]',
  async (from) => {
    const id = await orderAt(from)
    const before = await allRows(app)
    for (const to of orderStatus.options) {
      if (permitted.some((move) => move[0] === from && move[1] === to)) continue
      const response = await move(id, to)
      expect([to, response.status, response.error.code]).toEqual([to, 409, 'ORDER_MOVE_REFUSED'])
    }
    expect(await allRows(app)).toEqual(before)
  },
)

it('stores the reason of a cancellation', async () => {
  const id = await orderAt('CONFIRMED')
  const { data } = await move(id, 'CANCELLED', { reason: ' نفدت القطعة من المخزن ' })
  expect(data.history.at(-1)).toMatchObject({ by: 'vendor', reason: 'نفدت القطعة من المخزن' })
})

it('keeps the stock right when two colleagues ship and cancel at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const before = await readStock(app, productId)
    const id = await orderAt('CONFIRMED')
    const [shipped, cancelled] = await Promise.all([
      move(id, 'OUT_FOR_DELIVERY'),
      move(id, 'CANCELLED'),
    ])
    // Cancelling is allowed after shipping too, so it always succeeds; shipping may be too late.
    expect(cancelled.status).toBe(200)
    expect([200, 409]).toContain(shipped.status)
    expect(await readStock(app, productId)).toBe(before)
  }
  const { counters, recount } = await countersAndRecount(app, vendor, [customer])
  expect(counters).toEqual(recount)
})

it('moves an order once when the same request is sent several times at once [ORDST-12]', async () => {
  const id = await orderAt('PENDING')
  const responses = await Promise.all(Array.from({ length: 5 }, () => move(id, 'CONFIRMED')))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  const { counters, recount } = await countersAndRecount(app, vendor, [customer])
  expect(counters).toEqual(recount)
})

it('rejects an unknown and a missing status', async () => {
  const id = await orderAt('PENDING')
  for (const status of ['SHIPPED', undefined])
    expect((await move(id, status as OrderStatus)).status).toBe(400)
})

it("returns 404 for another vendor's order and for an unknown one [ROLE-07] [API-ORD-08]", async () => {
  const id = await orderAt('PENDING')
  const stranger = await app.signUp('VENDOR')
  const before = await allRows(app)
  expect((await move(id, 'CONFIRMED', { as: stranger })).status).toBe(404)
  expect((await move('01JABCDEFGHJKMNPQRSTVWXYZ0', 'CONFIRMED')).status).toBe(404)
  expect(await allRows(app)).toEqual(before)
})

it("checks in the write too that the order is the vendor's", async () => {
  const id = await orderAt('PENDING')
  const vendorId = await app.signUp('VENDOR')
  // Otherwise the return of the stock would conflict first.
  app.advance(1000)
  const before = await allRows(app)
  const key = orderKey(id)
  beforeTransaction(app, () => app.services.table.update(key, { set: { vendorId } }))
  expect((await move(id, 'CANCELLED')).status).toBe(404)
  expect(await allRows(app)).toEqual({
    ...before,
    [`${key.pk} ${key.sk}`]: expect.objectContaining({ vendorId, status: 'PENDING' }),
  })
})
