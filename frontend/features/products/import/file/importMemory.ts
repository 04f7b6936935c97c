import * as z from 'zod'
import { memoize } from '#shared/kernel/memoize.ts'
import { createStored } from '../../../../storage/createStore.ts'
import { headerKey } from '../columns/columns.ts'
import { readColumn, textAt, type CellChange, type ImportTable } from './importTable.ts'
import {
  hasRemedy,
  importFields,
  type ColumnMapping,
  type ImportField,
  type ImportPlan,
  type ProblemCode,
} from '../types.ts'

/** The oldest are forgotten first. */
const maxKept = { files: 20, cars: 500, cells: 500 }

/** A cell's text, or the part of a list of cars, that was not understood, and what it means. */
export interface Correction {
  field: ImportField
  text: string
  value: string
}

/** What the vendor answered about earlier files. */
export interface RememberedAnswers {
  /** For files with these headers. */
  pricesInThousands: boolean
  /** By the text that may mean several cars: the trim that it means. */
  cars: ReadonlyMap<string, string>
  corrections: readonly Correction[]
}

const none = { thousands: [], cars: [], cells: [] }
const answersSchema = z
  .object({
    thousands: z.array(z.string()),
    cars: z.array(z.tuple([z.string(), z.string()])),
    cells: z.array(z.object({ field: z.enum(importFields), text: z.string(), value: z.string() })),
  })
  .catch(none)

// One store for each account: in a browser that forbids storage, the store itself remembers.
const storedAnswers = memoize((account) =>
  createStored(`qitati.importAnswers.${account}`, (value) => answersSchema.parse(value)),
)

const cellKey = ({ field, text }: Pick<Correction, 'field' | 'text'>) =>
  JSON.stringify([field, text])

/** What the account answered about a file that has been imported, on this device. */
export function rememberAnswers(
  account: string,
  headers: readonly string[],
  given: RememberedAnswers,
): void {
  const stored = storedAnswers(account)
  const { thousands, cars, cells } = stored.read()
  const key = headerKey(headers)
  const others = thousands.filter((one) => one !== key)
  const newer = new Set(given.corrections.map(cellKey))
  const kept = cells.filter((one) => !newer.has(cellKey(one)))
  const allCars = [...given.cars, ...cars.filter(([text]) => !given.cars.has(text))]
  stored.write({
    thousands: (given.pricesInThousands ? [key, ...others] : others).slice(0, maxKept.files),
    cars: allCars.slice(0, maxKept.cars),
    cells: [...given.corrections, ...kept].slice(0, maxKept.cells),
  })
}

export const forgetAnswers = (account: string): void => storedAnswers(account).write(none)

/** In a list of cars only what was not understood is corrected. */
export const correctedPart = (code: ProblemCode, text: string | undefined): string | undefined =>
  code === 'carsUnread' ? text : undefined

/** The cells that earlier corrections apply to: the changes, and what takes them back. */
export function recalledCorrections(
  { products }: ImportPlan,
  table: ImportTable,
  corrections: readonly Correction[],
) {
  const known = new Map(corrections.map((one) => [cellKey(one), one]))
  const used = new Set<Correction>()
  const changes: CellChange[] = []
  const before: CellChange[] = []
  const problems = known.size > 0 ? products.flatMap((product) => product.problems) : []
  for (const { code, severity, field, text = '', sheetRow, column } of problems) {
    const correction = known.get(cellKey({ field, text }))
    if (!correction || severity === 'notes' || !hasRemedy(code, 'remember')) continue
    const cell = { sheetRow, field, column: column ?? readColumn(table, field) }
    used.add(correction)
    changes.push({ ...cell, text: correction.value, part: correctedPart(code, text) })
    before.push({ ...cell, text: textAt(table, sheetRow, cell.column) })
  }
  return { used: [...used], changes, before }
}

const mappingSchema = z.array(
  z
    .object({ field: z.enum(importFields), source: z.number().int().min(0).max(9) })
    .nullable()
    .transform((meaning) => meaning ?? undefined),
)
const defaultsSchema = z.partialRecord(z.enum(importFields), z.string()).default({})
const columnsSchema = z
  .array(z.object({ key: z.string(), mapping: mappingSchema, defaults: defaultsSchema }))
  .catch([])

/** One value for all rows, for fields without a column. */
export type Defaults = Readonly<Partial<Record<ImportField, string>>>

const storedColumns = memoize((account) =>
  createStored(`qitati.importColumns.${account}`, (value) => columnsSchema.parse(value)),
)

/** What the columns of a file meant and what it lacked. */
export function rememberColumns(
  account: string,
  headers: readonly string[],
  { mapping, defaults }: { mapping: ColumnMapping; defaults: Defaults },
): void {
  const stored = storedColumns(account)
  const key = headerKey(headers)
  const others = stored.read().filter((one) => one.key !== key)
  stored.write([{ key, mapping: [...mapping], defaults }, ...others].slice(0, maxKept.files))
}

/** What is remembered for a file with these headers. */
export function recallFile(account: string, headers: readonly string[]) {
  const key = headerKey(headers)
  const { thousands, cars, cells } = storedAnswers(account).read()
  const pricesInThousands = thousands.includes(key)
  const answers: RememberedAnswers = { pricesInThousands, cars: new Map(cars), corrections: cells }
  const columns = storedColumns(account).read()
  return { ...columns.find((one) => one.key === key), answers }
}
