/** What a shop's page says of its orders, counted by the writes that place and move them. */
import { beforeEach, expect, it } from 'vitest'
import { countersAndRecount } from '#functions/testing/countersAndRecount.ts'
import { openOrderBench, type OrderBench } from '#functions/testing/orderBench.ts'
import { putProduct } from '#functions/testing/orderFixtures.ts'

const hourMs = 3_600_000

let bench: OrderBench
let productId: string
beforeEach(async () => {
  bench = await openOrderBench()
  productId = (await putProduct(bench.app, bench.vendor, { main: { quantity: 100 } })).productId
})

const facts = async () =>
  (await bench.app.call('reviews/listVendorReviews', { params: { id: bench.vendor } })).meta?.facts

async function deliver(hoursToConfirm: number) {
  const { id } = await bench.place({ productId })
  bench.app.advance(hoursToConfirm * hourMs)
  for (const status of ['CONFIRMED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const)
    await bench.move(id, status)
  return id
}

it('are shown from ten ended orders on; what the customer cancelled is none of them', async () => {
  for (const hours of [0.5, 0.5, 3, 3.5, 4, 7, 30, 100]) await deliver(hours)
  const refuse = async () => {
    const { id } = await bench.orderAt('OUT_FOR_DELIVERY', { productId })
    await bench.adjust(id, { kind: 'refused', reasonCode: 'changedMind' })
  }
  await refuse()
  for (let n = 0; n < 5; n++) await bench.cancel((await bench.place({ productId })).id)
  await bench.place({ productId })
  expect(await facts()).toBeUndefined()
  const { id } = await bench.place({ productId })
  await bench.app.call(
    'orders/updateOrderStatus',
    { params: { id }, body: { status: 'CANCELLED', reasonCode: 'outOfStock' } },
    { as: bench.vendor },
  )
  // Of nine confirmed orders the fifth was, in its order, within four hours.
  expect(await facts()).toEqual({ confirmHours: 4, delivered: 0.8, lackedStock: 0.1 })
  const { counters, recount } = await countersAndRecount(bench.app, bench.vendor, [bench.customer])
  expect(counters).toEqual(recount)
})

it('count a delivered order that lacked a part, and stay as they are when one comes back', async () => {
  for (let n = 0; n < 9; n++) await deliver(100)
  const { id } = await bench.place({ productId }, { productId })
  const lines = [{ line: 0, quantity: 1 }]
  await bench.adjust(id, { kind: 'linesCancelled', lines, reasonCode: 'outOfStock' })
  for (const status of ['CONFIRMED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const)
    await bench.move(id, status)
  await bench.adjust(id, {
    kind: 'returned',
    lines: [{ line: 1, quantity: 1, restock: true }],
    reasonCode: 'wrongPart',
  })
  // Half took longer than the three days up to which hours are counted.
  expect(await facts()).toEqual({ delivered: 1, lackedStock: 0.1 })
})
