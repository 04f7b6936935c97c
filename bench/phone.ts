/**
 * Pages as Lighthouse sees them on its slow phone: medians of several runs. Lighthouse is not a
 * dependency (200 packages for one bench): npm fetches this version the first time.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findChromium } from '#infra/ci/chromium.ts'
import { median } from './median.ts'
import { rounded, type Measure } from './report.ts'

const lighthouse = 'lighthouse@12.8.2'

/** What its report has of a page; times are in ms. */
interface LighthouseReport {
  runtimeError?: { message: string }
  categories: { performance: { score: number } }
  audits: Record<string, { numericValue: number; details?: { items?: unknown[] } }>
}

/** The landing page, the list and the newest product of a running site. */
export async function measurePhone(origin: string, runs: number, only: string): Promise<Measure[]> {
  const newest = await fetch(`${origin}/api/products?limit=1`)
  // As the contract has it.
  const { data } = (await newest.json()) as { data: { id: string }[] }
  const pages = { '/': '/', '/products': '/products', product: `/products/${data[0]?.id}` }
  const measures: Measure[] = []
  for (const [what, path] of Object.entries(pages).filter(([name]) => name.startsWith(only))) {
    // The site renders its first response before it is measured.
    await (await fetch(origin + path)).text()
    const reports: LighthouseReport[] = []
    for (let run = 0; run < runs; run++) reports.push(await audit(origin + path))
    const middle = (value: (report: LighthouseReport) => number) =>
      rounded(median(reports.map(value)))
    const audited = (id: string) => middle(({ audits }) => audits[id]?.numericValue ?? Number.NaN)
    measures.push({
      what: `${what} (phone)`,
      score: middle(({ categories }) => categories.performance.score * 100),
      'LCP ms': audited('largest-contentful-paint'),
      'FCP ms': audited('first-contentful-paint'),
      'TBT ms': audited('total-blocking-time'),
      'speed index ms': audited('speed-index'),
      CLS: audited('cumulative-layout-shift'),
      requests: middle(({ audits }) => audits['network-requests']?.details?.items?.length ?? 0),
      'line KB': rounded(audited('total-byte-weight') / 1024),
    })
  }
  return measures
}

async function audit(url: string): Promise<LighthouseReport> {
  const chromeFlags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking'
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url],
      ...['--output=json', '--output-path=stdout', '--quiet', '--only-categories=performance'],
      `--chrome-flags=${chromeFlags}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 256 * 1024 * 1024 },
  )
  // Those parts of Lighthouse's JSON that its versions share.
  const report = JSON.parse(stdout) as LighthouseReport
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  return report
}
