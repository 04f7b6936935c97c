/**
 * Rows of a file as products, whose sources may be in numbered columns or in rows that follow, and the notes
 * that a plan takes of each.
 */
import { fold, partNumberKey } from '#shared/catalogue/fold.ts'
import { cleanText, isBrokenText } from '#shared/kernel/text.ts'
import { cellWords, readTraits } from '../columns/cells.ts'
import { fieldByHeader, isSourceField } from '../columns/columns.ts'
import {
  sourceFields,
  type ColumnMapping,
  type ExportedProduct,
  type FieldChange,
  type ImportField,
  type PlanInput,
  type ProblemCode,
  type QuestionCode,
  type RowProblem,
  type SheetRow,
  type SourceField,
} from '../types.ts'
import words from '../columns/words.json' with { type: 'json' }

/** A cell with something in it. */
export interface Cell {
  text: string
  sheetRow: number
  /** Absent for a default. */
  column?: number | undefined
}

export type SourceCells = Partial<Record<SourceField, Cell>>

export interface FileProduct {
  sheetRows: [number, ...number[]]
  cells: Partial<Record<ImportField, Cell>>
  sources: SourceCells[]
}

/** The products of the file, without blank rows, sums and headers repeated on each page. */
export function fileProducts(input: Pick<PlanInput, 'rows' | 'mapping'>): FileProduct[] {
  const { rows, mapping } = input
  const products: FileProduct[] = []
  for (const row of rows) {
    const next = productOfRow(row, mapping)
    if (!next || isHeader(row, mapping) || isTotal(row, next)) continue
    const last = products.at(-1)
    if (last && continues(last, next)) append(last, next)
    else products.push(next)
  }
  return products
}

function productOfRow(
  { sheetRow, cells }: SheetRow,
  mapping: ColumnMapping,
): FileProduct | undefined {
  const product: FileProduct = { sheetRows: [sheetRow], cells: {}, sources: [] }
  const sources: SourceCells[] = []
  let isBlank = true
  for (const [column, meaning] of mapping.entries()) {
    const text = cells[column]?.trim() ?? ''
    if (!meaning || text === '') continue
    isBlank = false
    const cell = { text, sheetRow, column }
    const { field, source } = meaning
    if (isSourceField(field)) (sources[source] ??= {})[field] = cell
    else product.cells[field] = joined(product.cells[field], cell, field)
  }
  product.sources = sources.filter((source) => source !== undefined)
  splitTraits(product.cells)
  return isBlank ? undefined : product
}

const traits = ['condition', 'partType'] as const

/** Each word to its field, where one column says condition and part type: «وكالة» below «الحالة». */
function splitTraits(cells: FileProduct['cells']): void {
  const said = traits.flatMap((field) => cells[field] ?? [])
  const read = said.map((cell) => ({ cell, words: readTraits(cell.text) }))
  const isTwice = traits.some((field) => read.filter(({ words }) => words?.[field]).length > 1)
  // The vendor corrects what was not understood, or two columns say differently.
  if (isTwice || read.some(({ words }) => !words)) return
  for (const field of traits) {
    const found = read.find(({ words }) => words?.[field])
    delete cells[field]
    if (found) cells[field] = { ...found.cell, text: found.words?.[field] ?? '' }
  }
}

function isHeader({ cells }: SheetRow, mapping: ColumnMapping): boolean {
  const repeated = mapping.filter(
    (meaning, column) => meaning && fieldByHeader.get(fold(cells[column] ?? '')) === meaning.field,
  )
  return repeated.length >= 2
}

const sums = new Set(cellWords(words.sums).map(fold))

/** A row that sums up names nothing else. */
function isTotal(row: SheetRow, { cells }: FileProduct): boolean {
  const name = fold(cells.nameAr?.text ?? '')
  const number = fold(cells.partNumber?.text ?? '')
  const isUnnamed =
    !cells.productId && (number === '' || sums.has(number)) && (name === '' || sums.has(name))
  return isUnnamed && row.cells.some((cell) => sums.has(fold(cell)))
}

/** Make, model and years of cars may have a column each; of other fields the first counts. */
function joined(first: Cell | undefined, next: Cell, field: ImportField): Cell {
  if (!first) return next
  return field === 'cars' ? { ...first, text: `${first.text} ${next.text}` } : first
}

