import { beforeEach, expect, it } from 'vitest'
import { openOrderBench, type OrderBench } from '#functions/testing/orderBench.ts'
import { allRows, orderBody, putProduct, putTrim } from '#functions/testing/orderFixtures.ts'

const chassis = '4T1BF1FK5CU123456'
const match = { kind: 'chassisMatched' } as const
let bench: OrderBench
let productId: string
let car: { carTrimId: string; year: number }
beforeEach(async () => {
  bench = await openOrderBench()
  productId = (await putProduct(bench.app, bench.vendor)).productId
  car = { carTrimId: (await putTrim(bench.app)).trimId, year: 2018 }
})
const place = (more: object = { chassis }, key = 'key') => {
  const body = orderBody([{ productId }], { car: { ...car, ...more } })
  return bench.app.call('orders/createOrder', { body, idempotencyKey: key }, { as: bench.customer })
}
const read = (id: string, as: string) =>
  bench.app.call('orders/getOrder', { params: { id } }, { as })
const kinds = async (id: string) =>
  (await read(id, bench.customer)).data.history.map(({ kind }) => kind)

it('keeps the number of the car in the order, for its customer and its vendor alone', async () => {
  const { app, vendor, customer } = bench
  const { data } = await place({ chassis: '٤t1bf-1fk5 cu123456' })
  expect(data.car?.chassis).toBe(chassis)
  for (const as of [vendor, customer]) expect((await read(data.id, as)).data.car).toEqual(data.car)
  for (const role of ['VENDOR', 'CUSTOMER'] as const)
    expect((await read(data.id, await app.signUp(role))).status).toBe(404)
  const lists = [
    await app.call('orders/listMyVendorOrders', {}, { as: vendor }),
    await app.call('orders/listMyCustomerOrders', {}, { as: customer }),
  ]
  expect(JSON.stringify(lists)).not.toContain(chassis)
  const rows = Object.values(await allRows(app))
  const holding = rows.filter((row) => JSON.stringify(row).includes(chassis))
  expect(holding).toMatchObject([{ entity: 'order' }])
  expect(app.logLines.join()).not.toContain(chassis)
})

it('rejects an invalid number by its field, and orders nothing', async () => {
  const before = await allRows(bench.app)
  const { status, error } = await place({ chassis: '4T1BF1FK5CU12345' })
  expect([status, error.issues?.[0]?.path]).toEqual([400, ['car', 'chassis']])
  expect(await allRows(bench.app)).toEqual(before)
  expect((await place({ chassis: '' })).data.car).not.toHaveProperty('chassis')
})

it('is checked by the vendor once, which the customer reads', async () => {
  const { adjust, move } = bench
  const { id } = (await place()).data
  await move(id, 'CONFIRMED')
  const { status, data } = await adjust(id, match, 'match')
  expect([status, data.status]).toEqual([200, 'CONFIRMED'])
  expect(data.history.at(-1)).toMatchObject({ ...match, status: 'CONFIRMED', by: 'vendor' })
  expect((await adjust(id, match, 'match')).status).toBe(200)
  expect((await adjust(id, match)).error.code).toBe('ORDER_ADJUSTMENT_REFUSED')
  expect(await kinds(id)).toEqual([undefined, undefined, 'chassisMatched'])
})

it('is checked once by two devices at a time', async () => {
  const { id } = (await place()).data
  const responses = await Promise.all([bench.adjust(id, match), bench.adjust(id, match)])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await kinds(id)).toEqual([undefined, 'chassisMatched'])
})

it('is not checked by anybody else, nor without a number, nor on its way', async () => {
  const { app, adjust, customer, move } = bench
  const { id } = (await place()).data
  const other = await app.signUp('VENDOR')
  const without = (await place({}, 'other')).data.id
  const before = await allRows(app)
  expect((await adjust(id, match, 'a', customer)).status).toBe(403)
  expect((await adjust(id, match, 'b', other)).status).toBe(404)
  expect((await adjust(without, match, 'c')).error.code).toBe('ORDER_ADJUSTMENT_REFUSED')
  expect(await allRows(app)).toEqual(before)
  for (const status of ['CONFIRMED', 'OUT_FOR_DELIVERY'] as const) await move(id, status)
  expect((await adjust(id, match, 'd')).status).toBe(409)
})
