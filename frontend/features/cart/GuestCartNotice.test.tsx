import 'fake-indexeddb/auto'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderRoute } from '../../testing/renderScreen.tsx'
import { cartInBrowser, testCartLine, fillCart } from '../../testing/testCart.ts'
import { openTestMarket } from '../../testing/testMarket.ts'
import { toasted } from '../../testing/toasted.ts'
import { forgetWaiting, wait } from '../queue/waitingCommands.ts'

test('a guest who signs in as a vendor reads where the cart is, and what to do', async () => {
  const market = await openTestMarket()
  const vendor = await market.vendor()
  const bumper = await market.sell(vendor.id)
  fillCart([testCartLine(bumper, 2)])
  const signOut = vi.fn(() => Promise.resolve())
  const session = { ...vendor.session, signOut }
  // As a guest who signed in on the way to checkout.
  renderRoute('/customer/checkout', { ...vendor, session, synchronised: true })
  const notice = await screen.findByRole('region', {
    name: 'سلتك محفوظة على هذا الجهاز، وفيها قطعتان',
  })
  expect(notice.textContent).toContain('سجّل الخروج تجدها في السلة')
  const leave = () => userEvent.click(within(notice).getByRole('button', { name: 'تسجيل الخروج' }))
  const input = { params: { id: 'any' }, body: { status: 'CONFIRMED' as const } }
  await wait(vendor.id, { row: 'orders/updateOrderStatus', input })
  await leave()
  await toasted('info', 'عندك أشياء لم تُرسل بعد. اطلع من قائمة حسابك.')
  expect(signOut).not.toHaveBeenCalled()
  await act(() => forgetWaiting(vendor.id))
  await leave()
  expect(signOut).toHaveBeenCalledOnce()
  expect(cartInBrowser()).toHaveLength(1)
  await userEvent.click(within(notice).getByRole('button', { name: 'أفرغ السلة' }))
  expect(cartInBrowser()).toEqual([])
  expect(screen.queryByText(/سلتك محفوظة/)).toBeNull()
})
