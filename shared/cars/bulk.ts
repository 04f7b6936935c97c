/**
 * Bulk import of car data, row by row: the same checks for the preview in the browser and for the
 * endpoints. A row names its parents by id or by name; `importTree` rows name the whole way down.
 */
import { fold } from '../catalogue/fold.ts'
import { idPattern } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { brokenTextMessage, cleanText, isBrokenText } from '../kernel/text.ts'
import type { RowError } from './bulkSchema.ts'
import { carLevels, levelByName, type CarLevel } from './levels.ts'
import { carName, formulaMessage, formulaStart } from './schema.ts'
import { carYearMessage, parseYears } from './years.ts'

export type ImportKind = CarLevel | 'tree'

/** One row before it is checked: cells by field. */
export type BulkCells = Record<string, unknown>

export type CarReference = { id: string } | { name: string }

/** What a good row names. Levels that it does not name are absent. */
export interface NamedCar {
  row: number
  country?: CarReference
  brand?: CarReference
  trim?: CarReference
  years: number[]
}

/** In a whole-tree row: deliberately empty, so that a brand without trims can be exported. */
export const nothingHere = '-'

interface LevelField {
  level: CarLevel
  /** As messages call it. */
  label: string
  required: boolean
  /** The cell with the name (or the year). */
  field: string
  /** The cell with an id instead. */
  idField?: string
}

export function bulkLevels(kind: ImportKind): LevelField[] {
  if (kind === 'tree')
    return carLevels.map((level) => ({
      level,
      label: levelByName[level].label,
      required: level !== 'country',
      field: level,
    }))
  const { label, nameField, parent } = levelByName[kind]
  const above = carLevels.slice(0, carLevels.indexOf(kind)).map((level) => ({
    level,
    label: levelByName[level].label,
    required: level === parent?.level,
    field: level,
    ...(level === parent?.level && { idField: parent.idField }),
  }))
  const ownLabel = kind === 'year' ? label : `${label} name`
  return [...above, { level: kind, label: ownLabel, required: true, field: nameField }]
}

/** Whether an import of this kind creates records of the level; those above must exist. */
export const creates = (kind: ImportKind, level: CarLevel): boolean =>
  kind === 'tree' || kind === level

/** The cells that a kind knows, and which of them a file must have a column for. */
export function bulkFields(kind: ImportKind): { known: string[]; oneOf: string[][] } {
  const fields = bulkLevels(kind)
  return {
    known: fields.flatMap(({ field, idField }) => (idField ? [field, idField] : [field])),
    oneOf: fields
      .filter(({ required }) => required)
      .map(({ field, idField }) => (idField ? [field, idField] : [field])),
  }
}

/** The error of a row that does not fit the tree, at the cell that named this level. */
export function rejectLevel(
  kind: ImportKind,
  car: NamedCar,
  level: CarLevel,
  problem: Problem,
): RowError {
  const { field = level, idField = field } =
    bulkLevels(kind).find((one) => one.level === level) ?? {}
  const reference = level === 'year' ? undefined : car[level]
  return rowError(car.row, reference && 'name' in reference ? field : idField, problem)
}

export type CheckedRow =
  { car: NamedCar; errors?: undefined } | { errors: RowError[]; car?: NamedCar }

/**
 * Checks what can be checked of a row without the tree. A good row is a `car`. A rejected one has
 * `errors`, and also a `car` when its brand can still be kept: a brand exists even if every trim of
 * it is rejected (rules.md: 66 brands, Polestar 2 being rejected).
 */
export function checkBulkRow(
  kind: ImportKind,
  cells: Readonly<BulkCells>,
  row: number,
): CheckedRow {
  const car: NamedCar = { row, years: [] }
  const errors: RowError[] = []
  let ended = false
  for (const levelField of bulkLevels(kind)) {
    const { level, field, idField = field } = levelField
    const [text, id] = [cellText(cells[field]), idField === field ? '' : cellText(cells[idField])]
    ended ||= kind === 'tree' && text === nothingHere
    const { problem, ...named } = (ended ? checkEmpty : checkCell)(levelField, text, id)
    const wrongField = text !== '' && id === '' ? field : idField
    if (problem) errors.push(rowError(row, wrongField, problem))
    keep(car, level, named)
  }
  if (ended && isEmpty(car) && errors.length === 0)
    errors.push(rowError(row, 'country', ['required', 'Country is required']))
  return errors.length === 0
    ? { car }
    : { errors, ...(keepsBrand(kind, errors) && { car: { ...car, years: [] } }) }
}

