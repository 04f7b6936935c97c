/** What Lighthouse says of the site: its own demo market, or the site at `origin`. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '#infra/ci/chromium.ts'
import type { BenchOptions } from '../bench.ts'
import { medians, repeat } from '../measure.ts'
import { report, type Measure } from '../report.ts'
import { createFolder, signIn, startOwnSite } from '../start.ts'

/** Cookies are read by another start of the browser, wherever it keeps its key. */
const plainStore = ['--password-store=basic', '--use-mock-keychain']
/** Not a dependency (200 packages for one bench): npm fetches this version the first time. */
const lighthouse = 'lighthouse@12.8.2'

export async function bench(options: BenchOptions): Promise<void> {
  await using running = new AsyncDisposableStack()
  const origin = options.origin ?? (await startOwnSite(running))
  const measures = await measurePhone(origin, Number(options.runs), options.only)
  await report('pages', measures, options.only !== '')
}

interface LighthouseReport {
  runtimeError?: { message: string }
  categories: { performance: { score: number } }
  audits: Record<string, { numericValue: number; details?: { items?: unknown[] } }>
}

interface AuditedPage {
  path: string
  /** Leaves in the browser what the page shows. */
  prepare?: (page: Page) => Promise<void>
}

/** What a visitor meets, a cart of two parts, and a vendor's dashboard. */
async function measurePhone(origin: string, runs: number, only: string): Promise<Measure[]> {
  const newest = await fetch(`${origin}/api/products?limit=1`)
  // As the contract has it.
  const { data } = (await newest.json()) as { data: { id: string }[] }
  const pages: Record<string, AuditedPage> = {
    '/': { path: '/' },
    '/products': { path: '/products' },
    product: { path: `/products/${data[0]?.id}` },
    cart: { path: '/customer/cart', prepare: addTwoParts },
    dashboard: { path: '/vendor/dashboard', prepare: (page) => signIn(page, 'vendor') },
  }
  const measures: Measure[] = []
  for (const [what, { path, prepare }] of Object.entries(pages)) {
    if (!what.startsWith(only)) continue
    await using running = new AsyncDisposableStack()
    const profile = prepare && createFolder(running)
    if (profile) await visit(profile, origin, prepare)
    // The site renders its first response before it is measured.
    await (await fetch(origin + path)).text()
    const audits = await repeat(runs, () => audit(origin + path, profile))
    measures.push({ what: `${what} (phone)`, ...medians(audits) })
  }
  return measures
}

/** Keeps in the folder what the browser has after `prepare`. */
async function visit(folder: string, baseURL: string, prepare: (page: Page) => Promise<void>) {
  await using context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', ...plainStore],
    locale: 'ar-IQ',
    baseURL,
  })
  await prepare(await context.newPage())
}

async function addTwoParts(page: Page): Promise<void> {
  await page.goto('/products')
  const add = page.getByRole('button', { name: /^أضف .+ إلى السلة$/ })
  for (const index of [0, 1]) await add.nth(index).click()
  await page.goto('/customer/cart')
  await page.locator('#main h2').first().waitFor()
}

/** `profile` is a folder of Chromium; without it, the browser is new. */
async function audit(url: string, profile?: string) {
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu']
  flags.push('--disable-background-networking', ...plainStore)
  if (profile) flags.push(`--user-data-dir=${profile}`)
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url],
      ...['--output=json', '--output-path=stdout', '--quiet', '--only-categories=performance'],
      ...['--disable-storage-reset', `--chrome-flags=${flags.join(' ')}`],
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 256 * 1024 * 1024 },
  )
  // Those parts of Lighthouse's JSON that its versions share.
  const { runtimeError, categories, audits } = JSON.parse(stdout) as LighthouseReport
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const audited = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    score: categories.performance.score * 100,
    'LCP ms': audited('largest-contentful-paint'),
    'FCP ms': audited('first-contentful-paint'),
    'TBT ms': audited('total-blocking-time'),
    'speed index ms': audited('speed-index'),
    CLS: audited('cumulative-layout-shift'),
    requests: audits['network-requests']?.details?.items?.length ?? 0,
    'line KB': audited('total-byte-weight') / 1024,
  }
}