/** Whether a row has further sources of the product above: it names the same one, or none at all. */
function continues(above: FileProduct, next: FileProduct): boolean {
  if (next.sources.length === 0) return false
  if (Object.keys(next.cells).length === 0)
    return (
      next.sources.every(({ origin, stockId }) => origin ?? stockId) && differInSource(above, next)
    )
  const id = next.cells.productId?.text
  if (id !== undefined) return id === above.cells.productId?.text
  return (
    next.cells.partNumber !== undefined &&
    productNames(above) === productNames(next) &&
    differInSource(above, next)
  )
}

const productNames = ({ cells }: FileProduct): string =>
  [
    partNumberKey(cells.partNumber?.text ?? ''),
    fold(cells.nameAr?.text ?? ''),
    fold(cells.manufacturer?.text ?? ''),
  ].join('|')

/** The same product and source twice is a mistake, not another source. */
function differInSource(above: FileProduct, next: FileProduct): boolean {
  const keyOf = ({ stockId, origin }: SourceCells) => stockId?.text ?? fold(origin?.text ?? '')
  const known = new Set(above.sources.map(keyOf))
  return next.sources.every((source) => !known.has(keyOf(source)))
}

function append(above: FileProduct, next: FileProduct): void {
  above.sheetRows.push(...next.sheetRows)
  above.sources.push(...next.sources)
  above.cells = { ...next.cells, ...above.cells }
}

/** A cell with this clears the field; an empty cell keeps it. */
export const clears = '-'

type Extra = Pick<RowProblem, 'limit' | 'otherRow' | 'choices' | 'text'>

export type Recorder = ReturnType<typeof recorder>

/**
 * Notes what is wrong with a product of the file and what the import would change of the vendor's own; of a
 * new product, for which `own` is absent, it notes no changes.
 */
export function recorder(
  product: FileProduct,
  own: ExportedProduct | undefined,
  input: Pick<PlanInput, 'mapping' | 'defaults' | 'answers' | 'dollar'> & {
    isCostly?: boolean | undefined
  },
) {
  const { mapping, defaults, answers, dollar, isCostly } = input
  const problems: RowProblem[] = []
  const changes: FieldChange[] = []
  const [sheetRow] = product.sheetRows
  const answer = answers.rows.get(sheetRow)

  const recordAs =
    (severity: RowProblem['severity']) =>
    (code: ProblemCode, field: ImportField, cell?: Cell, extra?: Extra) => {
      const found = mapping.findIndex((meaning) => meaning?.field === field)
      const column = found < 0 ? undefined : found
      problems.push({ code, severity, field, sheetRow, column, ...cell, ...extra })
    }
  const reject = recordAs('rejects')
  const note = recordAs('notes')
  const ask = (code: QuestionCode, field: ImportField, cell?: Cell, extra?: Extra) => {
    const isAnswered = answers.accepted.has(code) || answer?.accepted?.includes(code)
    if (!isAnswered) recordAs('asks')(code, field, cell, extra)
  }
  const change = (field: ImportField, before: string, after: string, source?: number) => {
    if (own) changes.push({ field, before, after, ...(source !== undefined && { source }) })
  }

  const text = (field: ImportField, cell: Cell, limit: number, lines = false): string => {
    if (isBrokenText(cell.text)) reject('brokenText', field, cell)
    const clean = cleanText(cell.text, { lines })
    if (clean.length > limit) reject('tooLong', field, cell, { limit })
    return clean
  }
  /** The text that the product has after the import. */
  const optional = (
    field: ImportField,
    cell: Cell | undefined,
    before: string | undefined,
    limit: number,
    source?: number,
  ): string | undefined => {
    if (!cell || cell.text === before) return before
    const lines = field === 'descriptionAr' || field === 'descriptionEn'
    const clean = cell.text === clears ? '' : text(field, cell, limit, lines)
    if (clean === cleanText(before ?? '', { lines })) return before
    change(field, before ?? '', clean, source)
    return clean === '' ? undefined : clean
  }
  const readDefault = (field: ImportField): Cell | undefined => {
    const given = defaults[field]?.trim()
    return given ? { text: given, sheetRow } : undefined
  }
  /** The cell of a field; of a new product, else the value for all rows. */
  const readCell = (field: ImportField): Cell | undefined =>
    product.cells[field] ?? (own ? undefined : readDefault(field))
  const withDefaults = (source: SourceCells): SourceCells => {
    const whole = { ...source }
    for (const field of sourceFields) {
      const cell = whole[field] ?? readDefault(field)
      if (cell) whole[field] = cell
    }
    return whole
  }
  return {
    ...{ product, own, problems, changes, answers, dollar, isCostly },
    ...{ reject, ask, note, change, text, optional, readCell, withDefaults },
  }
}
