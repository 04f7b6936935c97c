/** What a bench hands over: printed as a table, and written to bench/results/ as JSON. */
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'

/** A row of a bench's table: what was measured, then its figures by column. */
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
    // Times of a busy machine say little: above the number of its cores it was one.
    load: rounded(loadavg()[0] ?? 0),
    cores: availableParallelism(),
    measures,
  }
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(body, null, 2)}\n`)
}

/** Three digits are as much as a measurement says. */
export const rounded = (value: number) => Number(value.toPrecision(3))
