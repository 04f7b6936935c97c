import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/renderScreen.tsx'
import { openTestMarket } from '../../testing/testMarket.ts'

test('each tab of the category strip leads to its search [SRCH-16]', async () => {
  const market = await openTestMarket()
  renderRoute('/customer/search', await market.customer())
  const strip = within(await screen.findByRole('navigation', { name: 'الأقسام' }))
  const link = await strip.findByRole('link', { name: 'ناقل الحركة' })
  expect(link.getAttribute('href')).toBe('/customer/search?category=cat-transmission')
})
