import { beforeEach, expect, it } from 'vitest'
import { openOrderBench, type OrderBench } from '#functions/testing/orderBench.ts'
import { putProduct } from '#functions/testing/orderFixtures.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import type { orders } from '#shared/orders/contract.ts'

type Query = CallInput<typeof orders.listMyVendorOrders>['query']
const hourMs = 3_600_000

let bench: OrderBench
let names: Map<string, string>
const named = async (name: string, placed: Promise<{ id: string }>) => {
  const { id } = await placed
  names.set(id, name)
  bench.app.advance(1000)
  return id
}
/**
 * After 7 days: delivered and cancelled ones, an order pending since then and one since yesterday, one
 * on its way for 6 days and one for 4; and new ones.
 */
beforeEach(async () => {
  bench = await openOrderBench()
  names = new Map()
  const { app, orderAt, move } = bench
  const line = {
    productId: (await putProduct(app, bench.vendor, { main: { quantity: 99 } })).productId,
  }
  await named('done', orderAt('DELIVERED', line))
  await named('cancelled', orderAt('CANCELLED', line))
  await named('pending 7 days', orderAt('PENDING', line))
  const late = await named('on its way 4 days', orderAt('CONFIRMED', line))
  app.advance(24 * hourMs)
  await named('on its way 6 days', orderAt('OUT_FOR_DELIVERY', line))
  app.advance(48 * hourMs)
  await move(late, 'OUT_FOR_DELIVERY')
  app.advance(70 * hourMs)
  await named('pending 26 hours', orderAt('PENDING', line))
  await named('confirmed 26 hours', orderAt('CONFIRMED', line))
  app.advance(26 * hourMs)
  await named('new', orderAt('PENDING', line))
})
const list = (query: Query = {}) =>
  bench.app.call(
    'orders/listMyVendorOrders',
    { query: { sortBy: 'overdueFirst', ...query } },
    { as: bench.vendor },
  )
const namesOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => names.get(id))
const all = [
  'pending 7 days',
  'on its way 6 days',
  'pending 26 hours',
  'new',
  'confirmed 26 hours',
  'on its way 4 days',
  'cancelled',
  'done',
]

it('lists the longest overdue first, then the newest', async () => {
  const { data, pagination } = await list()
  expect(namesOf({ data })).toEqual(all)
  expect([pagination.total, pagination.next]).toEqual([8, undefined])
  expect(namesOf(await list({ sortBy: 'newest' }))[0]).toBe('new')
  expect(namesOf(await list({ status: 'PENDING' }))).toEqual([all[0], all[2], all[3]])
  expect(namesOf(await list({ status: 'DELIVERED' }))).toEqual(['done'])
})

it.each([{}, { search: 'الكعبي' }, { dateFrom: '2026-03-01' }])(
  'pages by cursor and by number, with filters too: %j',
  async (filter) => {
    for (const limit of [1, 2, 3, 5]) {
      const numbered: unknown[] = []
      const followed: unknown[] = []
      let cursor: string | undefined
      for (let page = 1; page <= Math.ceil(8 / limit); page += 1) {
        const byNumber = await list({ ...filter, limit, page })
        const byCursor = await list({ ...filter, limit, cursor })
        expect(byCursor.pagination.total).toBe(8)
        cursor = byCursor.pagination.next
        numbered.push(...namesOf(byNumber))
        followed.push(...namesOf(byCursor))
      }
      expect([cursor, numbered, followed]).toEqual([undefined, all, all])
      for (const page of [9, 2 ** 50])
        expect(namesOf(await list({ ...filter, limit, page }))).toEqual([])
    }
  },
)

it('repeats and skips nothing while time passes and orders arrive', async () => {
  const { app, place } = bench
  const line = { productId: (await putProduct(app, bench.vendor)).productId }
  const seen = []
  let cursor: string | undefined
  do {
    const page = await list({ limit: 2, cursor })
    seen.push(...namesOf(page))
    cursor = page.pagination.next
    app.advance(24 * hourMs)
    await place(line)
  } while (cursor)
  expect(seen).toEqual(all)
})

it('rejects a cursor of another list', async () => {
  const { pagination } = await list({ limit: 2 })
  const newest = await list({ limit: 2, sortBy: 'newest' })
  for (const query of [
    { cursor: pagination.next, sortBy: 'newest' as const },
    { cursor: pagination.next, status: 'PENDING' as const },
    { cursor: newest.pagination.next },
    { cursor: 'nonsense' },
  ]) {
    const response = await list({ limit: 2, ...query })
    expect([response.status, response.error.issues?.[0]?.path]).toEqual([400, ['cursor']])
  }
  expect((await list({ sortBy: 'price' as 'newest' })).status).toBe(400)
})

it('costs five queries, and reads no more of the other orders than it shows', async () => {
  await list()
  bench.app.costs.length = 0
  await list({ limit: 4 })
  expect(bench.app.costs.map(({ action }) => action)).toEqual(Array(5).fill('Query'))
  const read = bench.app.costs.reduce((sum, { capacity }) => sum + capacity, 0)
  expect(read).toBeLessThanOrEqual(5)
})
