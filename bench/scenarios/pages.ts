/**
 * What a first visit loads (the files of the built page, and the largest chunks, compressed), and what
 * Lighthouse says of the site: its own demo market, or the site at `origin`.
 */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { buildLocalSite, siteFolder } from '#infra/local/buildLocalSite.ts'
import { findChromium } from '#infra/ci/chromium.ts'
import type { BenchOptions } from '../bench.ts'
import { medians, repeat, rounded } from '../measure.ts'
import { report, type Measure } from '../report.ts'
import { startOwnSite } from '../start.ts'

const maxChunks = 15
/** Not a dependency (200 packages for one bench): npm fetches this version the first time. */
const lighthouse = 'lighthouse@12.8.2'

export async function bench(options: BenchOptions): Promise<void> {
  await buildLocalSite()
  await using running = new AsyncDisposableStack()
  const origin = options.origin ?? (await startOwnSite(running))
  const measures = [
    ...(await measurePhone(origin, Number(options.runs), options.only)),
    ...weighFiles(),
  ]
  await report('pages', measures, options.only !== '')
}

function weighFiles(): Measure[] {
  const page = readFileSync(join(siteFolder, 'index.html'))
  const named = [...String(page).matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].flatMap(
    ([, path]) => path ?? [],
  )
  const of = (kind: RegExp) => named.filter((path) => kind.test(path))
  const assets = readdirSync(join(siteFolder, 'assets')).map((name) => `assets/${name}`)
  const chunks = assets.filter((path) => path.endsWith('.js') && !named.includes(path))
  return [
    weigh('index.html', [page]),
    weigh('first scripts', of(/\.js$/).map(read)),
    weigh('first styles', of(/\.css$/).map(read)),
    weigh('first fonts', of(/\.woff2$/).map(read)),
    ...chunks
      .map((path) => weigh(path.replace('assets/', ''), [read(path)]))
      .sort((one, other) => Number(other['gzip KB']) - Number(one['gzip KB']))
      .slice(0, maxChunks),
  ]
}

const read = (path: string) => readFileSync(join(siteFolder, path))

function weigh(what: string, files: Buffer[]): Measure {
  const kilobytes = (sizes: number[]) => rounded(sizes.reduce((sum, size) => sum + size, 0) / 1024)
  return {
    what,
    files: files.length,
    KB: kilobytes(files.map((file) => file.length)),
    'gzip KB': kilobytes(files.map((file) => gzipSync(file).length)),
  }
}

/** What its report has of a page. */
interface LighthouseReport {
  runtimeError?: { message: string }
  categories: { performance: { score: number } }
  audits: Record<string, { numericValue: number; details?: { items?: unknown[] } }>
}

/** The landing page, the list and the newest product of a running site. */
async function measurePhone(origin: string, runs: number, only: string): Promise<Measure[]> {
  const newest = await fetch(`${origin}/api/products?limit=1`)
  // As the contract has it.
  const { data } = (await newest.json()) as { data: { id: string }[] }
  const pages = { '/': '/', '/products': '/products', product: `/products/${data[0]?.id}` }
  const measures: Measure[] = []
  for (const [what, path] of Object.entries(pages).filter(([name]) => name.startsWith(only))) {
    // The site renders its first response before it is measured.
    await (await fetch(origin + path)).text()
    const audits = await repeat(runs, () => audit(origin + path))
    measures.push({ what: `${what} (phone)`, ...medians(audits) })
  }
  return measures
}

async function audit(url: string) {
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
