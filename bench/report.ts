/**
 * Prints measurements as a table and writes them to bench/results/ as JSON; with `--compare`, compares
 * them with those in the repository instead.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'

/** A row of the table: what was measured, then figures by column. */
export interface Measure {
  what: string
  [column: string]: string | number
}

const folder = join(import.meta.dirname, 'results')
const compares = process.argv.includes('--compare')

export async function report(name: string, measures: readonly Measure[]): Promise<void> {
  console.log(`\n${name} (load ${load()}, ${availableParallelism()} cores)`)
  print(measures)
  if (compares) return await compare(name, measures)
  await mkdir(folder, { recursive: true })
  const body: Results = {
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    // Times are unreliable if the load is above the number of cores.
    load: load(),
    cores: availableParallelism(),
    measures,
  }
  await writeFile(fileOf(name), `${JSON.stringify(body, null, 2)}\n`)
}

interface Results {
  node: string
  platform: string
  load: number
  cores: number
  measures: readonly Measure[]
}

const load = () => rounded(loadavg()[0] ?? 0)
const fileOf = (name: string) => join(folder, `${name}.json`)

export const print = (measures: readonly Measure[]): void =>
  console.table(Object.fromEntries(measures.map(({ what, ...figures }) => [what, figures])))

/** Figures of which more is better; of all others less is. */
const moreIsBetter = /a second$|^% of|^score$|^S@|^queries$/
/** A change of less is within what two runs on one machine differ by. */
const threshold = 1.3

/**
 * Prints each figure as a multiple of the one in the repository, those that are worse with a mark, and
 * makes the command end with 1 if there are any.
 */
async function compare(name: string, measures: readonly Measure[]): Promise<void> {
  const kept = await readFile(fileOf(name), 'utf8').catch(() => undefined)
  if (kept === undefined) return console.log('Nothing in bench/results to compare with.')
  const before = JSON.parse(kept) as Results
  const rows = measures.flatMap((measure) => {
    const old = before.measures.find(({ what }) => what === measure.what)
    return old ? [{ what: measure.what, ...ratiosOf(old, measure) }] : []
  })
  console.log(`${name}: multiples of the kept figures (load ${before.load}); ! is worse`)
  print(rows)
  const worse = rows.filter((row) => Object.values(row).some((value) => /!$/.test(String(value))))
  if (worse.length === 0) return
  console.log(`Worse than before: ${worse.map(({ what }) => what).join(', ')}`)
  process.exitCode = 1
}

function ratiosOf(old: Measure, measure: Measure): Record<string, string> {
  const ratios: Record<string, string> = {}
  for (const [column, value] of Object.entries(measure)) {
    const was = old[column]
    if (column === 'what' || typeof value !== 'number' || typeof was !== 'number' || was === 0)
      continue
    const ratio = value / was
    const isWorse = moreIsBetter.test(column) ? ratio < 1 / threshold : ratio > threshold
    ratios[column] = `${rounded(ratio)}${isWorse ? ' !' : ''}`
  }
  return ratios
}

/** To three significant digits. */
export const rounded = (value: number) => Number(value.toPrecision(3))
