import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../../testing/testMarket.ts'
import { ShopSettings } from './ShopSettings.tsx'
import { ShopStats, ShopWelcome } from './ShopStats.tsx'

let market: TestMarket
let vendor: Person

beforeEach(async () => {
  market = await openTestMarket()
  vendor = await market.vendor({ businessName: 'الرافدين' })
})
const shop = async () => (await vendor.call('vendors/getMyVendorProfile', {})).data

describe('shop settings', () => {
  test('loads the own profile, saves it and says so [ROUTE-11]', async () => {
    renderScreen(<ShopSettings />, vendor)
    const user = userEvent.setup()
    const city = await screen.findByLabelText('المدينة')
    const before = await shop()
    for (const value of ['الرافدين', '07701234567', before.email, before.businessDescription])
      expect(screen.getByDisplayValue(value)).toBeTruthy()
    await user.clear(city)
    await user.type(city, 'البصرة')
    await user.click(screen.getByRole('button', { name: 'حفظ' }))
    expect(await screen.findByText('تم حفظ الإعدادات بنجاح')).toBeTruthy()
    expect(await shop()).toMatchObject({ city: 'البصرة', businessName: 'الرافدين' })
  })

  test('a shop without a name is not saved', async () => {
    renderScreen(<ShopSettings />, vendor)
    const user = userEvent.setup()
    await user.clear(await screen.findByLabelText('اسم المحل'))
    await user.click(screen.getByRole('button', { name: 'حفظ' }))
    expect(await screen.findByText('اسم المحل مطلوب')).toBeTruthy()
    expect(market.network.sentTo('vendors/updateVendor')).toEqual([])
  })
})

test('the dashboard welcomes the shop and shows its four figures [VDASH-01] [VDASH-02]', async () => {
  const customer = await market.customer()
  const stocks = [{ origin: 'كوريا', price: 25_000, quantity: 50 }]
  const part = await market.sell(vendor.id, { stocks })
  // More of both than a page holds.
  for (let count = 0; count < 20; count += 1) await market.sell(vendor.id)
  await market.sell((await market.vendor()).id)
  const first = await market.order(customer, part, 2)
  for (let count = 0; count < 22; count += 1) await market.order(customer, part)
  const change = { params: { id: first.id }, body: { status: 'CONFIRMED' as const } }
  await vendor.call('orders/updateOrderStatus', change)
  renderScreen(
    <>
      <ShopWelcome />
      <ShopStats />
    </>,
    vendor,
  )
  expect(await screen.findByText('هلا الرافدين')).toBeTruthy()
  const shown = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent)
  const figures = ['٢١', '٢٢', '٦٠٠٬٠٠٠ د.ع', 'مع الطلبات المعلقة، من دون الملغاة', '٢٣']
  await waitFor(() => expect(shown('definition')).toEqual(figures))
  expect(shown('term')).toEqual(['كل المنتجات', 'طلبات معلقة', 'مجموع المبيعات', 'كل الطلبات'])
})
