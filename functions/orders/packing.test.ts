import { beforeEach, expect, it } from 'vitest'
import { beforeTransaction } from '#functions/testing/holdWritesUntil.ts'
import { ways } from '#functions/testing/orderBench.ts'
import { orderBody, publishedImage, putProduct } from '#functions/testing/orderFixtures.ts'
import { rejection } from '#functions/testing/testApp.ts'
import { app, customer, vendor, useApp } from '#functions/testing/useApp.ts'
import type { OrderStatus } from '#shared/orders/schema.ts'

useApp('vendor', 'customer')

let id: string
beforeEach(async () => {
  const { productId } = await putProduct(app, vendor)
  const body = orderBody([{ productId }])
  id = (await app.call('orders/createOrder', { body }, { as: customer })).data.id
})
const move = (status: OrderStatus) =>
  app.call('orders/updateOrderStatus', { params: { id }, body: { status } }, { as: vendor })
const photo = async (of = vendor) => `/img/${of}/${await publishedImage(app, of)}.webp`
const photos = (count: number) => Promise.all(Array.from({ length: count }, () => photo()))
const save = (images: unknown, as = vendor) =>
  app.call('orders/savePackingImages', { params: { id }, body: { images } as never }, { as })
const read = (as: string) => app.call('orders/getOrder', { params: { id } }, { as })
const stored = async () => (await read(customer)).data.packingImages

it('shows its customer and its vendor up to three photos, which are replaced as a whole', async () => {
  expect(await stored()).toBeUndefined()
  const images = await photos(3)
  const { data } = await save(images)
  expect(data.packingImages).toEqual(images)
  for (const as of [customer, vendor]) expect((await read(as)).data).toEqual(data)
  await save(images.slice(1))
  expect(await stored()).toEqual(images.slice(1))
  // Status changes keep them.
  await move('CONFIRMED')
  expect(await stored()).toEqual(images.slice(1))
  await save([])
  expect(await stored()).toEqual([])
})

it('keeps a photo that is sent several times once', async () => {
  const [image = ''] = await photos(1)
  expect((await save([image, image, image])).data.packingImages).toEqual([image])
})

it('is 404 for another vendor, 403 for customers, and nobody else sees the order', async () => {
  const [other, stranger] = [await app.signUp('VENDOR'), await app.signUp('CUSTOMER')]
  await save(await photos(1))
  expect((await save([await photo(other)], other)).status).toBe(404)
  expect((await save([], customer)).status).toBe(403)
  for (const as of [other, stranger]) expect((await read(as)).status).toBe(404)
  expect(await stored()).toHaveLength(1)
})

it('takes own uploads only, and no fourth one', async () => {
  const other = await app.signUp('VENDOR')
  const unknown = `/img/${vendor}/${app.services.newId()}.webp`
  for (const image of [
    await photo(other),
    unknown,
    '/parts/oil-filter.svg',
    'https://x.test/a.webp',
  ]) {
    const { status, error } = await save([image])
    expect([status, error.issues?.[0]?.path[0]], image).toEqual([400, 'images'])
  }
  const { status, error } = await save(await photos(4))
  expect([status, error.issues?.[0]?.path]).toEqual([400, ['images']])
  expect((await save('x')).status).toBe(400)
  expect(await stored()).toBeUndefined()
})

it.each(['OUT_FOR_DELIVERY', 'DELIVERED', 'CANCELLED'] as const)(
  'of an order that is %s they stay as they are',
  async (status) => {
    const images = await photos(1)
    await save(images)
    for (const step of ways[status]) await move(step)
    expect(await rejection(save(await photos(2)))).toBe('409 ORDER_MOVE_REFUSED')
    expect(await stored()).toEqual(images)
  },
)

it('loses to a cancellation at the same moment', async () => {
  const images = await photos(1)
  beforeTransaction(app, async () => {
    await app.call('orders/cancelOrder', { params: { id } }, { as: customer })
  })
  expect(await rejection(save(images))).toBe('409 ORDER_MOVE_REFUSED')
  expect(await stored()).toBeUndefined()
})
