import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Product } from '#shared/products/schema.ts'
import { press } from '../testing/press.ts'
import { renderRoute, renderScreen, testSession, testUser } from '../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../testing/testMarket.ts'
import { LanguageProvider } from '../text/LanguageProvider.tsx'
import { Footer } from './layouts/Footer.tsx'
import { lazyDialog } from './layouts/lazyDialog.tsx'

type Who = 'visitor' | 'vendor' | 'customer'

let market: TestMarket
let people: Record<Who, Person>
let part: Product

beforeAll(async () => {
  market = await openTestMarket()
  const vendor = await market.vendor()
  part = await market.sell(vendor.id, { nameAr: 'دعامية أمامية' })
  people = { visitor: market.visitor, vendor, customer: await market.customer() }
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
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
    ['ar', 'صفحات الموقع', ['الرئيسية', 'البحث', 'طلباتي']],
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
    const pressLast = async (name: string | RegExp) =>
      userEvent.click((await screen.findAllByRole('button', { name })).at(-1)!)
    expect(await badge()).toBe('')
    await pressLast('أضف إلى السلة')
    expect(await badge()).toBe('١')
    await userEvent.click((await header()).getByRole('link', cartLink))
    await arriveAt('/customer/cart')
    await pressLast('زيادة كمية دعامية أمامية')
    await pressLast('زيادة كمية دعامية أمامية')
    expect(await badge()).toBe('٣')
    await pressLast('إنقاص كمية دعامية أمامية')
    expect(await badge()).toBe('٢')
    await pressLast('حذف دعامية أمامية')
    expect(await badge()).toBe('')
    // By its text: to jsdom every popover is hidden.
    await userEvent.click(screen.getByText('تراجع'))
    expect(await badge()).toBe('٢')
    await pressLast('أفرغ السلة')
    await pressLast('أفرغ السلة')
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

  test('it greets by name, and signs out from the menu of the account once that is confirmed', async () => {
    const signOut = vi.fn(() => Promise.resolve())
    const session = { ...people.customer.session, signOut }
    renderRoute('/customer/profile', { ...people.customer, session })
    await press('هلا زينب')
    const menu = await screen.findByRole('dialog', { name: 'زينب الجبوري' })
    expect(menu.textContent).toContain(people.customer.session.user?.email)
    const pages = within(menu).getAllByRole('link')
    expect(pages.map((link) => link.getAttribute('href'))).toEqual([
      '/customer/profile',
      '/customer/orders',
      '/customer/favourites',
      '/customer/ask',
      '/help',
    ])
    const leave = () => press('تسجيل الخروج')
    await leave()
    await press('أبقى')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(signOut).not.toHaveBeenCalled()
    await press('هلا زينب')
    await leave()
    expect(screen.getByText(/سلتك وسياراتك تبقى محفوظة بالحساب/)).toBeTruthy()
    await leave()
    expect(signOut).toHaveBeenCalledOnce()
  })

  test('the keyboard skips to the content', async () => {
    open('/about', 'visitor')
    await header()
    const skip = screen.getByText('انتقل إلى المحتوى')
    expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'))
  })
})

test('the vendor’s tabs lead to the four daily pages and count the orders that wait', async () => {
  const { vendor, customer } = people
  const { unmount } = renderRoute('/vendor/products', vendor)
  const tabs = async () =>
    within(await screen.findByRole('navigation', { name: 'صفحات المحل' })).getAllByRole('link')
  expect((await tabs()).map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/vendor/dashboard', 'لوحة المحل'],
    ['/vendor/orders', 'الطلبات'],
    ['/vendor/products', 'قطعي'],
    ['/vendor/settings', 'الإعدادات'],
  ])
  unmount()

  await market.order(customer, part)
  await market.order(customer, part)
  renderRoute('/vendor/products', vendor)
  await waitFor(async () => expect((await tabs())[1]?.textContent).toBe('٢الطلباتطلبان ينتظران'))
  const menu = within(screen.getByRole('navigation', { name: 'قائمة البائع' }))
  expect(menu.getByRole('link', { name: 'الطلبات' }).textContent).toBe('الطلبات٢')
})

