/**
 * Prints measurements as a table and writes them to bench/results/ as JSON; with `--compare`, compares
 * them with those in the repository instead.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { compareResults, describeComparison, type Measure, type Results } from './compare.ts'

export type { Measure }

const folder = join(import.meta.dirname, 'results')
const compares = process.argv.includes('--compare')

export async function report(
  name: string,
  measures: readonly Measure[],
  /** Whether only a part was measured, which does not replace kept figures. */
  isPart = false,
): Promise<void> {
  // Elapsed times are unreliable if the load is above the number of cores.
  const results: Results = { load: load(), cores: availableParallelism(), measures }
  if (compares) return await compare(name, results, isPart)
  console.log(`\n${name} (load ${results.load}, ${results.cores} cores)`)
  print(measures)
  if (isPart) return
  await mkdir(folder, { recursive: true })
  const { version: node, platform, arch } = process
  const body = { node, platform: `${platform}-${arch}`, ...results }
  await writeFile(fileOf(name), `${JSON.stringify(body, null, 2)}\n`)
}

const load = () => rounded(loadavg()[0] ?? 0)
const fileOf = (name: string) => join(folder, `${name}.json`)

export const print = (measures: readonly Measure[]): void =>
  console.table(Object.fromEntries(measures.map(({ what, ...figures }) => [what, figures])))

/** Makes the command end with 1 if a figure is worse. */
async function compare(name: string, now: Results, isPart: boolean): Promise<void> {
  const kept = await readFile(fileOf(name), 'utf8').catch(() => undefined)
  if (kept === undefined) {
    print(now.measures)
    return console.log(`Nothing to compare with in bench/results/${name}.json.`)
  }
  // This module writes these files.
  const before = JSON.parse(kept) as Results
  const { missing, ...compared } = compareResults(before, now)
  console.log(`\n${name}, beside bench/results (load ${before.load}, now ${now.load})\n`)
  console.log(describeComparison({ ...compared, missing: isPart ? [] : missing }))
  if (compared.figures.some(({ verdict }) => verdict === 'WORSE')) process.exitCode = 1
}

/** To three significant digits. */
export const rounded = (value: number) => Number(value.toPrecision(3))
