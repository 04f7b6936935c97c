import { beforeEach, expect, it } from 'vitest'
import { orderBody, putProduct } from '#functions/testing/orderFixtures.ts'
import { app, customer, vendor, useApp } from '#functions/testing/useApp.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import type { orders } from '#shared/orders/contract.ts'

useApp('vendor', 'customer')
let productId: string
beforeEach(async () => {
  productId = (await putProduct(app, vendor, { main: { quantity: 1000 } })).productId
})

type Query = CallInput<typeof orders.listMyCustomerOrders>['query']
const list = (query: Query = {}, as = customer) =>
  app.call('orders/listMyCustomerOrders', { query }, { as })
const place = async (lines = [{ productId }], as = customer) => {
  app.advance(1000)
  const body = orderBody(lines)
  return (await app.call('orders/createOrder', { body }, { as })).data
}
const placeMany = async (count: number) => {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) ids.unshift((await place()).id)
  return ids
}
const cancel = (id: string) => app.call('orders/cancelOrder', { params: { id } }, { as: customer })
const idsOf = (response: { data: { id: string }[] }) => response.data.map(({ id }) => id)

it('pages own orders newest first, 20 at a time [API-ORD-04]', async () => {
  const ids = await placeMany(23)
  await place([{ productId }], await app.signUp('CUSTOMER'))
  const first = await list()
  expect(idsOf(first)).toEqual(ids.slice(0, 20))
  expect(first.pagination).toMatchObject({ page: 1, limit: 20, total: 23, totalPages: 2 })
  expect(idsOf(await list({ page: 2 }))).toEqual(ids.slice(20))
  const five = await list({ page: 2, limit: 5 })
  expect(idsOf(five)).toEqual(ids.slice(5, 10))
  expect(five.pagination).toMatchObject({ page: 2, limit: 5, total: 23, totalPages: 5 })
  const past = await list({ page: 3 })
  expect([past.data, past.pagination.total]).toEqual([[], 23])
})

it('returns number, totals and the first 3 lines with their thumbnails', async () => {
  const lines = []
  for (let index = 0; index < 4; index += 1)
    lines.push({ productId: (await putProduct(app, vendor)).productId, quantity: 2 })
  const order = await place(lines)
  const [summary] = (await list()).data
  expect(summary).toMatchObject({
    id: order.id,
    orderNumber: order.id.slice(-8),
    status: 'PENDING',
    totalAmount: 80_000,
    itemCount: 8,
    lineCount: 4,
    vendor: { id: vendor, businessName: 'محل الرافدين' },
  })
  expect(summary?.items).toHaveLength(3)
  expect(summary?.items[0]).toMatchObject({
    product: { id: lines[0]?.productId, imageUrl: '["/parts/oil-filter.svg"]' },
    quantity: 2,
    price: 10_000,
  })
})

it('neither repeats nor skips an order by cursor while orders arrive', async () => {
  const ids = await placeMany(9)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ limit: 4, cursor })
    seen.push(...idsOf(page))
    cursor = page.pagination.next
    await place()
  } while (cursor)
  expect(seen).toEqual(ids)
})

it('reads a page by cursor in one query, beside the counter', async () => {
  await placeMany(9)
  const { pagination } = await list({ limit: 3 })
  app.costs.length = 0
  expect((await list({ limit: 3, cursor: pagination.next })).data).toHaveLength(3)
  expect(app.costs.map(({ action }) => action)).toEqual(['Query', 'Query'])
})

it('filters by status, counted [API-ORD-05]', async () => {
  const ids = await placeMany(5)
  const gone = [ids[1] ?? '', ids[3] ?? '']
  for (const id of gone) await cancel(id)
  const cancelled = await list({ status: 'CANCELLED', limit: 1 })
  expect([idsOf(cancelled), cancelled.pagination.total]).toEqual([[gone[0]], 2])
  expect(cancelled.data[0]?.status).toBe('CANCELLED')
  const pending = await list({ status: 'PENDING' })
  expect([pending.data.length, pending.pagination.total]).toEqual([3, 3])
  expect((await list({ status: 'DELIVERED' })).pagination.total).toBe(0)
  expect((await list({ status: 'LOST' })).status).toBe(400)
})

it('finds by order number: with or without #, in any case, in any digits [API-ORD-05]', async () => {
  const [, wanted = ''] = await placeMany(4)
  const number = wanted.slice(-8)
  const arabic = number.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  for (const search of [number, `#${number}`, number.toLowerCase(), ` # ${arabic} `]) {
    const found = await list({ search })
    expect([search, idsOf(found)]).toEqual([search, [wanted]])
    expect(found.pagination).toEqual({ page: 1, limit: 20, total: 1, totalPages: 1 })
  }
  expect((await list({ search: 'فلتر' })).data).toEqual([])
  expect((await list({ search: '#' })).data).toEqual([])
})

it('returns one order in full for its whole id, to its customer only [API-ORD-05] [ROLE-07]', async () => {
  const order = await place()
  await place()
  for (const search of [order.id, `#${order.id.toLowerCase()}`]) {
    const found = await list({ search, limit: 1 })
    expect(found.data).toEqual([order])
    expect(found.pagination).toEqual({ page: 1, limit: 1, total: 1, totalPages: 1 })
  }
  const stranger = await list({ search: order.id }, await app.signUp('CUSTOMER'))
  expect([stranger.data, stranger.pagination.total]).toEqual([[], 0])
  expect((await list({ search: order.id, status: 'CANCELLED' })).data).toEqual([])
  expect((await list({ search: order.id, dateTo: '2026-02-28' })).data).toEqual([])
  expect((await list({ search: order.id, dateFrom: '2026-03-01' })).data).toEqual([order])
})

it('includes both days, in Baghdad time [API-ORD-05]', async () => {
  // The clock is at 2026-03-01 12:00 in Baghdad.
  const noon = await place()
  app.advance(11 * 3_600_000 + 59 * 60_000)
  const lastMinute = await place()
  app.advance(60_000)
  const nextDay = await place()
  const between = async (dateFrom?: string, dateTo?: string) =>
    idsOf(await list({ dateFrom, dateTo }))
  expect(await between('2026-03-01', '2026-03-01')).toEqual([lastMinute.id, noon.id])
  expect(await between('2026-03-02', '2026-03-02')).toEqual([nextDay.id])
  expect(await between(undefined, '2026-03-01')).toEqual([lastMinute.id, noon.id])
  expect(await between('2026-03-02')).toEqual([nextDay.id])
  expect(await between('2026-03-02', '2026-03-01')).toEqual([])
  expect((await list({ dateFrom: 'gestern' })).status).toBe(400)
})