test('a dialog whose code cannot be loaded says that the line broke, and loads once it is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn(() => Promise.resolve({ default: () => <p>القائمة</p> }))
  load.mockRejectedValueOnce(new TypeError('fetch'))
  const Menu = lazyDialog<{ open: boolean }>(load)
  renderScreen(<Menu open />)
  expect((await screen.findByRole('alert')).textContent).toMatch(/انقطع النت/)
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('القائمة')
})

const showFooter = (session = testSession()) => renderScreen(<Footer />, { session })

describe('the footer', () => {
  test("shows the stage's phone, WhatsApp and email, and the city [SHELL-12]", () => {
    vi.stubEnv('VITE_CONTACT_PHONE', '+9647701234567')
    vi.stubEnv('VITE_CONTACT_WHATSAPP', '+9647807654321')
    vi.stubEnv('VITE_CONTACT_EMAIL', 'info@qitati.iq')
    showFooter()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(
      expect.arrayContaining([
        'tel:07701234567',
        expect.stringMatching(/^https:\/\/wa\.me\/9647807654321\?text=/),
        'mailto:info@qitati.iq',
      ]),
    )
    expect(screen.getByText('0770 123 4567').tagName).toBe('BDI')
    expect(screen.getByText(/بغداد/)).toBeTruthy()
  })

  test('shows no contact details that the stage does not have', () => {
    showFooter()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links.filter((href) => !href?.startsWith('/'))).toEqual([])
    expect(screen.getByText(/بغداد/)).toBeTruthy()
  })

  test('describes the offer and shows the current year [SHELL-13]', () => {
    vi.useFakeTimers({ now: new Date('2031-06-01T12:00:00Z') })
    showFooter()
    expect(screen.getByText(/قطع غيار أصلية.*جودة عالية.*أسعار تنافسية.*توصيل سريع/)).toBeTruthy()
    expect(screen.getByText(/© ٢٠٣١/)).toBeTruthy()
  })

  test.each(['customer', 'vendor'] as const)('is one line for a signed-in %s', (role) => {
    vi.stubEnv('VITE_CONTACT_PHONE', '+9647701234567')
    showFooter(testSession({ user: testUser(role) }))
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/help', '/contact', '/privacy'])
    expect(screen.getByRole('contentinfo').textContent).toMatch(/^© [٠-٩]+ قطعتي/)
  })

  test.each([
    ['a visitor', null],
    ['someone signed in', testUser('customer')],
  ])('switches the digits of Arabic texts for %s', async (_, user) => {
    renderScreen(
      <LanguageProvider>
        <Footer />
      </LanguageProvider>,
      { session: testSession({ user }) },
    )
    await userEvent.click(screen.getByRole('button', { name: 'أرقام 123' }))
    expect(localStorage.getItem('qitati.figures')).toBe('ar-latn')
    await userEvent.click(screen.getByRole('button', { name: 'أرقام ١٢٣' }))
    expect(screen.getByRole('button', { name: 'أرقام 123' })).toBeTruthy()
  })

  test('sets the chosen theme on the document, and removes it again', async () => {
    showFooter()
    screen.getByRole('button', { name: 'داكن' }).click()
    expect(document.documentElement.dataset.theme).toBe('dark')
    screen.getByRole('button', { name: 'حسب الجهاز' }).click()
    expect(document.documentElement.dataset.theme).toBeUndefined()
  })
})

test('an Arabic page gets the Latin letters of the font once it is there, but /login with its window', async () => {
  const { dataset } = document.documentElement
  delete dataset.latin
  const login = renderRoute('/login')
  await screen.findByRole('heading', { level: 1 })
  expect(dataset.latin).toBeUndefined()
  login.unmount()
  expect(dataset.latin).toBeUndefined()
  renderRoute('/about')
  await screen.findByRole('heading', { level: 1 })
  expect(dataset.latin).toBe('')
})
