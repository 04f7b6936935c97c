/** Who may open which page, and in which layout, with the real router and handlers. */
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { Product } from '#shared/products/schema.ts'
import { renderRoute } from '../testing/renderScreen.tsx'
import { testCartLine, fillCart } from '../testing/testCart.ts'
import { openTestMarket, type Person } from '../testing/testMarket.ts'
import { routes, type AppRoute } from '../routes/routes.ts'

let people: Record<'vendor' | 'customer' | 'newcomer', Person>
let part: Product
let orderId: string
beforeAll(async () => {
  const market = await openTestMarket()
  people = {
    vendor: await market.vendor(),
    customer: await market.customer(),
    newcomer: await market.newcomer(),
  }
  part = await market.sell(people.vendor.id)
  orderId = (await market.order(people.customer, part)).id
}, 30_000)

const open = (at: string, person: keyof typeof people) => renderRoute(at, people[person])

test.each(['vendor', 'customer'] as const)(
  'every page of the %s opens for that role and for no other [ROLE-02]',
  async (role) => {
    const other = role === 'vendor' ? 'customer' : 'vendor'
    const pages = {
      vendor: [
        ['/vendor/dashboard', 'هلا محل الرافدين'],
        ['/vendor/products', 'منتجاتي'],
        ['/vendor/add-product', 'إضافة منتج جديد'],
        ['/vendor/edit-product/:id', 'تعديل المنتج', part.id],
        ['/vendor/import-products', 'استيراد منتجات'],
        ['/vendor/orders', 'الطلبات'],
        ['/vendor/orders/print', 'طباعة الطلبات'],
        ['/vendor/car-management', 'إدارة السيارات'],
        ['/vendor/settings', 'الإعدادات'],
      ],
      customer: [
        ['/customer/home', 'هلا زينب'],
        ['/customer/search', 'البحث عن قطع الغيار'],
        ['/customer/products', 'البحث عن قطع الغيار'],
        ['/customer/products/:id', part.nameAr, part.id],
        ['/customer/cart', 'السلة'],
        ['/customer/checkout', 'إتمام الطلب'],
        ['/customer/profile', 'حسابي'],
        ['/customer/orders', 'طلباتي'],
        ['/customer/orders/:id', new RegExp(`#${orderId.slice(-8)}`), orderId],
      ],
    } as const
    const isOwn = ({ access, threshold }: AppRoute) =>
      access === role || (role === 'customer' && threshold === 'buying')
    const own = routes.filter(isOwn).map(({ path }) => path)
    expect(own.toSorted()).toEqual(pages[role].map(([path]) => path).toSorted())
    fillCart([testCartLine(part)])
    for (const [path, heading, id = ''] of pages[role]) {
      const address = path.replace(':id', id)
      const page = open(address, role)
      await screen.findByRole('heading', { level: 1, name: heading })
      expect(page.location().pathname).toBe(address)
      page.unmount()
      const foreign = open(address, other)
      expect(foreign.location().pathname, address).toMatch(new RegExp(`^/${other}/`))
      foreign.unmount()
    }
  },
)

test('a page has a header and a footer; onboarding has neither [GATE-07]', async () => {
  const wait = { timeout: 10_000 }
  const follows = Node.DOCUMENT_POSITION_FOLLOWING
  for (const [at, person, name] of [
    ['/vendor/orders', 'vendor', 'الطلبات'],
    ['/customer/profile', 'customer', 'حسابي'],
  ] as const) {
    const { unmount } = open(at, person)
    const page = await screen.findByRole('heading', { level: 1, name }, wait)
    // A page's own <header> counts as a banner too.
    const [header] = screen.getAllByRole('banner')
    expect(header!.contains(page)).toBe(false)
    expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0)
    const footer = screen.getByRole('contentinfo')
    expect(header!.compareDocumentPosition(page) & follows).toBe(follows)
    expect(page.compareDocumentPosition(footer) & follows).toBe(follows)
    unmount()
  }
  open('/onboarding', 'newcomer')
  await screen.findByRole('button', { name: 'متابعة' }, wait)
  expect(screen.queryAllByRole('navigation')).toEqual([])
  expect(screen.queryByRole('contentinfo')).toBeNull()
}, 30_000)
