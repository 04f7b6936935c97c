/**
 * What a first visit loads (the files of the built page, and the largest chunks, compressed), and what
 * Lighthouse says of the site: its own demo market, or the site at `origin`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildLocalSite, siteFolder } from '#infra/local/buildLocalSite.ts'
import { startOwnSite } from './ownSite.ts'
import { measurePhone } from './phone.ts'
import { report, rounded, type Measure } from './report.ts'

const shown = 15

export async function benchPages(options: {
  origin: string | undefined
  runs: number
  /** The start of the names of the pages for Lighthouse. */
  only: string
}): Promise<void> {
  await buildLocalSite()
  await using running = new AsyncDisposableStack()
  const origin = options.origin ?? (await startOwnSite(running))
  const measures = [...(await measurePhone(origin, options.runs, options.only)), ...weighFiles()]
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
      .slice(0, shown),
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
