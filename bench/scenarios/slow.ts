/**
 * Seconds on a slow phone line (400 kbit/s, 400 ms round trip) until a page can be used, by Chromium
 * and the local server, or the site at `--origin` if its demo accounts exist.
 */
import { chromium, type Page } from '@playwright/test'
import type { BenchOptions } from '../bench.ts'
import { medians, repeat, report, type Measure } from '../measure.ts'
import { addToCart, browserOptions, signIn, signInField, startOwnSite } from '../start.ts'

const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const viewport = { width: 390, height: 844 }
const phone = { viewport, hasTouch: true, isMobile: true, locale: 'ar-IQ' }
// What is prerendered is inert and cannot be used.
const search = '[data-started] #root input[type=search]'
const orders = '#main a[href^="/customer/orders/"]'

interface Scenario {
  what: string
  /** By the demo customer; by default by a stranger. */
  isSignedIn?: boolean
  /** A visit on a fast line before. */
  prepare?: (page: Page) => Promise<void>
  /** Resolves to milliseconds. */
  run: (page: Page) => Promise<number>
}

const myOrders: Scenario = {
  what: 'my orders, nothing kept',
  isSignedIn: true,
  run: (page) => open(page, '/customer/orders', orders),
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
  { what: '/login: field', run: (page) => open(page, '/login', signInField) },
  {
    what: 'guest at checkout, after 5 s: field',
    prepare: (page) => addToCart(page, 1),
    run: async (page) => {
      await open(page, '/customer/cart', '#main h2')
      // The window's script loads meanwhile: a short look at the cart.
      await page.waitForTimeout(5_000)
      const since = await page.evaluate(() => performance.now())
      await page.getByRole('button', { name: 'إتمام الطلب' }).click()
      return await timeUntilVisible(page, signInField, since)
    },
  },
  myOrders,
  {
    ...myOrders,
    what: 'my orders, warm',
    prepare: async (page) => {
      await myOrders.run(page)
      await page.waitForLoadState('networkidle')
      await page.goto('about:blank')
    },
  },
]

/** Medians: seconds as `run` returns them, first paint, and what came over the line. */
export async function bench({ origin, runs, only }: BenchOptions): Promise<void> {
  await using running = new AsyncDisposableStack()
  const browser = await chromium.launch(browserOptions)
  running.defer(() => browser.close())
  const settings = { ...phone, baseURL: origin ?? (await startOwnSite(running)) }
  const page = await browser.newPage(settings)
  await signIn(page, 'customer')
  const { cookies } = await page.context().storageState()
  await page.close()
  const measures: Measure[] = []
  for (const { what, isSignedIn, prepare, run } of scenarios) {
    if (!what.includes(only)) continue
    const visits = await repeat(Number(runs), async () => {
      await using context = await browser.newContext(settings)
      if (isSignedIn) await context.addCookies(cookies)
      const page = await context.newPage()
      await prepare?.(page)
      // Lasts as long as the session, which the page ends.
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', line)
      const seconds = (await run(page)) / 1000
      return { seconds, ...(await page.evaluate(readFigures)) }
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
