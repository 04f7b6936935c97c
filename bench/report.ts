/**
 * Prints measurements as a table and writes them to bench/results/ as JSON; with `--compare`, compares
 * them with those in the repository instead.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'

/** A row of a table: what was measured, then figures by column. */
export interface Measure {
  what: string
  [column: string]: string | number
}

/** Measures, and how busy the machine was. */
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

interface Comparison {
  figures: ComparedFigure[]
  /** What only one of both has measured. */
  missing: string[]
  /** Whether a busy machine has made elapsed times useless. */
  isBusy: boolean
}

const folder = join(import.meta.dirname, 'results')

/** `isPart`: only a part was measured, which does not replace kept figures. */
export async function report(
  name: string,
  measures: readonly Measure[],
  isPart = false,
): Promise<void> {
  const file = join(folder, `${name}.json`)
  // Elapsed times are unreliable if the load is above the number of cores.
  const results = { load: rounded(loadavg()[0] ?? 0), cores: availableParallelism(), measures }
  if (process.argv.includes('--compare')) return await compare(name, file, results, isPart)
  console.log(`\n${name} (load ${results.load}, ${results.cores} cores)`)
  print(measures)
  if (isPart) return
  await mkdir(folder, { recursive: true })
  const { version: node, platform, arch } = process
  const body = { node, platform: `${platform}-${arch}`, ...results }
  await writeFile(file, `${JSON.stringify(body, null, 2)}\n`)
}

export const print = (measures: readonly Measure[]): void =>
  console.table(Object.fromEntries(measures.map(({ what, ...figures }) => [what, figures])))

/** Makes the command end with 1 if a figure is worse. */
async function compare(name: string, file: string, now: Results, isPart: boolean): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) {
    print(now.measures)
    return console.log(`Nothing to compare with in bench/results/${name}.json.`)
  }
  // This module writes these files.
  const before = JSON.parse(text) as Results
  const { missing, ...comparison } = compareResults(before, now)
  console.log(`\n${name}, beside bench/results (load ${before.load}, now ${now.load})\n`)
  console.log(describeComparison({ ...comparison, missing: isPart ? [] : missing }))
  if (comparison.figures.some(({ verdict }) => verdict === 'WORSE')) process.exitCode = 1
}

/** Two runs of the same code on one machine differ by less. */
const noise = 1.3
/** Of times, in ms: smaller differences are noise, however large their ratio is. */
const minMs = 0.1
/** Figures of which more is better; of all others less is. */
const moreIsBetter = /a second$|^score$|^S@/
/** Figures that say what was measured, not how well. */
const isInput = /^queries$|^memory MB$/
const isTime = /(^| )(s|ms|seconds|paint)( |$)/
const isElapsed = (what: string, column: string): boolean =>
  /a second$/.test(column) || (isTime.test(column) && !/CPU/.test(column)) || / ms$/.test(what)

export function compareResults(before: Results, now: Results): Comparison {
  const isBusy = [before, now].some(({ load, cores }) => load > cores)
  const figures = now.measures.flatMap(({ what, ...columns }) => {
    const old = before.measures.find((other) => other.what === what)
    return Object.entries(columns).flatMap(([column, value]): ComparedFigure[] => {
      const was = old?.[column]
      if (typeof value !== 'number' || typeof was !== 'number') return []
      const isJudged = !isInput.test(column) && !(isBusy && isElapsed(what, column))
      const verdict = isJudged ? verdictOn(column, was, value) : ''
      return [{ what, column, before: was, now: value, verdict }]
    })
  })
  const only = (all: readonly Measure[], others: readonly Measure[], remark: string) =>
    all
      .filter(({ what }) => !others.some((other) => other.what === what))
      .map(({ what }) => `${what}: ${remark}`)
  const missing = [
    ...only(now.measures, before.measures, 'not kept'),
    ...only(before.measures, now.measures, 'not measured now'),
  ]
  return { figures, missing, isBusy }
}

function verdictOn(column: string, was: number, value: number): ComparedFigure['verdict'] {
  if (/ms$/.test(column) && Math.abs(value - was) < minMs) return ''
  // From or to nothing is a change of any ratio.
  if (Math.max(value, was) <= noise * Math.min(value, was)) return ''
  return value > was === moreIsBetter.test(column) ? 'better' : 'WORSE'
}

/** For people: what was measured with kept figure, figure and ratio by column, then what is worse. */
export function describeComparison({ figures, missing, isBusy }: Comparison): string {
  const line = ({ what, before, now, verdict }: ComparedFigure) => {
    const ratio = before === 0 ? '' : (now / before).toFixed(2)
    const cells = [before, now, ratio].map((cell) => String(cell).padStart(8))
    return `${what.padEnd(38)}${cells.join(' ')}  ${verdict}`.trimEnd()
  }
  const tables = [...Map.groupBy(figures, ({ column }) => column)].map(([column, rows]) =>
    [`${column.padEnd(38)}    kept      now    ratio`, ...rows.map(line)].join('\n'),
  )
  const worse = figures
    .filter(({ verdict }) => verdict === 'WORSE')
    .map(({ what, column, before, now }) => `WORSE  ${what}, ${column}: ${before} → ${now}`)
  const closing = [
    ...missing,
    ...(isBusy ? ['The machine was busy: elapsed times are not judged.'] : []),
    ...(worse.length > 0 ? worse : [`Nothing is worse by more than noise (${noise} times).`]),
  ]
  return [...tables, closing.join('\n')].join('\n\n')
}

/** To three significant digits. */
export const rounded = (value: number) => Number(value.toPrecision(3))

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
