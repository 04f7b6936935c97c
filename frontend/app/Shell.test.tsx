import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#shared/products/schema.ts'
import { renderRoute, sessionOf, userOf } from '../testing/renderScreen.tsx'
import { openTestMarket, type Person } from '../testing/testMarket.ts'

type Who = 'visitor' | 'vendor' | 'customer'

let people: Record<Who, Person>
let part: Product

beforeAll(async () => {
  const market = await openTestMarket()
  const vendor = await market.vendor()
  part = await market.sell(vendor.id, { nameAr: 'دعامية أمامية' })
  people = { visitor: market.visitor, vendor, customer: await market.customer() }
})

const open = (at: string, person: Who) => renderRoute(at, people[person])
/** The header of the shell, before those of the page, once the page is there. */
const header = async () => {
  await screen.findAllByRole('heading', { level: 1 })
  return within(screen.getAllByRole('banner')[0]!)
}
const cartLink = { name: /^السلة/ }

describe('the header', () => {
  test("the logo links to the role's home page in every shell [SHELL-02]", async () => {
    for (const [person, at, home] of [
      ['vendor', '/vendor/orders', '/vendor/dashboard'],
      ['vendor', '/about', '/vendor/dashboard'],
      ['customer', '/customer/profile', '/customer/home'],
      ['customer', '/about', '/customer/home'],
    ] as const) {
      const { location, unmount } = open(at, person)
      const logo = (await header()).getByRole('link', { name: 'قطعتي، الصفحة الرئيسية' })
      // Where it points: the landing page would send a signed-in user on to the same place.
      expect(logo.getAttribute('href')).toBe(home)
      await userEvent.click(logo)
      expect(location().pathname).toBe(home)
      unmount()
    }
  })

  test.each([
    ['ar', 'التنقل الرئيسي', ['الرئيسية', 'البحث', 'طلباتي']],
    ['en', 'Main navigation', ['Home', 'Search', 'My Orders']],
  ] as const)('a customer has three tabs (%s) [SHELL-03]', async (language, name, tabs) => {
    localStorage.setItem('qitati.language', language)
    const { location } = open('/customer/profile', 'customer')
    const navigation = within((await header()).getByRole('navigation', { name }))
    expect(navigation.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(tabs)
    const [home, search, orders] = tabs
    for (const [tab, at] of [
      [search, '/customer/search'],
      [orders, '/customer/orders'],
      [home, '/customer/home'],
    ] as const) {
      await userEvent.click(navigation.getByRole('link', { name: tab }))
      expect(location().pathname).toBe(at)
    }
  })

  test('only a customer has the cart button, which opens the cart [SHELL-04]', async () => {
    for (const person of ['visitor', 'vendor'] as const) {
      const { unmount } = open(`/products/${part.id}`, person)
      expect((await header()).queryByRole('link', cartLink)).toBeNull()
      unmount()
    }
    const { location } = open(`/products/${part.id}`, 'customer')
    await userEvent.click((await header()).getByRole('link', cartLink))
    expect(location().pathname).toBe('/customer/cart')
  })

  test("the cart's badge appears above 0 and follows every change [SHELL-05]", async () => {
    open(`/customer/products/${part.id}`, 'customer')
    const badge = async () => (await header()).getByRole('link', cartLink).textContent
    const press = async (name: string | RegExp) =>
      userEvent.click((await screen.findAllByRole('button', { name })).at(-1)!)
    expect(await badge()).toBe('')
    await press('أضف إلى السلة')
    expect(await badge()).toBe('١')
    await userEvent.click((await header()).getByRole('link', cartLink))
    await press('زيادة كمية دعامية أمامية')
    await press('زيادة كمية دعامية أمامية')
    expect(await badge()).toBe('٣')
    await press('إنقاص كمية دعامية أمامية')
    expect(await badge()).toBe('٢')
    await press('حذف دعامية أمامية')
    expect(await badge()).toBe('')
    // By its text: to jsdom every popover is hidden.
    await userEvent.click(screen.getByText('تراجع'))
    expect(await badge()).toBe('٢')
    await press('إفراغ السلة')
    await press('إفراغ السلة')
    expect(await badge()).toBe('')
  })

  test('it greets by first name, or by username, or by role [SHELL-06]', async () => {
    const greeting = async (
      at: string,
      person: 'vendor' | 'customer',
      names: Partial<typeof nobody>,
    ) => {
      const user = userOf(person, { ...nobody, ...names })
      const { unmount } = renderRoute(at, {
        fetch: people[person].fetch,
        session: sessionOf({ user }),
      })
      const found = (await header()).getByText(/^هلا/).textContent
      unmount()
      return found
    }
    const nobody = { firstName: null, username: null } as Record<
      'firstName' | 'username',
      string | null
    >
    for (const [at, person, word] of [
      ['/about', 'customer', 'الزبون'],
      ['/customer/orders', 'customer', 'الزبون'],
      ['/about', 'vendor', 'البائع'],
      ['/vendor/orders', 'vendor', 'البائع'],
    ] as const) {
      const both = { firstName: 'زينب', username: 'zainab' }
      expect(await greeting(at, person, both)).toBe('هلا زينب')
      expect(await greeting(at, person, { username: 'zainab' })).toBe('هلا zainab')
      expect(await greeting(at, person, {})).toBe(`هلا ${word}`)
    }
  })
})
