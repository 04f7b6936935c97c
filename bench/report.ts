/**
 * Prints measurements as a table and writes them to bench/results/ as JSON; with `--compare`, compares
 * them with those in the repository instead.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { rounded } from './measure.ts'

/** A row of a table: what was measured, then figures by column. */
export interface Measure {
  what: string
  [column: string]: string | number
}

export interface Results {
  /** The mean number of processes that ran or waited in the last minute. */
  load: number
  cores: number
  measures: readonly Measure[]
}

/** A figure beside the kept one; no verdict within noise, or for elapsed times of a busy machine. */
interface ComparedFigure {
  what: string
  column: string
  before: number
  now: number
  verdict: 'WORSE' | 'better' | ''
}

/** `isPart`: only a part was measured, which does not replace kept figures. */
export async function report(
  name: string,
  measures: readonly Measure[],
  isPart = false,
): Promise<void> {
  const file = join(import.meta.dirname, 'results', `${name}.json`)
  // Elapsed times are unreliable if the load is above the number of cores.
  const results = { load: rounded(loadavg()[0] ?? 0), cores: availableParallelism(), measures }
  console.log(`\n${name} (load ${results.load}, ${results.cores} cores)`)
  if (process.argv.includes('--compare')) return await compare(file, results)
  console.table(Object.fromEntries(measures.map(({ what, ...figures }) => [what, figures])))
  if (isPart) return
  const { version: node, platform, arch } = process
  const body = { node, platform: `${platform}-${arch}`, ...results }
  await writeFile(file, `${JSON.stringify(body, null, 2)}\n`)
}

/** Makes the command end with 1 if a figure is worse. */
async function compare(file: string, now: Results): Promise<void> {
  // This module writes these files.
  const before = JSON.parse(await readFile(file, 'utf8')) as Results
  const figures = compareResults(before, now)
  for (const [column, rows] of Map.groupBy(figures, (figure) => figure.column))
    console.table(
      Object.fromEntries(
        rows.map(({ what, before: kept, now: value, verdict }) => [
          what,
          { [column]: value, kept, ratio: kept === 0 ? '' : rounded(value / kept), verdict },
        ]),
      ),
    )
  const worse = figures.filter(({ verdict }) => verdict === 'WORSE')
  for (const { what, column } of worse) console.log(`WORSE  ${what}, ${column}`)
  if (worse.length > 0) process.exitCode = 1
}

/** Two runs of the same code on one machine differ by less. */
const noise = 1.3
/** Of times, in ms: smaller differences are noise, however large their ratio is. */
const minMs = 0.1
/** Figures of which more is better; of all others less is. */
const moreIsBetter = /^score$|^S@/
/** Figures that say what was measured, not how well. */
const isInput = /^queries$|^memory MB$/
const isTime = /(^| )(s|ms|seconds|paint)( |$)/
const isElapsed = (what: string, column: string): boolean =>
  (isTime.test(column) && !/CPU/.test(column)) || / ms$/.test(what)

/** Of what both have measured. */
export function compareResults(before: Results, now: Results): ComparedFigure[] {
  const isBusy = [before, now].some(({ load, cores }) => load > cores)
  return now.measures.flatMap(({ what, ...columns }) => {
    const old = before.measures.find((other) => other.what === what)
    return Object.entries(columns).flatMap(([column, value]): ComparedFigure[] => {
      const was = old?.[column]
      if (typeof value !== 'number' || typeof was !== 'number') return []
      const isJudged = !isInput.test(column) && !(isBusy && isElapsed(what, column))
      const verdict = isJudged ? verdictOn(column, was, value) : ''
      return [{ what, column, before: was, now: value, verdict }]
    })
  })
}

function verdictOn(column: string, was: number, value: number): ComparedFigure['verdict'] {
  if (/ms$/.test(column) && Math.abs(value - was) < minMs) return ''
  // From or to nothing is a change of any ratio.
  if (Math.max(value, was) <= noise * Math.min(value, was)) return ''
  return value > was === moreIsBetter.test(column) ? 'better' : 'WORSE'
}
