import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import * as z from 'zod'

/**
 * Rows of a file in `data`, without their empty cells; throws, with the file's name, for one that the
 * schema does not accept.
 */
export function readCsv<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): z.output<Schema>[] {
  const text = readFileSync(join(import.meta.dirname, 'data', name), 'utf8')
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  return data.map((row, index) => {
    const cells = Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ''))
    const result = schema.safeParse(cells)
    if (result.success) return result.data
    throw new Error(`${name}, row ${index + 1}: ${z.prettifyError(result.error)}`)
  })
}

/** A cell with several texts. */
export const texts = z.string().transform((cell) => cell.split(' | '))
