/**
 * Seconds on a slow phone line (400 kbit/s, 400 ms round trip) until a page can be used, by Chromium
 * and the local server, or the site at `--origin` if its demo accounts exist.
 */
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '#infra/ci/chromium.ts'
import type { BenchOptions } from '../bench.ts'
import { medians, repeat } from '../measure.ts'
import { report, type Measure } from '../report.ts'
import { signIn, signInForm, startOwnSite } from '../start.ts'

const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
// What is prerendered is inert and cannot be used.
const search = '[data-started] #root input[type=search]'
const orders = '#main a[href^="/customer/orders/"]'

interface Scenario {
  what: string
  /** What the browser has of the demo customer; by default nothing. */
  has?: ('cookies' | 'storage')[]
  /** Resolves to milliseconds. */
  run: (page: Page, setSlow: (isSlow: boolean) => Promise<void>) => Promise<number>
}

const scenarios: Scenario[] = [
  { what: 'landing: search', run: (page) => open(page, '/', search) },
  {
    // A press on a prerendered one opens its product at once, but it is painted only with the styles.
    what: 'products: first card',
    run: async (page) => {
      await open(page, '/products', '#main article a')
      return (await page.waitForFunction(firstPaint)).jsonValue()
    },
  },
  { what: 'products: search', run: (page) => open(page, '/products', search) },
  { what: '/login: form', run: (page) => open(page, '/login', signInForm) },
  {
    what: 'sign-in on products: form after the tap',
    run: async (page) => {
      await open(page, '/products', '#main article')
      await page.waitForLoadState('networkidle')
      await page.getByRole('banner').getByRole('button', { name: 'تسجيل الدخول' }).click()
      return await timeUntilVisible(page, signInForm, await now(page))
    },
  },
  {
    what: 'guest at checkout, after 5 s: form',
    run: async (page, setSlow) => {
      await setSlow(false)
      await open(page, '/products', '#main article')
      const add = page.getByRole('button', { name: /^أضف .+ إلى السلة$/ })
      await add.first().click()
      await setSlow(true)
      await open(page, '/customer/cart', '#main h2')
      // The form's script loads meanwhile: a short look at the cart.
      await page.waitForTimeout(5_000)
      const since = await now(page)
      await page.getByRole('button', { name: 'إتمام الطلب' }).click()
      return await timeUntilVisible(page, '.cl-modalContent input', since)
    },
  },
  {
    what: 'my orders, nothing kept',
    has: ['cookies'],
    run: (page) => open(page, '/customer/orders', orders),
  },
  {
    what: 'my orders, files not kept',
    has: ['cookies', 'storage'],
    run: (page) => open(page, '/customer/orders', orders),
  },
  {
    what: 'my orders, warm',
    has: ['cookies', 'storage'],
    run: async (page, setSlow) => {
      await setSlow(false)
      await open(page, '/customer/orders', orders)
      await page.waitForLoadState('networkidle')
      await page.goto('about:blank')
      await setSlow(true)
      return await open(page, '/customer/orders', orders)
    },
  },
]

/** Medians: seconds as `run` returns them, first paint, and what came over the line. */
export async function bench({ origin, runs, only }: BenchOptions): Promise<void> {
  await using running = new AsyncDisposableStack()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  running.defer(() => browser.close())
  const settings = { ...phone, locale: 'ar-IQ', baseURL: origin ?? (await startOwnSite(running)) }
  const page = await browser.newPage(settings)
  await signIn(page, 'customer')
  await page.goto('/customer/orders')
  await page.locator(orders).first().waitFor()
  const customer = await page.context().storageState()
  await page.close()
  const measures: Measure[] = []
  for (const { what, has = [], run } of scenarios.filter((one) => one.what.includes(only))) {
    const visits = await repeat(Number(runs), async () => {
      const context = await browser.newContext({
        ...settings,
        storageState: {
          cookies: has.includes('cookies') ? customer.cookies : [],
          origins: has.includes('storage') ? customer.origins : [],
        },
      })
      const page = await context.newPage()
      const setSlow = await throttle(page)
      await setSlow(true)
      const seconds = (await run(page, setSlow)) / 1000
      const figures = { seconds, ...(await page.evaluate(readFigures)) }
      await context.close()
      return figures
    })
    measures.push({ what, ...medians(visits) })
  }
  await report('slow', measures, only !== '')
}

/** Milliseconds; 0 until then. Runs in the page. */
const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0

/** Runs in the page. */
function readFigures() {
  // Entries of both types have sizes.
  const bytes = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ].reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0)
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  return { 'first paint': paint / 1000, KB: bytes / 1024 }
}

const now = (page: Page) => page.evaluate(() => performance.now())

/**
 * Milliseconds from `since` (on the page's clock) until the first such element is visible. Checked in each
 * frame, since Playwright's own waiting looks only twice a second after a while.
 */
async function timeUntilVisible(page: Page, selector: string, since: number): Promise<number> {
  const at = await page.waitForFunction(timeIfVisible, selector, { timeout: 120_000 })
  return (await at.jsonValue()) - since
}

/** The page's time; 0 while no such element is visible. Runs in the page. */
function timeIfVisible(selector: string): number {
  const element = document.querySelector(selector)
  const isVisible = element?.checkVisibility() && element.getBoundingClientRect().height > 0
  return isVisible ? performance.now() : 0
}

async function open(page: Page, path: string, selector: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' })
  return await timeUntilVisible(page, selector, 0)
}

/** Ends with its session, so it lasts as long as the page. */
async function throttle(page: Page): Promise<(isSlow: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  return async (isSlow) => {
    const conditions = isSlow ? line : { ...line, latency: 0, downloadThroughput: -1 }
    await session.send('Network.emulateNetworkConditions', conditions)
  }
}