const isEmpty = ({ country, brand }: NamedCar): boolean => !country && !brand

const keepsBrand = (kind: ImportKind, errors: readonly RowError[]): boolean =>
  kind === 'tree' && errors.every(({ field, code }) => field === 'trim' && code === 'length')

function keep(car: NamedCar, level: CarLevel, { reference, years }: CheckedCell): void {
  if (years) car.years = years
  if (reference && level !== 'year') car[level] = reference
}

const rowError = (row: number, field: string, [code, text]: Problem): RowError => ({
  row,
  field,
  code,
  message: `Row ${row}: ${text}`,
})

interface CheckedCell {
  problem?: Problem | undefined
  reference?: CarReference
  years?: number[]
}

/** Below a level that is deliberately empty, all others must be too. */
function checkEmpty({ label }: LevelField, text: string): CheckedCell {
  return text === nothingHere ? {} : { problem: ['required', `${label} is required`] }
}

function checkCell({ level, label, required }: LevelField, text: string, id: string): CheckedCell {
  if (id !== '')
    return idPattern.test(id) ? { reference: { id } } : { problem: unknownParent(level) }
  if (text === '') return required ? { problem: ['required', `${label} is required`] } : {}
  if (level === 'year') {
    const years = parseYears(text)
    if (Array.isArray(years)) return { years }
    return { problem: years === 'outside' ? ['yearOutside', carYearMessage()] : unreadableYear }
  }
  const problem = nameProblem(text)
  return problem ? { problem } : { reference: { name: text } }
}

export type Problem = [RowError['code'], string]

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
export const shareFull: Problem = ['share', 'You have added as much as one shop may']

/** A cell as text: numbers count as text, other JSON values as empty. */
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

const levelHeaders: Readonly<Record<CarLevel, readonly string[]>> = {
  country: ['country', 'الدولة', 'البلد', 'المنشأ', 'بلد المنشأ', 'دولة المنشأ'],
  brand: ['brand', 'make', 'الماركة', 'الشركة', 'الشركة المصنعة', 'العلامة التجارية'],
  trim: ['trim', 'model', 'الموديل', 'الطراز', 'السيارة', 'الفئة'],
  year: ['year', 'years', 'السنة', 'السنوات', 'سنة الصنع', 'سنة الموديل'],
}
const nameHeaders = ['name', 'الاسم']

function headersByField(kind: ImportKind): [field: string, headers: readonly string[]][] {
  return bulkLevels(kind).flatMap(({ level, field, idField }) => [
    [
      field,
      level === kind && level !== 'year'
        ? [...levelHeaders[level], ...nameHeaders]
        : levelHeaders[level],
    ],
    ...(idField ? [[idField, [idField, `${level}Id`, `${level} id`]] as [string, string[]]] : []),
  ])
}

const kinds: readonly ImportKind[] = ['tree', ...carLevels]
const fieldsByHeader = new Map(
  kinds.flatMap((kind) =>
    headersByField(kind).flatMap(([field, names]) =>
      names.map((name) => [`${kind} ${fold(name)}`, field] as const),
    ),
  ),
)

/** The field that a header means for this kind; undefined for a column of other things. */
export const fieldOfHeader = (kind: ImportKind, header: string): string | undefined =>
  fieldsByHeader.get(`${kind} ${fold(header)}`)

export function readHeaderRow(
  kind: ImportKind,
  headerRow: readonly string[],
): (string | undefined)[] | 'duplicateHeaders' | 'missingColumns' {
  const columns = headerRow.map((header) => fieldOfHeader(kind, header))
  const meant = columns.filter((field) => field !== undefined)
  if (new Set(meant).size < meant.length) return 'duplicateHeaders'
  const complete = bulkFields(kind).oneOf.every((names) =>
    names.some((name) => meant.includes(name)),
  )
  return complete ? columns : 'missingColumns'
}
