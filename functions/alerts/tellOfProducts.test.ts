import { beforeEach, expect, it } from 'vitest'
import { vendorKey } from '#functions/table/keys.ts'
import {
  addDevice,
  follow,
  followed,
  listEvents,
  service,
  streamChanges,
  usePushApp,
} from '#functions/notifications/testing/usePush.ts'
import { orderBody } from '#functions/testing/orderFixtures.ts'
import { app, customer, market, vendor } from '#functions/testing/useApp.ts'
import type { AlertKind } from '#shared/alerts/schema.ts'
import type { Product } from '#shared/products/schema.ts'

usePushApp('market', 'vendor', 'customer')

const dayMs = 86_400_000
let product: Product
beforeEach(async () => {
  product = await market.sell(vendor)
})

const wait = (kinds: AlertKind[], { id } = product, as = customer) =>
  app.call('alerts/saveAlert', { params: { id }, body: { kinds } }, { as })
/** The vendor's edit of price and quantity. */
const set = async (price: number, quantity = 5, of = product) => {
  const now = await app.call('products/getProduct', { params: { id: of.id } }, { as: vendor })
  const [{ stockId, price: priceSeen, quantity: quantitySeen }] = now.data.stocks as [
    Product['stocks'][0],
  ]
  const stocks = [{ stockId, price, priceSeen, quantity, quantitySeen }]
  const rows = [{ edit: { id: of.id, stocks } }]
  const input = { body: { rows }, idempotencyKey: app.services.newId() } as never
  const { data } = await app.call('products/changeProducts', input, { as: vendor })
  expect(data).toMatchObject([{ done: true }])
  await followed()
  app.advance(1000)
}
const told = async (as = customer) =>
  (await listEvents(as)).map(({ kind, amount }) => [kind, amount])

it('tells of a product that is in stock again, and of one that is cheaper than it was', async () => {
  const other = await app.signUp('CUSTOMER')
  await set(25_000, 0)
  await wait(['back'])
  await wait(['cheaper'], product, other)
  await set(24_000, 0)
  await set(26_000, 3)
  expect([await told(), await told(other)]).toEqual([[['productBack', 26_000]], []])
  await set(24_500, 3)
  expect(await told(other)).toEqual([['productCheaper', 24_500]])
  const [event] = await listEvents(other)
  expect(event).toMatchObject({ productId: product.id, nameAr: 'فلتر دهن', nameEn: 'Oil filter' })
})

it('tells when an order’s pieces come back', async () => {
  const buyer = await app.signUp('CUSTOMER')
  const body = orderBody([{ productId: product.id, quantity: 5 }])
  const order = await app.call('orders/createOrder', { body }, { as: buyer })
  await wait(['back'])
  await app.call('orders/cancelOrder', { params: { id: order.data.id } }, { as: buyer })
  await followed()
  expect(await told()).toEqual([['productBack', 25_000]])
})

it('does not tell of a higher price, fewer pieces, a closed shop, a paused product, or after its end', async () => {
  await wait(['back', 'cheaper'])
  await set(30_000)
  await set(28_000, 2)
  expect(await told()).toEqual([])
  await app.call(
    'products/changeProducts',
    {
      body: { rows: [{ edit: { id: product.id, isActive: false } }] },
      idempotencyKey: 'pause',
    } as never,
    { as: vendor },
  )
  await set(20_000, 2)
  expect(await told()).toEqual([])
  await app.call(
    'products/changeProducts',
    {
      body: { rows: [{ edit: { id: product.id, isActive: true } }] },
      idempotencyKey: 'go-on',
    } as never,
    { as: vendor },
  )
  await followed()
  expect(await told()).toEqual([['productBack', 20_000]])
  app.advance(dayMs)
  await app.services.table.update(vendorKey(vendor), { set: { phone: '' } })
  await set(15_000)
  await app.services.table.update(vendorKey(vendor), { set: { phone: '07701234567' } })
  expect(await told()).toHaveLength(1)
  app.advance(89 * dayMs)
  await set(10_000)
  expect(await told()).toEqual([])
})

it('pushes once a day, has other products in the bell, and nothing twice', async () => {
  await addDevice(customer)
  const other = await market.sell(vendor)
  await wait(['cheaper'])
  await wait(['cheaper'], other)
  await set(24_000)
  await set(23_000)
  await set(22_000, 5, other)
  await set(21_000, 5, other)
  expect(await told()).toEqual([
    ['productCheaper', 22_000],
    ['productCheaper', 24_000],
  ])
  expect(service.pushed.map(({ message }) => message)).toMatchObject([
    { topic: 'alerts', event: { kind: 'productCheaper', amount: 24_000 } },
  ])
  // The stream shows the same changes again after a failure.
  await follow([...streamChanges])
  expect([(await told()).length, service.pushed.length]).toEqual([2, 1])
  app.advance(dayMs)
  // Also after midnight.
  await follow([...streamChanges])
  expect([(await told()).length, service.pushed.length]).toEqual([2, 1])
  await set(20_000)
  expect([(await told()).length, service.pushed.length]).toEqual([3, 2])
})
