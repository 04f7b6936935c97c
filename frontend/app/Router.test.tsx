import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { ClerkBackend } from '#functions/http/clerkBackend.ts'
import { locationHref } from '../features/session/requestedLocation.ts'
import { renderRoute, testSession, testUser } from '../testing/renderScreen.tsx'
import { testProduct } from '../features/products/testing/testProduct.ts'
import { testCartLine, fillCart } from '../testing/testCart.ts'
import { openTestMarket } from '../testing/testMarket.ts'
import { toasted } from '../testing/toasted.ts'
import { routes } from '../routes/routes.ts'

/** An address of every guarded page. */
const guarded = routes
  .filter(({ access }) => access !== 'public')
  .map(({ path }) => path.replace(':id', '01JNOSUCHORDER0000000000000'))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the router', () => {
  test('redirects an unknown address to /404, which everyone can open [ROUTE-19]', async () => {
    const users = [null, testUser(null), testUser('vendor'), testUser('customer')]
    for (const at of ['/no/such/page', '/vendor/nothing', '/404'])
      for (const user of users) {
        const session = testSession({ user })
        const { location, unmount } = renderRoute(at, { session })
        await heading('هذه الصفحة غير موجودة')
        expect(location().pathname).toBe('/404')
        expect(document.title).toContain('هذه الصفحة غير موجودة')
        unmount()
      }
  })

  test('redirects a visitor from a guarded page to sign-in, which says why and remembers the address [GATE-02]', async () => {
    for (const at of guarded) {
      const { arriveAt, location, unmount } = renderRoute(at)
      await arriveAt(at === '/onboarding' ? '/' : '/login', at)
      expect(location().state).toEqual({ from: at })
      unmount()
    }
    const { arriveAt, location } = renderRoute('/customer/orders?status=PENDING')
    await arriveAt('/login')
    expect(location().state).toEqual({ from: '/customer/orders?status=PENDING' })
    expect(await screen.findByText('سجّل الدخول لتفتح «طلباتي»، ثم نرجعك إليها.')).toBeTruthy()
  })

  test('shows only the spinner while the session is loading [GATE-01]', () => {
    const session = testSession({ status: 'loading' })
    for (const at of guarded) {
      const { location, unmount } = renderRoute(at, { session })
      expect(screen.getByRole('status'), at).toHaveProperty('textContent', 'جاري التحميل...')
      expect(screen.queryByRole('heading')).toBeNull()
      expect(screen.queryByRole('banner')).toBeNull()
      expect(screen.queryByRole('link')).toBeNull()
      expect(location().pathname).toBe(at)
      unmount()
    }
  })

  test('shows that the sign-in service is unavailable, and tries again', async () => {
    const retry = vi.fn()
    const session = testSession({ status: 'unavailable', retry })
    renderRoute('/customer/orders', { session })
    expect(screen.getByRole('alert').textContent).toContain('تسجيل الدخول لا يعمل الآن')
    await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  test('/login opens the sign-in window automatically, once [ROUTE-03]', async () => {
    const openSignIn = vi.fn()
    renderRoute('/login', { session: testSession({ openSignIn }) })
    await heading('تسجيل الدخول')
    expect(openSignIn).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'تسجيل الدخول' }))
    expect(openSignIn).toHaveBeenCalledTimes(2)
  })
})

test('the landing page waits for the session, then redirects each user by role [LAND-01]', async () => {
  for (const [user, to] of [
    [testUser(null), '/onboarding'],
    [testUser(null, { onboardingCompleted: true }), '/onboarding'],
    [testUser('vendor', { onboardingCompleted: false }), '/onboarding'],
    [testUser('vendor'), '/vendor/dashboard'],
    [testUser('customer'), '/customer/home'],
  ] as const) {
    const session = testSession({ status: 'loading' })
    const { arriveAt, location, setSession, unmount } = renderRoute('/', { session })
    expect(screen.getByRole('status')).toHaveProperty('textContent', 'جاري التحميل...')
    expect(screen.queryByRole('banner')).toBeNull()
    expect(location().pathname).toBe('/')
    act(() => setSession(testSession({ user })))
    await arriveAt(to)
    unmount()
  }
})

