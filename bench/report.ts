/** Prints measurements as a table and writes them to bench/results/ as JSON. */
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'

/** A row of the table: what was measured, then figures by column. */
export interface Measure {
  what: string
  [column: string]: string | number
}

export async function report(name: string, measures: readonly Measure[]): Promise<void> {
  console.log(`\n${name}`)
  console.table(Object.fromEntries(measures.map(({ what, ...figures }) => [what, figures])))
  const folder = join(import.meta.dirname, 'results')
  await mkdir(folder, { recursive: true })
  const body = {
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    // Times are unreliable if the load is above the number of cores.
    load: rounded(loadavg()[0] ?? 0),
    cores: availableParallelism(),
    measures,
  }
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(body, null, 2)}\n`)
}

/** To three significant digits. */
export const rounded = (value: number) => Number(value.toPrecision(3))
