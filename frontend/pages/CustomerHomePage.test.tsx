import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '../api/types.ts'
import { testCard } from '../features/catalogue/testing/testCard.ts'
import { renderScreen, sessionOf, userOf } from '../testing/renderScreen.tsx'
import CustomerHomePage from './CustomerHomePage.tsx'

let asked: { rowId: string; query?: unknown }[]
let featured: unknown[]
const categories = ['a', 'b', 'c', 'd'].map((id) => ({
  id,
  slug: id,
  nameAr: `قسم ${id}`,
  descriptionAr: '',
  icon: 'car',
  productCount: 1,
}))
const order = {
  id: '01M7YHVV30JHP3A1H9G71CVC9N',
  createdAt: '2026-01-02T09:00:00.000Z',
  totalAmount: 32_000,
  status: 'PENDING',
  vendor: { id: 'vendor', businessName: 'محل الرافدين' },
}
const answers: Record<string, unknown> = {
  'categories/listCategories': categories,
  'vendors/listVendors': [],
  'orders/listMyCustomerOrders': [order],
}
const call = ((rowId: string, { query }: { query?: unknown }) => {
  asked.push({ rowId, query })
  return Promise.resolve({
    data: rowId === 'catalogue/listProducts' ? featured : answers[rowId],
    pagination: { page: 1, limit: 8, total: 1, totalPages: 1 },
  })
}) as unknown as Call

const show = (firstName: string | null = 'أحمد') =>
  renderScreen(<CustomerHomePage />, {
    call,
    session: sessionOf({ user: userOf('customer', { firstName }) }),
  })
const section = (name: string) => within(screen.getByRole('region', { name }))

beforeEach(() => {
  asked = []
  featured = [testCard()]
})

describe('the customer home', () => {
  test('it greets by first name, or without one [HOME-01]', async () => {
    const { unmount } = show()
    expect(screen.getByRole('heading', { level: 1, name: 'هلا أحمد' })).toBeTruthy()
    unmount()
    show(null)
    expect(screen.getByRole('heading', { level: 1, name: 'هلا بيك' })).toBeTruthy()
    await screen.findByText('دعامية أمامية')
  })

  test('searching opens the search with text and category in the address [HOME-02, HOME-03, SRCH-16]', async () => {
    const { location } = show()
    await screen.findByRole('option', { name: 'قسم b' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'القسم' }), 'b')
    await userEvent.type(screen.getByRole('searchbox'), 'بريك{Enter}')
    expect(location().pathname).toBe('/customer/search')
    expect(Object.fromEntries(new URLSearchParams(location().search))).toEqual({
      q: 'بريك',
      category: 'b',
    })
  })

  test('the first three categories lead to their products [HOME-04]', async () => {
    show()
    await section('الأقسام').findByRole('link', { name: /قسم a/ })
    const links = section('الأقسام').getAllByRole('link', { name: /^قسم/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/customer/search?category=a',
      '/customer/search?category=b',
      '/customer/search?category=c',
    ])
  })

  test('eight featured parts, and the way to all [HOME-05, CONST-04]', async () => {
    show()
    await screen.findByText('دعامية أمامية')
    expect(asked).toContainEqual({
      rowId: 'catalogue/listProducts',
      query: { isFeatured: true, limit: 8 },
    })
    expect(section('قطع مميزة').getByRole('link', { name: 'عرض الكل' }).getAttribute('href')).toBe(
      '/customer/search?featured=true',
    )
  })

  test('without featured parts there is no section of them', async () => {
    featured = []
    show()
    await screen.findByRole('link', { name: /#G71CVC9N/ })
    expect(asked).toContainEqual(
      expect.objectContaining({ rowId: 'catalogue/listProducts' }) as unknown,
    )
    await waitFor(() => expect(screen.queryByRole('region', { name: 'قطع مميزة' })).toBeNull())
  })

  test('the last three orders, each with its facts and its page [HOME-06, CONST-06]', async () => {
    show()
    const row = await section('آخر طلباتك').findByRole('link', { name: /#G71CVC9N/ })
    expect(row.getAttribute('href')).toBe(`/customer/orders/${order.id}`)
    for (const text of ['محل الرافدين', 'معلق', '٣٢٬٠٠٠', '٢ يناير ٢٠٢٦'])
      expect(row.textContent).toContain(text)
    expect(section('آخر طلباتك').getByRole('link', { name: 'عرض الكل' }).getAttribute('href')).toBe(
      '/customer/orders',
    )
    expect(asked).toContainEqual({
      rowId: 'orders/listMyCustomerOrders',
      query: { limit: 3 },
    })
  })
})
