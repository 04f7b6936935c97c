/** Times of work and their medians, for every scenario. */
import { readdir, readFile } from 'node:fs/promises'

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
