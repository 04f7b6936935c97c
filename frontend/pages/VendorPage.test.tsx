import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderRoute } from '../testing/renderScreen.tsx'
import { openTestMarket, type TestMarket } from '../testing/testMarket.ts'

let market: TestMarket
beforeEach(async () => {
  market = await openTestMarket()
})

test('a vendor has a page with name, place, phone and all its parts, for visitors too', async () => {
  const vendor = await market.vendor({ businessName: 'محل الكرادة' })
  const part = await market.sell(vendor.id, { nameAr: 'دعامية' })
  await market.sell((await market.vendor()).id, { nameAr: 'لايت' })
  renderRoute(`/vendors/${vendor.id}`, market.visitor)
  await screen.findByRole('heading', { level: 1, name: 'محل الكرادة' })
  expect(screen.getByText('بغداد، السنك')).toBeTruthy()
  expect(screen.getByRole('link', { name: /0770/ }).getAttribute('href')).toBe('tel:07701234567')
  const parts = within(await screen.findByRole('list', { name: 'قطع المحل' }))
  expect(parts.getAllByRole('listitem')).toHaveLength(1)
  expect(parts.getByText('دعامية')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'عرض الكل' }).getAttribute('href')).toBe(
    `/products?vendor=${vendor.id}`,
  )
  expect(document.title).toContain('محل الكرادة')
  expect(part.vendorId).toBe(vendor.id)
})

test('the product page leads to its vendor; an unknown or closed one is named as such', async () => {
  const vendor = await market.vendor({ businessName: 'محل الكرادة' })
  const part = await market.sell(vendor.id)
  const { unmount } = renderRoute(`/products/${part.id}`, market.visitor)
  const link = await screen.findByRole('link', { name: 'محل الكرادة' })
  expect(link.getAttribute('href')).toBe(`/vendors/${vendor.id}`)
  unmount()
  const other = renderRoute('/vendors/user_nobody', market.visitor)
  await screen.findByText('هذا المحل غير موجود.')
  other.unmount()
  const closed = await market.vendor({ closed: true })
  renderRoute(`/vendors/${closed.id}`, market.visitor)
  await screen.findByText('لم يفتح هذا المحل للبيع بعد.')
})

test('the vendor filter finds a vendor beyond the first hundred, and names it when the page is opened again [SRCH-04]', async () => {
  for (let n = 1; n <= 100; n += 1) await market.vendor({ businessName: `محل ${n}` })
  const last = await market.vendor({ businessName: 'يثرب للأدوات' })
  await market.sell(last.id, { nameAr: 'دعامية' })
  const customer = await market.customer()
  const open = (at: string) => renderRoute(at, customer)

  const { location, unmount } = open('/customer/search')
  const search = await screen.findByRole('textbox', { name: 'ابحث عن محل', hidden: true })
  const wanted = { name: 'يثرب للأدوات', hidden: true }
  expect(screen.queryByRole('radio', wanted)).toBeNull()
  await userEvent.type(search, 'يثرب')
  await userEvent.click(await screen.findByRole('radio', wanted))
  expect(new URLSearchParams(location().search).get('vendor')).toBe(last.id)
  expect(await screen.findByText('المحل: يثرب للأدوات')).toBeTruthy()
  unmount()

  open(`/customer/search?vendor=${last.id}`)
  expect(await screen.findByText('المحل: يثرب للأدوات')).toBeTruthy()
  expect(screen.getByRole('radio', wanted)).toHaveProperty('checked', true)
})
