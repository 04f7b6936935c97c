import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { press } from '../testing/press.ts'
import { renderScreen, testUser } from '../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../testing/testMarket.ts'
import CustomerHomePage from './CustomerHomePage.tsx'

let market: TestMarket
let customer: Person
const orders: { id: string }[] = []

const fillMarket = async () => {
  market = await openTestMarket()
  customer = await market.customer()
  for (let shops = 1; shops <= 5; shops += 1) {
    const shop = await market.vendor()
    for (let count = 1; count <= 3; count += 1)
      await market.sell(shop.id, { nameAr: 'قطعة مميزة', isFeatured: true })
  }
  const vendorId = (await market.vendor()).id
  const accent = { carTrimId: market.otherTrimId, carYearIds: market.otherYearIds }
  await market.sell(vendorId, { nameAr: 'فلتر اكسنت', compatibilities: [accent] })
  const plain = await market.sell(vendorId, { nameAr: 'قطعة عادية' })
  for (let count = 0; count < 4; count += 1) {
    market.app.advance(24 * 60 * 60_000)
    orders.unshift(await market.order(customer, plain))
  }
}

const show = (firstName: string | null = 'أحمد') =>
  renderScreen(<CustomerHomePage />, {
    ...customer,
    session: { ...customer.session, user: testUser('customer', { id: customer.id, firstName }) },
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
    expect(screen.getAllByRole('combobox')).toEqual([
      screen.getByRole('combobox', { name: 'ابحث عن قطعة' }),
    ])
    for (const role of ['radio', 'checkbox']) expect(screen.queryByRole(role)).toBeNull()
    expect(screen.queryByRole('button', { name: 'تصفية' })).toBeNull()
    expect(section('سيارتي').getByRole('textbox', { name: 'اكتب السيارة بسطر واحد' })).toBeTruthy()
    await screen.findAllByText('قطعة مميزة')
  })

  test('a car chosen by steps opens the search with the whole choice in the address [HOME-03]', async () => {
    const { location } = show()
    const steps = ['أو اختر خطوة خطوة', 'كوريا الجنوبية', 'هيونداي', 'اكسنت', '٢٠١٢']
    for (const name of steps) await press(name)
    await press('اعرض القطع المناسبة')
    expect(location().pathname).toBe('/customer/search')
    expect(Object.fromEntries(new URLSearchParams(location().search))).toEqual({
      carCountryId: expect.any(String) as string,
      carBrandId: market.brandId,
      carTrimId: market.otherTrimId,
      carYearIds: market.otherYearIds.join(),
    })
  })

  test('with a car it shows what may fit it, and nothing that does not', async () => {
    show()
    const line = section('سيارتي').getByRole('textbox', { name: 'اكتب السيارة بسطر واحد' })
    await userEvent.type(line, 'اكسنت ٢٠١٢')
    await press(/اكسنت ٢٠١٢/)
    const fitting = 'قطع تناسب اكسنت ٢٠١٢'
    await screen.findByText('فلتر اكسنت')
    const names = section(fitting).getAllByRole('article')
    expect(names.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('فلتر اكسنت'),
    ])
    // The featured parts are for another car.
    await waitFor(() => expect(screen.queryByRole('region', { name: 'قطع مميزة' })).toBeNull())
    const all = section(fitting).getByRole('link', { name: 'عرض الكل' }).getAttribute('href')
    const toFitting = section('سيارتي').getByRole('link', { name: 'اعرض القطع المناسبة' })
    expect(toFitting.getAttribute('href')).toBe(all)
    expect(new URLSearchParams(all?.split('?')[1]).get('carTrimId')).toBe(market.otherTrimId)
  })

  test('searching opens the search with the text in the address [HOME-02, HOME-03, SRCH-16]', async () => {
    const { location } = show()
    await userEvent.type(screen.getByRole('combobox', { name: 'ابحث عن قطعة' }), 'بريك{Enter}')
    expect(location().pathname).toBe('/customer/search')
    expect(Object.fromEntries(new URLSearchParams(location().search))).toEqual({ q: 'بريك' })
  })

  test('the first three categories lead to their products [HOME-04] [CONST-04]', async () => {
    show()
    await section('الأقسام').findByRole('link', { name: /^المحرك والوقود/ })
    const links = section('الأقسام').getAllByRole('link', { name: /منتج|منتجات/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/customer/search?category=cat-engine',
      '/customer/search?category=cat-transmission',
      '/customer/search?category=cat-brakes-suspension',
    ])
    // Once: no other link of the page leads to a category.
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    expect(hrefs.filter((href) => href.includes('category='))).toHaveLength(3)
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
    // Nor has a newcomer orders.
    await waitFor(() => expect(screen.queryByRole('region', { name: 'آخر طلباتك' })).toBeNull())
    expect(market.network.sentTo('catalogue/listProducts')).not.toEqual([])
  })
})
