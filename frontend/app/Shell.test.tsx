import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#shared/products/schema.ts'
import { renderRoute, testSession, testUser } from '../testing/renderScreen.tsx'
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
      const { arriveAt, unmount } = open(at, person)
      const logo = (await header()).getByRole('link', { name: 'قطعتي، الصفحة الرئيسية' })
      // Where it points: the landing page would send a signed-in user on to the same place.
      expect(logo.getAttribute('href')).toBe(home)
      await userEvent.click(logo)
      await arriveAt(home)
      unmount()
    }
  })

  test.each([
    ['ar', 'التنقل الرئيسي', ['الرئيسية', 'البحث', 'طلباتي']],
    ['en', 'Main navigation', ['Home', 'Search', 'My Orders']],
  ] as const)('a customer has three tabs (%s) [SHELL-03]', async (language, name, tabs) => {
    localStorage.setItem('qitati.language', language)
    const addresses = ['/customer/home', '/customer/search', '/customer/orders']
    // React warns about a page that fetches its English texts within a click, so they are fetched before.
    for (const at of addresses) {
      const { unmount } = open(at, 'customer')
      await header()
      unmount()
    }
    const { arriveAt } = open('/customer/profile', 'customer')
    const navigation = within((await header()).getByRole('navigation', { name }))
    const links = navigation.getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(tabs)
    for (const index of [1, 2, 0]) {
      await userEvent.click(links[index]!)
      await arriveAt(addresses[index]!)
    }
  })

  test('only a customer has the cart button, which opens the cart [SHELL-04]', async () => {
    for (const person of ['visitor', 'vendor'] as const) {
      const { unmount } = open(`/products/${part.id}`, person)
      expect((await header()).queryByRole('link', cartLink)).toBeNull()
      unmount()
    }
    const { arriveAt } = open(`/products/${part.id}`, 'customer')
    await userEvent.click((await header()).getByRole('link', cartLink))
    await arriveAt('/customer/cart')
  })

  test("the cart's badge appears above 0 and follows every change [SHELL-05]", async () => {
    const { arriveAt } = open(`/customer/products/${part.id}`, 'customer')
    const badge = async () => (await header()).getByRole('link', cartLink).textContent
    const press = async (name: string | RegExp) =>
      userEvent.click((await screen.findAllByRole('button', { name })).at(-1)!)
    expect(await badge()).toBe('')
    await press('أضف إلى السلة')
    expect(await badge()).toBe('١')
    await userEvent.click((await header()).getByRole('link', cartLink))
    await arriveAt('/customer/cart')
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
      const user = testUser(person, { ...nobody, ...names })
      const { unmount } = renderRoute(at, {
        fetch: people[person].fetch,
        session: testSession({ user }),
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
