/**
 * Seconds on a slow phone line (400 kbit/s, 400 ms round trip) until a page can be used, by Chromium
 * and the local server, or the site at `--origin` if its demo accounts exist.
 */
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { findChromium } from '#infra/ci/chromium.ts'
import { median } from './median.ts'
import { startOwnSite } from './ownSite.ts'
import { report, rounded, type Measure } from './report.ts'

const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const signInForm = '.cl-modalContent input[name=identifier]'

interface Options {
  /** A running site. */
  origin: string | undefined
  runs: number
  /** A part of the names of the measures to take. */
  only: string
}

export async function benchSlow({ origin, ...options }: Options): Promise<void> {
  const running = new AsyncDisposableStack()
  try {
    const browser = await chromium.launch({
      ...{ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] },
    })
    running.defer(() => browser.close())
    const site = origin ?? (await startOwnSite(running))
    await report('slow', await measureAll(browser, site, options), options.only !== '')
  } finally {
    await running.disposeAsync()
  }
}

async function measureAll(
  browser: Browser,
  baseURL: string,
  { runs, only }: Omit<Options, 'origin'>,
): Promise<Measure[]> {
  const visitor = () => browser.newContext({ ...phone, baseURL, locale: 'ar-IQ' })
  const customer = await signedIn(await visitor())
  const returning = (parts: { cookies: boolean; storage: boolean }) =>
    browser.newContext({
      ...{ ...phone, baseURL, locale: 'ar-IQ' },
      storageState: {
        cookies: parts.cookies ? customer.cookies : [],
        origins: parts.storage ? customer.origins : [],
      },
    })
  const orders = '#main a[href^="/customer/orders/"]'
  const measures: [what: string, createContext: CreateContext, run: Run][] = [
    // What is prerendered is inert and cannot be used.
    [
      'landing: search',
      visitor,
      (page) => open(page, '/', '#root > :not([inert]) input[type=search]'),
    ],
    // A press on a prerendered one opens its product at once, but it is painted only with the styles.
    [
      'products: first card',
      visitor,
      async (page) => {
        await open(page, '/products', '#main article a')
        return (await page.waitForFunction(firstPaint)).jsonValue()
      },
    ],
    [
      'products: search',
      visitor,
      (page) => open(page, '/products', '#root > :not([inert]) input[type=search]'),
    ],
    ['/login: form', visitor, (page) => open(page, '/login', signInForm)],
    [
      'sign-in on products: form after the tap',
      visitor,
      async (page) => {
        await open(page, '/products', '#main article')
        await page.waitForLoadState('networkidle')
        await page.getByRole('banner').getByRole('button', { name: 'تسجيل الدخول' }).click()
        return await shown(page, signInForm, await now(page))
      },
    ],
    [
      'guest at checkout, after 5 s: form',
      visitor,
      async (page, setSlow) => {
        await setSlow(false)
        await open(page, '/products', '#main article')
        await page
          .getByRole('button', { name: /^أضف .+ إلى السلة$/ })
          .first()
          .click()
        await setSlow(true)
        await open(page, '/customer/cart', '#main h2')
        // The form's script loads meanwhile: a short look at the cart.
        await page.waitForTimeout(5_000)
        const tapped = await now(page)
        await page.getByRole('button', { name: 'إتمام الطلب' }).click()
        return await shown(page, '.cl-modalContent input', tapped)
      },
    ],
    [
      'my orders, nothing kept',
      () => returning({ cookies: true, storage: false }),
      (page) => open(page, '/customer/orders', orders),
    ],
    [
      'my orders, files not kept',
      () => returning({ cookies: true, storage: true }),
      (page) => open(page, '/customer/orders', orders),
    ],
    [
      'my orders, warm',
      () => returning({ cookies: true, storage: true }),
      async (page, setSlow) => {
        await setSlow(false)
        await open(page, '/customer/orders', orders)
        await page.waitForLoadState('networkidle')
        await page.goto('about:blank')
        await setSlow(true)
        return await open(page, '/customer/orders', orders)
      },
    ],
  ]
  const figures: Measure[] = []
  for (const row of measures.filter(([what]) => what.includes(only)))
    figures.push(await measure(...row, runs))
  return figures
}

type CreateContext = () => Promise<BrowserContext>
/** Resolves to milliseconds. */
type Run = (page: Page, setSlow: (isSlow: boolean) => Promise<void>) => Promise<number>

/** Medians: seconds as `run` returns them, first paint, and what came over the line. */
async function measure(
  what: string,
  createContext: CreateContext,
  run: Run,
  runs: number,
): Promise<Measure> {
  const results: Record<'seconds' | 'first paint' | 'KB', number>[] = []
  for (let index = 0; index < runs; index += 1) {
    const context = await createContext()
    const page = await context.newPage()
    const setSlow = await throttle(page)
    await setSlow(true)
    const seconds = (await run(page, setSlow)) / 1000
    results.push({ seconds, ...(await page.evaluate(figuresOfPage)) })
    await context.close()
  }
  const column = (name: 'seconds' | 'first paint' | 'KB') =>
    rounded(median(results.map((result) => result[name])))
  return {
    what,
    seconds: column('seconds'),
    'first paint': column('first paint'),
    KB: column('KB'),
  }
}

/** Milliseconds; 0 until then. Runs in the page. */
const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0

/** Runs in the page. */
function figuresOfPage() {
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
 * Milliseconds from `since` (on the page's clock) until the first such element is visible. Asked for in each
 * frame, since Playwright's own waiting looks only twice a second after a while.
 */
async function shown(page: Page, selector: string, since: number): Promise<number> {
  const at = await page.waitForFunction(visibleAt, selector, { timeout: 120_000 })
  return (await at.jsonValue()) - since
}

/** The page's time; 0 while no such element is visible. Runs in the page. */
function visibleAt(selector: string): number {
  const element = document.querySelector(selector)
  const isVisible = element?.checkVisibility() && element.getBoundingClientRect().height > 0
  return isVisible ? performance.now() : 0
}

async function open(page: Page, path: string, selector: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' })
  return await shown(page, selector, 0)
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

/** Signs the demo customer in, and leaves what the browser then keeps. */
async function signedIn(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto('/login')
  await page.locator(signInForm).fill('customer@qitati.test')
  const proceed = page.locator('.cl-formButtonPrimary')
  await proceed.click()
  await page.locator('.cl-modalContent input[name=password]').fill('qitati-demo')
  await proceed.click()
  await page.waitForURL(/customer\/home$/)
  await page.goto('/customer/orders')
  await page.locator('#main a[href^="/customer/orders/"]').first().waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}
