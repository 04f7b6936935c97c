import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { OrderStatus } from '#shared/orders/schema.ts'
import { press } from '../../../testing/press.ts'
import { renderRoute } from '../../../testing/renderScreen.tsx'
import { toasted } from '../../../testing/toasted.ts'
import { bucket } from '../../images/testing/bucketPosts.ts'
import { choose, chooser, market, setUpUploader, vendor } from '../../images/testing/uploader.tsx'

setUpUploader()

const photos = () => screen.queryAllByRole('img', { name: /صورة التغليف/ })
const placeOrder = async () => {
  const customer = await market.customer()
  const { id } = await market.order(customer, await market.sell(vendor.id))
  const stored = async () =>
    (await customer.call('orders/getOrder', { params: { id } })).data.packingImages ?? []
  const move = (status: OrderStatus) =>
    vendor.call('orders/updateOrderStatus', { params: { id }, body: { status } })
  const open = async () => {
    cleanup()
    bucket.isOpen = true
    renderRoute(`/vendor/orders?order=${id}`, vendor)
  }
  return { id, customer, stored, move, open }
}

test('photos of an order are added and removed until it is shipped; its customer sees them', async () => {
  const { id, customer, stored, move, open } = await placeOrder()
  await open()
  await screen.findByRole('heading', { name: 'صور التغليف' })
  await choose(3)
  await waitFor(async () => expect(await stored()).toHaveLength(3))
  await waitFor(() => expect(photos()).toHaveLength(3))
  expect(screen.queryByLabelText('أضف صوراً', { selector: 'input' })).toBeNull()
  const [, ...kept] = await stored()
  await press('إزالة صورة التغليف ١')
  await waitFor(async () => expect(await stored()).toEqual(kept))
  expect(chooser()).toBeTruthy()
  await move('CONFIRMED')
  await move('OUT_FOR_DELIVERY')
  await open()
  await waitFor(() => expect(photos()).toHaveLength(2))
  expect(screen.queryByLabelText('أضف صوراً', { selector: 'input' })).toBeNull()
  expect(screen.queryByRole('button', { name: /إزالة/ })).toBeNull()
  cleanup()
  renderRoute(`/customer/orders/${id}`, customer)
  expect(await screen.findByRole('heading', { name: 'صور التغليف' })).toBeTruthy()
  expect(photos()).toHaveLength(2)
})

test('a photo that comes too late is said, and not shown', async () => {
  const { customer, id, stored, open } = await placeOrder()
  await open()
  await screen.findByRole('heading', { name: 'صور التغليف' })
  await customer.call('orders/cancelOrder', { params: { id } })
  await choose(1)
  await toasted('error', 'تغيّرت حالة الطلب، فلم تعد هذه الخطوة ممكنة.')
  await waitFor(() => expect(photos()).toHaveLength(0))
  expect(await stored()).toEqual([])
})

test('what another device changes is shown once the order is read again', async () => {
  const { id, stored, open } = await placeOrder()
  await open()
  await screen.findByRole('heading', { name: 'صور التغليف' })
  await choose(2)
  await waitFor(async () => expect(await stored()).toHaveLength(2))
  await waitFor(() => expect(photos()).toHaveLength(2))
  const [, ...images] = await stored()
  await vendor.call('orders/savePackingImages', { params: { id }, body: { images } })
  // SWR reads again at most every few seconds.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(photos()).toHaveLength(1))
})
