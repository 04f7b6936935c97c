import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/renderScreen.tsx'
import { openTestMarket } from '../../testing/testMarket.ts'

test('the vendor’s tabs lead to the four daily pages and count the orders that wait', async () => {
  const market = await openTestMarket()
  const vendor = await market.vendor()
  const customer = await market.customer()
  const part = await market.sell(vendor.id)
  const { unmount } = renderRoute('/vendor/products', vendor)
  const tabs = async () =>
    within(await screen.findByRole('navigation', { name: 'صفحات المحل' })).getAllByRole('link')
  expect((await tabs()).map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/vendor/dashboard', 'لوحة التحكم'],
    ['/vendor/orders', 'الطلبات'],
    ['/vendor/products', 'منتجاتي'],
    ['/vendor/settings', 'الإعدادات'],
  ])
  unmount()

  await market.order(customer, part)
  await market.order(customer, part)
  renderRoute('/vendor/products', vendor)
  await waitFor(async () => expect((await tabs())[1]?.textContent).toBe('٢الطلباتطلبان ينتظران'))
  const menu = within(screen.getByRole('navigation', { name: 'قائمة البائع' }))
  expect(menu.getByRole('link', { name: 'الطلبات' }).textContent).toBe('الطلبات٢')
})
