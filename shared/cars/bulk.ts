/**
 * Bulk import of car data, row by row: the same checks for the preview in the browser and for the
 * endpoints. A row names its parents by id or by name; `importTree` rows name the whole way down.
 */
import { idPattern } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { brokenTextMessage, cleanText, isBrokenText } from '../kernel/text.ts'
import { carYearMessage } from './carYears.ts'
import { parseYears } from './parseYears.ts'
import { carName, formulaMessage, formulaStart } from './schema.ts'

export type BulkKind = 'countries' | 'brands' | 'trims' | 'years' | 'tree'
export type CarLevel = 'country' | 'brand' | 'trim' | 'year'

/** Which rule a refused row broke; the browser says it in the person's language. */
export const rowErrorCodes = [
  'required',
  'length',
  'formula',
  'brokenText',
  'unreadableYear',
  'yearOutside',
  'unknownParent',
  'ambiguous',
  'tooManyYears',
  'full',
] as const
export type RowErrorCode = (typeof rowErrorCodes)[number]

export interface RowError {
  /** Counts data rows from 1 over the whole file. */
  row: number
  field: string
  code: RowErrorCode
  /** 'Row N: ' and a fixed text (VALID-17). */
  message: string
}

export type CarReference = { id: string } | { name: string }

/** What a good row asks for. Levels that the row does not name are absent. */
export interface NamedCar {
  row: number
  country?: CarReference
  brand?: CarReference
  trim?: CarReference
  years: number[]
}

/** In a whole-tree row: deliberately nothing here, so that a brand without trims can be exported. */
export const nothingHere = '-'

interface LevelField {
  level: CarLevel
  label: string
  required: boolean
  /** The cell that holds the name (or the year). */
  field: string
  /** The cell that holds an id instead. */
  idField?: string
}

const country = { level: 'country', label: 'Country', field: 'country' } as const
const brand = { level: 'brand', label: 'Brand', field: 'brand' } as const
const trim = { level: 'trim', label: 'Trim', field: 'trim' } as const
const year = { level: 'year', label: 'Year', field: 'year', required: true } as const

/** From the top of the tree down. */
const levelFields: Record<BulkKind, readonly LevelField[]> = {
  countries: [{ ...country, label: 'Country name', required: true }],
  brands: [
    { ...country, idField: 'carCountryId', required: true },
    { ...brand, field: 'name', label: 'Brand name', required: true },
  ],
  trims: [
    { ...country, required: false },
    { ...brand, idField: 'carBrandId', required: true },
    { ...trim, field: 'name', label: 'Trim name', required: true },
  ],
  years: [
    { ...country, required: false },
    { ...brand, required: false },
    { ...trim, idField: 'carTrimId', required: true },
    year,
  ],
  tree: [
    { ...country, required: false },
    { ...brand, required: true },
    { ...trim, required: true },
    year,
  ],
}

/** The levels that an import of this kind creates; those above must exist. */
export const createdLevels: Record<BulkKind, readonly CarLevel[]> = {
  countries: ['country'],
  brands: ['brand'],
  trims: ['trim'],
  years: ['year'],
  tree: ['country', 'brand', 'trim', 'year'],
}

/** The cells that a kind knows, and which of them a file must have a column for. */
export function bulkFields(kind: BulkKind): { known: string[]; oneOf: string[][] } {
  const fields = levelFields[kind]
  return {
    known: fields.flatMap(({ field, idField }) => (idField ? [field, idField] : [field])),
    oneOf: fields
      .filter(({ required }) => required)
      .map(({ field, idField }) => (idField ? [field, idField] : [field])),
  }
}

/** Refuses a row for what only the tree can tell, at the cell that named this level. */
export function rejectLevel(
  kind: BulkKind,
  car: NamedCar,
  level: CarLevel,
  [code, text]: Problem,
): RowError {
  const form = levelFields[kind].find((one) => one.level === level)
  const reference = level === 'year' ? undefined : car[level]
  const byName = reference !== undefined && 'name' in reference
  const field = (byName ? form?.field : (form?.idField ?? form?.field)) ?? level
  return { row: car.row, field, code, message: `Row ${car.row}: ${text}` }
}

/**
 * Checks one row as far as it can be checked without knowing the tree. A good row is a `car`; a
 * refused one has `errors`, and a `car` beside them when its brand can still be kept: a brand of
 * which every trim is refused exists all the same (rules.md: 66 brands, Polestar 2 being refused).
 */
export function checkBulkRow(
  kind: BulkKind,
  cells: Readonly<Record<string, unknown>>,
  row: number,
): { car: NamedCar; errors?: undefined } | { errors: RowError[]; car?: NamedCar } {
  const car: NamedCar = { row, years: [] }
  const errors: RowError[] = []
  const reject = (field: string, [code, text]: Problem) =>
    errors.push({ row, field, code, message: `Row ${row}: ${text}` })
  let ended = false
  for (const { level, label, required, field, idField } of levelFields[kind]) {
    const text = cellText(cells[field])
    const id = idField ? cellText(cells[idField]) : ''
    ended ||= kind === 'tree' && text === nothingHere
    if (ended ? text !== nothingHere : required && text === '' && id === '')
      reject(idField ?? field, ['required', `${label} is required`])
    if (ended || (text === '' && id === '')) continue
    if (level === 'year') {
      const years = parseYears(text)
      if (Array.isArray(years)) car.years = years
      else reject(field, years === 'outside' ? ['yearOutside', carYearMessage()] : unreadableYear)
    } else if (id !== '') {
      if (idPattern.test(id)) car[level] = { id }
      else reject(idField ?? field, unknownParent(level))
    } else {
      const problem = nameProblem(text)
      if (problem) reject(field, problem)
      else car[level] = { name: text }
    }
  }
  if (ended && !car.country && !car.brand && errors.length === 0)
    reject('country', ['required', 'Country is required'])
  if (errors.length === 0) return { car }
  const onlyTrimLength = errors.every(({ field, code }) => field === 'trim' && code === 'length')
  return kind === 'tree' && onlyTrimLength ? { errors, car: { ...car, years: [] } } : { errors }
}

/** Which rule was broken, and its fixed text. */
export type Problem = [RowErrorCode, string]

const unreadableYear: Problem = [
  'unreadableYear',
  'Year must be a year or a range such as 2012-2018',
]

export const unknownParent = (level: CarLevel): Problem => [
  'unknownParent',
  `Choose a ${level} that exists`,
]

export const tooManyYears: Problem = [
  'tooManyYears',
  `A car model has at most ${limits.carYearsPerTrim} years`,
]

export const carDataFull: Problem = ['full', 'The car data is full']

/** A cell as text: a table's numbers are text too; whatever else stands in JSON counts as empty. */
function cellText(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? cleanText(value).replace(/\s+/g, ' ') : ''
}

const name = carName('Name is required')

function nameProblem(text: string): Problem | undefined {
  if (isBrokenText(text)) return ['brokenText', brokenTextMessage]
  if (formulaStart.test(text)) return ['formula', formulaMessage]
  const parsed = name.safeParse(text)
  return parsed.success ? undefined : ['length', parsed.error.issues[0]?.message ?? '']
}
