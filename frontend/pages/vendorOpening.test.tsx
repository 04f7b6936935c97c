import { screen, waitFor, within } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { vendorKey } from '#functions/table/keys.ts'
import { renderRoute } from '../testing/renderScreen.tsx'
import { openTestMarket, type TestMarket } from '../testing/testMarket.ts'

let market: TestMarket
beforeEach(async () => {
  market = await openTestMarket()
})
afterEach(() => vi.useRealTimers())

const steps = () => screen.findByRole('region', { name: 'حتى يبدأ محلك بالبيع' })
const openDashboard = (user: UserEvent) =>
  user.click(screen.getAllByRole('link', { name: 'لوحة التحكم' })[0]!)

test('a new vendor is led to phone, governorate and first product, each ticked when done', async () => {
  const vendor = await market.vendor({ closed: true })
  const user = userEvent.setup()
  renderRoute('/vendor/dashboard', vendor)
  const firstParts = ['أضف أول قطعة', 'أو استورد قطعك من ملف إكسل']
  const links = async () =>
    within(await steps())
      .getAllByRole('link')
      .map((link) => link.textContent)
  expect(await links()).toEqual(['اكتب رقم هاتف المحل', 'حدّد المحافظة', ...firstParts])

  await user.click(screen.getByRole('link', { name: 'اكتب رقم هاتف المحل' }))
  const phone = await screen.findByLabelText('الهاتف')
  await waitFor(() => expect(document.activeElement).toBe(phone))
  await user.type(phone, '07801112222')
  await user.click(screen.getByRole('button', { name: 'حفظ' }))
  await screen.findByText('تم حفظ الإعدادات بنجاح')
  await openDashboard(user)
  await waitFor(async () => expect(await links()).toEqual(['حدّد المحافظة', ...firstParts]))
  expect(within(await steps()).getByText('اكتب رقم هاتف المحل').textContent).toContain('تم')

  await user.click(screen.getByRole('link', { name: 'حدّد المحافظة' }))
  const governorate = await screen.findByLabelText('المحافظة')
  await waitFor(() => expect(document.activeElement).toBe(governorate))
  await user.selectOptions(governorate, 'najaf')
  await user.click(screen.getByRole('button', { name: 'حفظ' }))
  await waitFor(async () =>
    expect((await vendor.call('vendors/getMyVendorProfile', {})).data.isOpen).toBe(true),
  )
  await openDashboard(user)
  await waitFor(async () => expect(await links()).toEqual(firstParts))
  expect(screen.getByText('محلك جاهز. بقيت أول قطعة.')).toBeTruthy()
})

test('an open vendor with products has no steps', async () => {
  const vendor = await market.vendor()
  await market.sell(vendor.id)
  renderRoute('/vendor/dashboard', vendor)
  await screen.findByText('١', { selector: 'dd' })
  expect(screen.queryByText('حتى يبدأ محلك بالبيع')).toBeNull()
})

test('an older vendor is told the day on which it closes, and the days until then', async () => {
  const vendor = await market.vendor({ closed: true })
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z'), toFake: ['Date'] })
  const closesAt = '2026-12-22T08:00:00.000Z'
  await market.app.services.table.update(vendorKey(vendor.id), { set: { closesAt } })
  renderRoute('/vendor/dashboard', vendor)
  const text = (await steps()).textContent
  expect(text).toContain('٢٢ كانون الأول ٢٠٢٦')
  expect(text).toContain('بقي ٣٠ يوماً')
})

test('products of a vendor who is not open wait, in the list where a saved product leads', async () => {
  const vendor = await market.vendor({ closed: true })
  await market.sell(vendor.id, { nameAr: 'دعامية' })
  renderRoute('/vendor/products', vendor)
  expect((await screen.findByText(/^قطعك محفوظة وتنتظر/)).textContent).toContain(
    'اكتب رقم هاتف المحل',
  )
  const row = within((await screen.findByText('دعامية')).closest<HTMLElement>('[role=row]')!)
  expect(row.getByText('تنتظر فتح المحل')).toBeTruthy()
  expect(row.queryByText('فعّال')).toBeNull()
})

test('phone and governorate can be changed but not removed', async () => {
  const vendor = await market.vendor()
  const user = userEvent.setup()
  renderRoute('/vendor/settings', vendor)
  await user.clear(await screen.findByLabelText('الهاتف'))
  await user.selectOptions(screen.getByLabelText('المحافظة'), 'اختر المحافظة')
  await user.click(screen.getByRole('button', { name: 'حفظ' }))
  expect(await screen.findByText(/^رقم الهاتف يُغيَّر ولا يُحذف/)).toBeTruthy()
  expect(screen.getByText(/^المحافظة تُغيَّر ولا تُحذف/)).toBeTruthy()
  expect(market.network.sentTo('vendors/updateVendor')).toEqual([])
})
