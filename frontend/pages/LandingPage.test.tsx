import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { Call } from '../api/types.ts'
import { testCard } from '../features/catalogue/testing/testCard.ts'
import { renderScreen, sessionOf } from '../testing/renderScreen.tsx'
import LandingPage from './LandingPage.tsx'

const icons = ['gauge', 'settings', 'disc', 'zap', 'car', 'armchair', 'wind', 'thermometer', 'odd']
const categories = icons.map((icon) => ({
  id: `cat-${icon}`,
  slug: icon,
  nameAr: `قسم ${icon}`,
  descriptionAr: `وصف ${icon}`,
  icon,
  productCount: 12,
}))
const call = ((rowId: string) =>
  Promise.resolve(
    rowId === 'categories/listCategories'
      ? { data: categories }
      : {
          data: [testCard()],
          pagination: { page: 1, limit: 8, total: 1, totalPages: 1 },
        },
  )) as unknown as Call

const user = userEvent.setup()

describe('the landing page', () => {
  test('the search of the hero goes to the public list with the trimmed text [LAND-03]', async () => {
    const { location } = renderScreen(<LandingPage />, { call })
    await user.type(screen.getByRole('searchbox'), '  دعامية {Enter}')
    expect(location().pathname).toBe('/products')
    expect(new URLSearchParams(location().search).get('search')).toBe('دعامية')
  })

  test('featured parts and categories lead to what they show [LAND-04, LAND-05]', async () => {
    renderScreen(<LandingPage />, { call })
    const featured = within(screen.getByRole('region', { name: 'قطع مميزة' }))
    const slide = await featured.findByRole('link', { name: 'دعامية أمامية' })
    expect(slide.getAttribute('href')).toBe('/products/bumper')
    const tile = await screen.findByRole('link', { name: /قسم gauge/ })
    expect(tile.getAttribute('href')).toBe('/products?category=cat-gauge')
  })

  test('a tile shows name, description, count and its icon, a car for an unknown one [WIDG-03, WIDG-04]', async () => {
    renderScreen(<LandingPage />, { call })
    const tile = await screen.findByRole('link', { name: /قسم gauge/ })
    expect(tile.textContent).toBe('قسم gaugeوصف gauge١٢ منتج')
    const iconOf = (name: RegExp) =>
      screen.getByRole('link', { name }).querySelector('svg')?.getAttribute('class')
    for (const icon of icons.slice(0, -1))
      expect(iconOf(new RegExp(`قسم ${icon}`))).toContain(`lucide-${icon}`)
    expect(iconOf(/قسم odd/)).toContain('lucide-car')
  })

  test('four points, and the invitation to sellers [LAND-06, LAND-07]', async () => {
    const openSignUp = vi.fn()
    renderScreen(<LandingPage />, { call, session: sessionOf({ openSignUp }) })
    const points = within(screen.getByRole('region', { name: 'لماذا قطعتي؟' }))
    expect(points.getAllByRole('listitem')).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: 'انضم كبائع' }))
    expect(openSignUp).toHaveBeenCalled()
    await screen.findByRole('link', { name: /قسم gauge/ })
  })
})
