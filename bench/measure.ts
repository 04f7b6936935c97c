/**
 * Times of work and their medians, for every scenario; prints them as a table and writes them to
 * bench/results/ as JSON, where `git diff` compares them.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'

/** Milliseconds that work took, and that this process computed meanwhile. */
export interface Spent {
  ms: number
  cpuMs: number
}

export async function spentOn(work: () => unknown): Promise<Spent> {
  const before = process.cpuUsage()
  const start = performance.now()
  await work()
  const ms = performance.now() - start
  const { user, system } = process.cpuUsage(before)
  return { ms, cpuMs: (user + system) / 1000 }
}

export async function repeat<T>(times: number, measure: (run: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let run = 0; run < times; run++) results.push(await measure(run))
  return results
}

export function medians<Column extends string>(
  runs: readonly Record<Column, number>[],
): Record<Column, number> {
  const columns = Object.keys(runs[0] ?? {}) as Column[]
  const figures = columns.map((column) => [column, median(runs.map((run) => run[column]))])
  // Every run has the columns of the first.
  return Object.fromEntries(figures) as Record<Column, number>
}

export const rounded = (value: number) => Number(value.toPrecision(3))

export const median = (values: readonly number[]): number =>
  rounded(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0)

/** CPU time that a process has used, of all its threads; NaN where Linux does not tell. */
export async function readCpuMs(pid: number | undefined): Promise<number> {
  const folder = `/proc/${pid}/task`
  try {
    const spent = (await readdir(folder)).map(async (thread) =>
      Number((await readFile(`${folder}/${thread}/schedstat`, 'utf8')).split(' ')[0]),
    )
    return (await Promise.all(spent)).reduce((sum, nanoseconds) => sum + nanoseconds / 1e6, 0)
  } catch {
    return Number.NaN
  }
}

/** A row of a table: what was measured, then figures by column. */
export interface Measure {
  what: string
  [column: string]: string | number
}

/** `isPart`: only a part was measured, which does not replace kept figures. */
export async function report(
  name: string,
  measures: readonly Measure[],
  isPart = false,
): Promise<void> {
  // The mean number of processes that ran or waited in the last minute: above the number of cores, elapsed
  // times are unreliable.
  const load = rounded(loadavg()[0] ?? 0)
  const cores = availableParallelism()
  console.log(`\n${name} (load ${load}, ${cores} cores)`)
  console.table(Object.fromEntries(measures.map(({ what, ...figures }) => [what, figures])))
  if (isPart) return
  const { version: node, platform, arch } = process
  const results = { node, platform: `${platform}-${arch}`, load, cores, measures }
  const file = join(import.meta.dirname, 'results', `${name}.json`)
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`)
}
