/** Prints measurements as a table and writes them to bench/results/ as JSON, where `git diff` compares them. */
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { rounded } from './measure.ts'

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