test('signing in, with or without onboarding, returns to the requested address if the role may open it [GATE-03]', async () => {
  const customer = testUser('customer')
  for (const [asked, reached] of [
    ['/customer/orders?status=PENDING', '/customer/orders?status=PENDING'],
    ['/vendor/orders', '/customer/home'],
  ] as const)
    for (const users of [[customer], [testUser(null), customer]]) {
      const { arriveAt, location, setSession, unmount } = renderRoute(asked)
      await arriveAt('/login')
      for (const user of users) act(() => setSession(testSession({ user })))
      await waitFor(() => expect(locationHref(location())).toBe(reached))
      unmount()
    }
})

test("the not-found page links to the user's home page [PUB-06]", async () => {
  for (const [user, home] of [
    [testUser('vendor'), '/vendor/dashboard'],
    [testUser('customer'), '/customer/home'],
    [testUser(null), '/'],
    [null, '/'],
  ] as const) {
    const { unmount } = renderRoute('/404', { session: testSession({ user }) })
    await heading('هذه الصفحة غير موجودة')
    const button = screen.getByRole('link', { name: 'ارجع إلى الرئيسية' })
    expect(button.getAttribute('href')).toBe(home)
    unmount()
  }
})

test.each([
  [
    'ar',
    ['قطعي', 'صفحات الموقع', 'قائمة البائع', 'أضف قطعة جديدة'],
    ['لوحة المحل', 'قطعي', 'السيارات', 'الطلبات', 'قطع مطلوبة', 'الإعدادات'],
  ],
  [
    'en',
    ['My products', 'Main navigation', 'Seller menu', 'add new product'],
    ['Dashboard', 'My products', 'Car management', 'Orders', 'Wanted parts', 'Settings'],
  ],
] as const)(
  "a vendor's header has two tabs, the side menu its places and the way to a new product (%s) [SHELL-08] [SHELL-09]",
  async (language, [page, tabs, menu, add], names) => {
    localStorage.setItem('qitati.language', language)
    const market = await openTestMarket()
    renderRoute('/vendor/products', await market.vendor())
    await heading(page)
    const linksOf = (name: string) =>
      within(screen.getByRole('navigation', { name }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')])
    const places = ['dashboard', 'products', 'car-management', 'orders', 'requests', 'settings']
    const links = places.map((place, index) => [names[index], `/vendor/${place}`])
    expect(linksOf(tabs)).toEqual(links.slice(0, 2))
    const imports = [
      language === 'ar' ? 'استيراد القطع' : 'Import products',
      '/vendor/import-products',
    ]
    expect(linksOf(menu)).toEqual([[add, '/vendor/add-product'], ...links.toSpliced(2, 0, imports)])
    // Nothing is offered for sale.
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    expect(hrefs.filter((href) => /^\/($|customer|products)/.test(href))).toEqual([])
  },
)

describe('onboarding', () => {
  /** The identity provider has an account without names. */
  const identity = {
    readUser: async () => ({
      firstName: undefined,
      lastName: undefined,
      username: undefined,
      email: 'zainab@qitati.test',
      verified: {},
    }),
    mergePublicMetadata: vi.fn<ClerkBackend['mergePublicMetadata']>(),
  }
  const arrive = async (state?: unknown) => {
    identity.mergePublicMetadata.mockReset().mockResolvedValue()
    const market = await openTestMarket({ identity })
    const newcomer = await market.newcomer()
    const refresh = vi.fn(() => Promise.resolve())
    const session = { ...newcomer.session, refresh }
    const view = renderRoute('/onboarding', { state, ...newcomer, session })
    await heading('أهلاً بك في قطعتي')
    const next = screen.getByRole('button', { name: 'متابعة' })
    return { ...view, network: market.network, newcomer, refresh, next }
  }

  test('offers two roles and continues only once one is chosen [ONB-01]', async () => {
    const { next } = await arrive()
    const choices = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
    expect(choices).toEqual([expect.stringMatching(/^زبون/), expect.stringMatching(/^بائع/)])
    expect(screen.getByText(/الاختيار مرة واحدة ولا يتغيّر/)).toBeTruthy()
    expect(next).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('radio', { name: /بائع/ }))
    expect(next).toHaveProperty('disabled', false)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test.each([
    ['بائع', 'vendor', 'VENDOR', '/vendor/dashboard'],
    ['زبون', 'customer', 'CUSTOMER', '/customer/home'],
  ] as const)(
    'saves %s on the server, refreshes the session and opens the home page [ONB-02] [ONB-03] [TOAST-01]',
    async (label, role, saved, home) => {
      const { next, network, newcomer, refresh, setSession, location } = await arrive()
      await userEvent.click(screen.getByRole('radio', { name: new RegExp(label) }))
      await userEvent.click(next)
      expect(await toasted('success', 'حسابك جاهز، أهلاً بك')).toBeTruthy()
      await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
      expect(network.sentTo('users/syncUser')).toMatchObject([{ body: { role: saved } }])
      expect((await newcomer.call('users/getMe', {})).data).toMatchObject({
        id: newcomer.id,
        role: saved,
        onboardingCompleted: true,
      })
      const known = { role, onboardingCompleted: true }
      expect(identity.mergePublicMetadata.mock.calls).toEqual([[newcomer.id, known]])
      act(() => setSession({ ...newcomer.session, user: testUser(role, { id: newcomer.id }) }))
      await waitFor(() => expect(location().pathname).toBe(home))
    },
  )

  test('confirms saving in English [TOAST-01]', async () => {
    const market = await openTestMarket({ identity })
    localStorage.setItem('qitati.language', 'en')
    renderRoute('/onboarding', await market.newcomer())
    await userEvent.click(await screen.findByRole('radio', { name: /Customer/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await toasted('success', 'Your account is ready. Welcome!')).toBeTruthy()
  })

  test.each([
    ['a page for vendors', '/vendor/dashboard', /بائع/, 'اخترت البيع.', /لا يتغيّر/],
    ['the checkout', '/customer/checkout', /زبون/, 'سلتك بانتظارك', /^هذا الحساب لتشتري به/],
  ])('proposes the role that opens %s', async (_page, from, role, text, note) => {
    const { next } = await arrive({ from })
    expect(screen.getByText(new RegExp(`^${text}`))).toBeTruthy()
    expect(screen.getByText(note)).toBeTruthy()
    expect(screen.getByRole('radio', { name: role })).toHaveProperty('checked', true)
    expect(next).toHaveProperty('disabled', false)
  })

  test('proposes to buy to someone with parts in the cart', async () => {
    fillCart([testCartLine(testProduct)])
    const { next } = await arrive()
    expect(screen.getByRole('radio', { name: /زبون/ })).toHaveProperty('checked', true)
    expect(next).toHaveProperty('disabled', false)
  })

  test('a failure is logged and shown, and can be tried again [ONB-04] [ONB-05]', async () => {
    const logged = vi.mocked(console.error).mockImplementation(() => {})
    const { next, network, newcomer, location } = await arrive()
    network.breakOnce('SERVER_ERROR', 'users/syncUser')
    await userEvent.click(screen.getByRole('radio', { name: /زبون/ }))
    await userEvent.click(next)
    expect((await screen.findByRole('alert')).textContent).toContain('لم يُحفظ اختيارك')
    expect(logged).toHaveBeenCalledOnce()
    logged.mockClear()
    expect(location().pathname).toBe('/onboarding')
    expect(next.getAttribute('aria-busy')).toBeNull()
    await userEvent.click(next)
    expect(await screen.findByText('حسابك جاهز، أهلاً بك')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect((await newcomer.call('users/getMe', {})).data.role).toBe('CUSTOMER')
  })

  test('a session that cannot be refreshed is a failure too [ONB-05]', async () => {
    const logged = vi.mocked(console.error).mockImplementation(() => {})
    const { next, refresh } = await arrive()
    refresh.mockRejectedValueOnce(new Error('offline'))
    await userEvent.click(screen.getByRole('radio', { name: /زبون/ }))
    await userEvent.click(next)
    expect((await screen.findByRole('alert')).textContent).toContain('لم يُحفظ اختيارك')
    expect(logged).toHaveBeenCalledOnce()
    logged.mockClear()
    await userEvent.click(next)
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(2))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
