/** What Lighthouse says of the site: its own demo market, or the site at `origin`. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '#infra/ci/chromium.ts'
import type { BenchOptions } from '../bench.ts'
import { medians, repeat, report, type Measure } from '../measure.ts'
import { addToCart, browserOptions, createFolder, signIn, startOwnSite } from '../start.ts'

/** Not a dependency (200 packages for one bench): npm fetches this version the first time. */
const lighthouse = 'lighthouse@12.8.2'

interface LighthouseReport {
  runtimeError?: { message: string }
  categories: { performance: { score: number } }
  audits: Record<string, { numericValue: number; details?: { items?: unknown[] } }>
}

/** What a visitor meets, a cart of two parts, and a vendor's dashboard. */
export async function bench({ only, runs, ...options }: BenchOptions): Promise<void> {
  await using running = new AsyncDisposableStack()
  const origin = options.origin ?? (await startOwnSite(running))
  const newest = await fetch(`${origin}/api/products?limit=1`)
  // As the contract has it.
  const { data } = (await newest.json()) as { data: { id: string }[] }
  // The last ones leave in the browser what their page shows.
  const pages: [what: string, path: string, prepare?: (page: Page) => Promise<void>][] = [
    ['/', '/'],
    ['/products', '/products'],
    ['product', `/products/${data[0]?.id}`],
    ['cart', '/customer/cart', (page) => addToCart(page, 2)],
    ['dashboard', '/vendor/dashboard', (page) => signIn(page, 'vendor')],
  ]
  const measures: Measure[] = []
  for (const [what, path, prepare] of pages) {
    if (!what.startsWith(only)) continue
    const profile = prepare && createFolder(running)
    if (profile) {
      const settings = { ...browserOptions, locale: 'ar-IQ', baseURL: origin }
      await using context = await chromium.launchPersistentContext(profile, settings)
      await prepare(await context.newPage())
    }
    // The site renders its first response before it is measured.
    await (await fetch(origin + path)).text()
    const audits = await repeat(Number(runs), () => audit(origin + path, profile))
    measures.push({ what: `${what} (phone)`, ...medians(audits) })
  }
  await report('pages', measures, only !== '')
}

/** `profile` is a folder of Chromium; without it, the browser is new. */
async function audit(url: string, profile?: string) {
  const flags = [
    '--headless=new',
    '--disable-background-networking',
    ...(browserOptions.args ?? []),
  ]
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
