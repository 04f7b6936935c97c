/** Who may open which page, and what stands around it: the real router over the real handlers. */
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { openTestMarket, type Person } from '../testing/testMarket.ts'
import { Router } from './Router.tsx'
import { routes } from './routes.ts'

let people: Record<'vendor' | 'customer' | 'newcomer', Person>
beforeAll(async () => {
  const market = await openTestMarket()
  people = {
    vendor: await market.vendor(),
    customer: await market.customer(),
    newcomer: await market.newcomer(),
  }
}, 30_000)

const open = (at: string, person: keyof typeof people) =>
  renderScreen(<Router />, { at, ...people[person] })
const addressesOf = (role: 'vendor' | 'customer') =>
  routes
    .filter(({ audience }) => audience === role)
    .map(({ path }) => path.replaceAll(/:\w+/g, '01JABCDEFGHJKMNPQRSTVWXYZ0'))

test.each(['vendor', 'customer'] as const)(
  'every page of the %s opens for that role and for no other [ROLE-02]',
  (role) => {
    const other = role === 'vendor' ? 'customer' : 'vendor'
    const expected = {
      vendor: ['dashboard', 'products', 'add-product', 'edit-product', 'orders', 'car-management'],
      customer: ['home', 'search', 'products', 'cart', 'checkout', 'orders', 'profile'],
    }[role]
    const addresses = addressesOf(role)
    for (const page of expected)
      expect(
        addresses.some((address) => address.startsWith(`/${role}/${page}`)),
        page,
      ).toBe(true)
    for (const address of addresses) {
      const own = open(address, role)
      // An empty cart is sent on to the cart, which is the customer's own too.
      expect(own.location().pathname.startsWith(`/${role}/`), address).toBe(true)
      own.unmount()
      const foreign = open(address, other)
      expect(foreign.location().pathname, address).toMatch(new RegExp(`^/${other}/`))
      foreign.unmount()
    }
  },
)

test('a page stands between header and footer; onboarding stands alone [GATE-07]', async () => {
  const wait = { timeout: 10_000 }
  const { unmount } = open('/vendor/orders', 'vendor')
  const page = await screen.findByRole('heading', { level: 1, name: 'الطلبات' }, wait)
  // A page's own <header> counts as a banner too.
  const [header] = screen.getAllByRole('banner')
  expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0)
  const footer = screen.getByRole('contentinfo')
  const follows = Node.DOCUMENT_POSITION_FOLLOWING
  expect(header!.compareDocumentPosition(page) & follows).toBe(follows)
  expect(page.compareDocumentPosition(footer) & follows).toBe(follows)
  unmount()
  open('/onboarding', 'newcomer')
  await screen.findByRole('button', { name: 'متابعة' }, wait)
  expect(screen.queryAllByRole('navigation')).toEqual([])
  expect(screen.queryByRole('contentinfo')).toBeNull()
}, 30_000)
