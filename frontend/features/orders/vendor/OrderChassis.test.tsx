import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '../../../testing/renderScreen.tsx'
import { homeAddress } from '../../../testing/testMarket.ts'
import {
  customer,
  market,
  orderNow,
  part,
  setUpVendorOrders,
  show,
} from './testing/vendorOrders.tsx'
import { VendorOrderDialog } from './VendorOrderDialog.tsx'

setUpVendorOrders()
const place = async (chassis?: string) => {
  const car = { carTrimId: market.trimId, year: 2015, ...(chassis && { chassis }) }
  const items = [{ productId: part.id, quantity: 1 }]
  const body = { items, deliveryAddress: homeAddress, car }
  return (await customer.call('orders/createOrder', { body })).data.id
}
const open = (id: string) => show(<VendorOrderDialog orderId={id} onClose={() => {}} />)

test('the vendor copies the number and says once that the parts are right for it, which the customer reads', async () => {
  const id = await place('NZE121-1234567')
  const { user, unmount } = open(id)
  expect((await screen.findByText('NZE121-1234567')).dir).toBe('ltr')
  await user.click(screen.getByRole('button', { name: 'انسخه' }))
  expect(await navigator.clipboard.readText()).toBe('NZE121-1234567')
  await user.click(screen.getByRole('button', { name: 'طابقنا الشاصي' }))
  await waitFor(async () =>
    expect((await orderNow(id)).history.at(-1)?.kind).toBe('chassisMatched'),
  )
  expect(await screen.findByText('طابق البائع القطع برقم الشاصي')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'طابقنا الشاصي' })).toBeNull()
  unmount()
  renderRoute(`/customer/orders/${id}`, customer)
  expect(await screen.findByText('طابق البائع القطع برقم الشاصي')).toBeTruthy()
  expect(screen.getByText('NZE121-1234567')).toBeTruthy()
})

test('an order without a number shows nothing of it', async () => {
  open(await place())
  expect(await screen.findAllByText(/سيارة الزبون/)).toBeTruthy()
  expect(screen.queryByText('رقم الشاصي', { exact: false })).toBeNull()
  expect(screen.queryByRole('button', { name: 'طابقنا الشاصي' })).toBeNull()
})
