import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { openTestMarket } from '../testing/testMarket.ts'
import VendorDashboardPage from './VendorDashboardPage.tsx'

test('has the five latest orders with number, customer, total and status, and the way to all [VDASH-04]', async () => {
  const market = await openTestMarket()
  const vendor = await market.vendor()
  const customer = await market.customer()
  const part = await market.sell(vendor.id, {
    stocks: [{ origin: 'كوريا', price: 25_000, quantity: 50 }],
  })
  const ids: string[] = []
  for (let quantity = 1; quantity <= 6; quantity += 1) {
    ids.unshift((await market.order(customer, part, quantity)).id)
    market.app.advance(60_000)
  }
  await vendor.call('orders/updateOrderStatus', {
    params: { id: ids[0]! },
    body: { status: 'CONFIRMED' },
  })
  renderScreen(<VendorDashboardPage />, { at: '/vendor/dashboard', ...vendor })
  // Pending orders count as sales, and the figures are of all time: both are said.
  const figures = within(await screen.findByRole('region', { name: 'أرقام المحل' }))
  expect(figures.getByText('مع الطلبات المعلقة، من دون الملغاة')).toBeTruthy()
  expect(document.body.textContent).not.toContain('اليوم')
  const orders = within(await screen.findByRole('region', { name: 'آخر الطلبات' }))
  await waitFor(() => expect(orders.getAllByRole('listitem')).toHaveLength(5))
  const totals = ['١٥٠٬٠٠٠', '١٢٥٬٠٠٠', '١٠٠٬٠٠٠', '٧٥٬٠٠٠', '٥٠٬٠٠٠']
  for (const [index, row] of orders.getAllByRole('listitem').entries()) {
    expect(within(row).getByText(`#${ids[index]!.slice(-8)}`)).toBeTruthy()
    expect(within(row).getByText('حيدر الكعبي')).toBeTruthy()
    expect(row.textContent).toContain(`${totals[index]}٫٠٠ د.ع`)
    expect(within(row).getByText(index === 0 ? 'تم التأكيد' : 'معلق')).toBeTruthy()
  }
  const all = orders.getByRole('link', { name: 'عرض الكل' })
  expect(all.getAttribute('href')).toBe('/vendor/orders')
})
