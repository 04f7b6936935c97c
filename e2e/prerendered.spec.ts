import {
  expect,
  test,
  type APIRequestContext,
  type BrowserContext,
  type Page,
} from '@playwright/test'

const positions = (page: Page) =>
  page.evaluate(() => {
    const rectOf = (selector: string) => {
      const { x, y, width, height } =
        document.querySelector(selector)?.getBoundingClientRect() ?? {}
      return [x, y, width, height].map((one) => one && Math.round(one))
    }
    return {
      header: rectOf('header'),
      logo: rectOf('header a'),
      heading: rectOf('h1'),
      search: rectOf('main form'),
      gallery: rectOf('main [role=group]:not([aria-roledescription]) img'),
    }
  })

/** The page once its application has taken it over. */
const started = (page: Page) => page.locator('html[data-started]')

/** With its styles and fonts. */
async function painted(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  await page.evaluate(() => document.fonts.ready)
}

/** The application's first script. */
const application = '**/assets/index-*.js'

/** Holds back the requests to a URL until the returned function is called. */
async function hold(context: BrowserContext, url: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await context.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const pages: Record<string, (request: APIRequestContext) => Promise<string>> = {
  'the landing page': () => Promise.resolve('/'),
  'the list of products': () => Promise.resolve('/products'),
  'the page of a product': async (request) => {
    const response = await request.get('/api/products?limit=1&isFeatured=true')
    const { data } = (await response.json()) as { data: { id: string }[] }
    return `/products/${data[0]?.id}`
  },
}

for (const [name, addressOf] of Object.entries(pages)) {
  test(`${name} is painted without the application, which then changes nothing of it`, async ({
    page,
    context,
    request,
  }) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text())
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const release = await hold(context, application)
    // What is known of a product stays even if its data arrives late.
    const releaseData = await hold(context, /\/api\/products\/\w+$/)
    await page.goto(await addressOf(request), { waitUntil: 'commit' })
    await expect(page.locator('h1')).toBeAttached()
    await painted(page)
    const before = await positions(page)
    expect(before.header[3]).toBeGreaterThan(0)
    const heading = await page.locator('h1').elementHandle()
    release()
    await expect(started(page)).toBeAttached()
    expect(await positions(page)).toEqual(before)
    // Taken over, not rendered again.
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
    releaseData()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(new Set(asked).size).toBe(asked.length)
    expect(problems).toEqual([])
  })
}

/** The list with its first cards: a slow machine's API is too late for them at first. */
async function openWithCards(page: Page, path = '/products'): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('main article').first()).toBeAttached()
  }).toPass()
}

test('the first cards are painted without the application, and stay until it has its own', async ({
  page,
  context,
}) => {
  const release = await hold(context, application)
  const releaseData = await hold(context, /\/api\/products\?/)
  await openWithCards(page)
  await painted(page)
  const seen = () =>
    page.locator('main article').evaluateAll((cards) =>
      cards.map((card) => {
        const { x, y, width, height } = card.getBoundingClientRect()
        const image = card.querySelector('img')?.getAttribute('src')
        return [card.textContent, image, ...[x, y, width, height].map(Math.round)]
      }),
    )
  const before = await seen()
  expect(before).toHaveLength(12)
  release()
  await expect(started(page)).toBeAttached()
  expect(await seen()).toEqual(before)
  releaseData()
  await page.waitForLoadState('networkidle')
  // Other flows may have put something on sale meanwhile.
  const places = (cards: Awaited<ReturnType<typeof seen>>) => cards.map((card) => card.slice(2, 5))
  expect(places(await seen()).slice(0, 2)).toEqual(places(before).slice(0, 2))
})

test('a press on a card opens its product before the application has started', async ({
  page,
  context,
}) => {
  await context.route(application, (route) => route.abort())
  await openWithCards(page)
  const link = page.locator('main article a').nth(1)
  const path = (await link.getAttribute('href')) ?? ''
  // The place of a card is known only once the styles have arrived.
  await painted(page)
  await link.click({ position: { x: 5, y: 5 } })
  await expect(page).toHaveURL(path)
})

test('a visitor with a car sees only the places of the cards, and a list with a query has none', async ({
  page,
  context,
}) => {
  await context.route(application, (route) => route.abort())
  await page.goto('/products?search=x')
  await expect(page.locator('h1')).toBeAttached()
  await expect(page.locator('main article')).toHaveCount(0)
  await page.evaluate(() =>
    localStorage.setItem('qitati.garage.v1', JSON.stringify({ cars: [{ brand: {} }] })),
  )
  await openWithCards(page)
  await expect(page.locator('main article').first()).toBeVisible()
  await expect(page.locator('main article a').first()).toBeHidden()
})

test('a button looks as if it could be pressed only once the application has started', async ({
  page,
  context,
}) => {
  const release = await hold(context, application)
  await openWithCards(page)
  await painted(page)
  const add = page.locator('main article button:enabled').first()
  await expect(add).toHaveCSS('opacity', '0.45')
  await expect(page.getByRole('main').locator('[type=submit]').first()).toHaveCSS('opacity', '1')
  release()
  await expect(add).toHaveCSS('opacity', '1')
})

test('what is typed before the application has started can be sent without it', async ({
  page,
  context,
}) => {
  await context.route(application, (route) => route.abort())
  await page.goto('/', { waitUntil: 'commit' })
  await painted(page)
  const field = page.getByRole('main').getByRole('combobox').first()
  await field.fill('بريك')
  await field.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/products')
  expect(new URL(page.url()).searchParams.get('search')).toBe('بريك')
})

test('a visitor with a car and a cart in the dark theme takes over the page of a product', async ({
  page,
  request,
}) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  const path = (await pages['the page of a product']?.(request)) ?? ''
  const { data } = (await (await request.get(`/api${path}`)).json()) as {
    data: {
      compatibilities: { brand: unknown; trim: unknown; years: unknown }[]
      vendor: { businessName: string }
    }
  }
  const [fitment] = data.compatibilities
  const cartProduct = { ...data, vendorName: data.vendor.businessName, origin: '' }
  await page.addInitScript(
    ([garage, cart]) => {
      localStorage.setItem('qitati.garage.v1', garage ?? '')
      localStorage.setItem('qitati.cart.v1', cart ?? '')
      localStorage.setItem('qitati.theme', 'dark')
    },
    [
      JSON.stringify({ country: { id: 'x', name: 'x' }, ...fitment, years: [] }),
      JSON.stringify([{ product: cartProduct, quantity: 1 }]),
    ],
  )
  await page.goto(path)
  await expect(started(page)).toBeAttached()
  await expect(page.getByRole('banner').getByRole('link', { name: /السلة، فيها/ })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(problems).toEqual([])
})

test('nobody in English or with a session sees the page for visitors', async ({
  page,
  context,
}) => {
  await context.route(application, (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('qitati.language', 'en'))
  await page.reload()
  await expect(page.locator('h1')).toBeHidden()
  await page.evaluate(() => localStorage.clear())
  await context.addCookies([
    { name: '__client_uat', value: '1760000000', url: new URL(page.url()).origin },
  ])
  await page.reload()
  await expect(page.locator('h1')).toBeHidden()
})

test('a page that is hidden from its reader starts at once', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('qitati.language', 'en')
    // Without the limit for pages that are never painted. A cast, since Node declares more of setTimeout.
    const setAnyTimeout = window.setTimeout
    window.setTimeout = ((run: () => void, ms?: number) =>
      ms === 3000 ? 0 : setAnyTimeout(run, ms)) as typeof window.setTimeout
  })
  await page.goto('/products')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})
