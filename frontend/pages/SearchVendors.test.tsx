import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderRoute } from '../testing/renderScreen.tsx'
import { openTestMarket } from '../testing/testMarket.ts'

test('the vendor filter finds a vendor beyond the first hundred, and names it when the page is opened again [SRCH-04]', async () => {
  const market = await openTestMarket()
  for (let n = 1; n <= 100; n += 1) await market.vendor({ businessName: `محل ${n}` })
  const last = await market.vendor({ businessName: 'يثرب للأدوات' })
  await market.sell(last.id, { nameAr: 'دعامية' })
  const customer = await market.customer()
  const open = (at: string) => renderRoute(at, customer)

  const { location, unmount } = open('/customer/search')
  const search = await screen.findByRole('textbox', { name: 'ابحث عن بائع', hidden: true })
  const wanted = { name: 'يثرب للأدوات', hidden: true }
  expect(screen.queryByRole('radio', wanted)).toBeNull()
  await userEvent.type(search, 'يثرب')
  await userEvent.click(await screen.findByRole('radio', wanted))
  expect(new URLSearchParams(location().search).get('vendor')).toBe(last.id)
  expect(await screen.findByText('البائع: يثرب للأدوات')).toBeTruthy()
  unmount()

  open(`/customer/search?vendor=${last.id}`)
  expect(await screen.findByText('البائع: يثرب للأدوات')).toBeTruthy()
  expect(screen.getByRole('radio', wanted)).toHaveProperty('checked', true)
})
