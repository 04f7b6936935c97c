import { beforeEach, expect, it } from 'vitest'
import { orderBody, putProduct } from '#functions/testing/orderFixtures.ts'
import { app, vendor, useApp } from '#functions/testing/useApp.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import type { orders } from '#shared/orders/contract.ts'

useApp('vendor')
let productId: string
beforeEach(async () => {
  productId = (await putProduct(app, vendor, { main: { quantity: 1000 } })).productId
})

type Query = CallInput<typeof orders.listMyVendorOrders>['query']
const list = (query: Query = {}, as = vendor) =>
  app.call('orders/listMyVendorOrders', { query }, { as })
const placeAs = async (customer: string) => {
  app.advance(1000)
  const body = orderBody([{ productId }])
  return (await app.call('orders/createOrder', { body }, { as: customer })).data
}
const idsOf = (response: { data: { id: string }[] }) => response.data.map(({ id }) => id)

it("pages the orders of all of the vendor's customers, newest first [API-ORD-07]", async () => {
  const ids: string[] = []
  for (let index = 0; index < 5; index += 1)
    ids.unshift((await placeAs(await app.signUp('CUSTOMER'))).id)
  const first = await list({ limit: 2 })
  expect(idsOf(first)).toEqual(ids.slice(0, 2))
  expect(first.pagination).toMatchObject({ page: 1, limit: 2, total: 5, totalPages: 3 })
  const second = await list({ limit: 2, cursor: first.pagination.next })
  expect(idsOf(second)).toEqual(ids.slice(2, 4))
  expect(idsOf(await list({ limit: 2, page: 3 }))).toEqual(ids.slice(4))
  expect((await list({}, await app.signUp('VENDOR'))).data).toEqual([])
})

it('filters by status over all pages [API-ORD-09]', async () => {
  const customer = await app.signUp('CUSTOMER')
  const placed = []
  for (let index = 0; index < 4; index += 1) placed.push(await placeAs(customer))
  const confirmed = [placed[2]?.id ?? '', placed[0]?.id ?? '']
  for (const id of confirmed)
    await app.call(
      'orders/updateOrderStatus',
      { params: { id }, body: { status: 'CONFIRMED' } },
      { as: vendor },
    )
  const first = await list({ status: 'CONFIRMED', limit: 1 })
  expect([idsOf(first), first.pagination.total]).toEqual([[confirmed[0]], 2])
  const next = await list({ status: 'CONFIRMED', limit: 1, cursor: first.pagination.next })
  expect(idsOf(next)).toEqual([confirmed[1]])
  expect((await list({ status: 'PENDING' })).pagination.total).toBe(2)
})

it('finds by number, whole id, part of the name or of the e-mail [API-ORD-09]', async () => {
  const ahmed = await app.signUp('CUSTOMER', { firstName: 'أحمد' })
  const zainab = await app.signUp('CUSTOMER', { firstName: 'زينب' })
  const [one, two] = [await placeAs(ahmed), await placeAs(zainab)]
  const searches: [string, string[]][] = [
    [`#${one.orderNumber.toLowerCase()}`, [one.id]],
    [two.id, [two.id]],
    ['احمد', [one.id]],
    ['زينب الكعبي', [two.id]],
    ['الكعبي', [two.id, one.id]],
    [two.customer.email.slice(8, 24).toUpperCase(), [two.id]],
    [`${zainab.toLowerCase()}@qitati.test`, [two.id]],
    ['لا أحد', []],
    ['؟', []],
  ]
  for (const [search, ids] of searches) {
    const found = await list({ search })
    expect([search, idsOf(found), found.pagination.total]).toEqual([search, ids, ids.length])
  }
  // The older order, which is on the second page without the search.
  const found = await list({ search: 'احمد', limit: 1 })
  expect([idsOf(found), found.pagination.total]).toEqual([[one.id], 1])
  expect(idsOf(await list({ search: 'الكعبي', limit: 1, page: 2 }))).toEqual([one.id])
  expect((await list({ search: one.id }, await app.signUp('VENDOR'))).data).toEqual([])
})
