import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { press } from '../testing/press.ts'
import { renderScreen, userOf } from '../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../testing/testMarket.ts'
import CustomerHomePage from './CustomerHomePage.tsx'

let market: TestMarket
let customer: Person
const orders: { id: string }[] = []

const fillMarket = async () => {
  market = await openTestMarket()
  customer = await market.customer()
  for (const shop of [await market.vendor(), await market.vendor()])
    for (let count = 1; count <= 5; count += 1)
      await market.sell(shop.id, { nameAr: 'قطعة مميزة', isFeatured: true })
  const plain = await market.sell((await market.vendor()).id, { nameAr: 'قطعة عادية' })
  for (let count = 0; count < 4; count += 1) {
    market.app.advance(24 * 60 * 60_000)
    orders.unshift(await market.order(customer, plain))
  }
}

const show = (firstName: string | null = 'أحمد') =>
  renderScreen(<CustomerHomePage />, {
    ...customer,
    session: { ...customer.session, user: userOf('customer', { id: customer.id, firstName }) },
  })
const section = (name: string) => within(screen.getByRole('region', { name }))

describe('the customer home', () => {
  beforeAll(fillMarket)

  test('it greets by first name, or without a name [HOME-01]', async () => {
    const { unmount } = show()
    expect(screen.getByRole('heading', { level: 1, name: 'هلا أحمد' })).toBeTruthy()
    unmount()
    show(null)
    expect(screen.getByRole('heading', { level: 1, name: 'هلا بيك' })).toBeTruthy()
    await screen.findAllByText('قطعة مميزة')
  })

  test('has a short search block, without filters, and the strip of the car [HOME-02]', async () => {
    show()
    expect(screen.getAllByRole('combobox', { name: 'ابحث عن قطعة' })).toHaveLength(1)
    expect(screen.getAllByRole('combobox', { name: 'القسم' })).toHaveLength(1)
    for (const role of ['radio', 'checkbox', 'textbox']) expect(screen.queryByRole(role)).toBeNull()
    expect(screen.queryByRole('button', { name: 'الفلاتر' })).toBeNull()
    expect(section('سيارتي').getByRole('button', { name: 'اختر سيارتك' })).toBeTruthy()
    await screen.findAllByText('قطعة مميزة')
  })

  test('the chosen car opens the search with the whole choice in the address [HOME-03]', async () => {
    const { location } = show()
    for (const name of ['اختر سيارتك', 'كوريا الجنوبية', 'هيونداي', 'اكسنت', '٢٠١٢'])
      await press(name)
    await press('اعرض القطع المناسبة')
    expect(location().pathname).toBe('/customer/search')
    expect(Object.fromEntries(new URLSearchParams(location().search))).toEqual({
      carCountryId: expect.any(String) as string,
      carBrandId: market.brandId,
      carTrimId: market.otherTrimId,
      carYearIds: market.otherYearIds.join(),
    })
  })

  test('each tile of the category strip opens its search [SRCH-16]', async () => {
    show()
    const strip = within(screen.getAllByRole('navigation', { name: 'الأقسام' })[0]!)
    const link = await strip.findByRole('link', { name: 'ناقل الحركة' })
    expect(link.getAttribute('href')).toBe('/customer/search?category=cat-transmission')
  })

  test('searching opens the search with text and category in the address [HOME-02, HOME-03, SRCH-16]', async () => {
    const { location } = show()
    await screen.findByRole('option', { name: 'ناقل الحركة' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'القسم' }), 'ناقل الحركة')
    await userEvent.type(screen.getByRole('combobox', { name: 'ابحث عن قطعة' }), 'بريك{Enter}')
    expect(location().pathname).toBe('/customer/search')
    expect(Object.fromEntries(new URLSearchParams(location().search))).toEqual({
      q: 'بريك',
      category: 'cat-transmission',
    })
  })

  test('the first three categories lead to their products [HOME-04] [CONST-04]', async () => {
    show()
    await section('الأقسام').findByRole('link', { name: /^المحرك والوقود/ })
    const links = section('الأقسام').getAllByRole('link', { name: /[٠-٩] منتج$/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/customer/search?category=cat-engine',
      '/customer/search?category=cat-transmission',
      '/customer/search?category=cat-brakes-suspension',
    ])
  })

  test('shows eight featured parts and a link to all [HOME-05, CONST-04]', async () => {
    show()
    await screen.findAllByText('قطعة مميزة')
    expect(section('قطع مميزة').getAllByText('قطعة مميزة')).toHaveLength(8)
    expect(screen.queryByText('قطعة عادية')).toBeNull()
    expect(section('قطع مميزة').getByRole('link', { name: 'عرض الكل' }).getAttribute('href')).toBe(
      '/customer/search?featured=true',
    )
  })

  test('shows the last three orders, each with its facts and a link to its page [HOME-06, CONST-02, CONST-03, CONST-04, CONST-06]', async () => {
    show()
    const latest = section('آخر طلباتك')
    await latest.findAllByRole('link', { name: /#/ })
    expect(
      latest.getAllByRole('link', { name: /#/ }).map((link) => link.getAttribute('href')),
    ).toEqual(orders.slice(0, 3).map(({ id }) => `/customer/orders/${id}`))
    const number = orders[0]!.id.slice(-8)
    const row = latest.getByRole('link', { name: new RegExp(`#${number}`) })
    for (const text of ['محل الرافدين', 'معلق', '٢٥٬٠٠٠٫٠٠ د.ع', '٥ آذار ٢٠٢٦'])
      expect(row.textContent).toContain(text)
    expect(latest.getByRole('link', { name: 'عرض الكل' }).getAttribute('href')).toBe(
      '/customer/orders',
    )
  })
})

describe('the customer home of an empty market', () => {
  test('without featured parts their section is hidden', async () => {
    market = await openTestMarket()
    customer = await market.customer()
    show()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'قطع مميزة' })).toBeNull())
    expect(market.network.sentTo('catalogue/listProducts')).not.toEqual([])
  })
})
