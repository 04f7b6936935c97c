/** Rows of a file as products: a product's sources may be in numbered columns or in rows that follow. */
import { fold, partNumberKey } from '#shared/catalogue/fold.ts'
import { cellWords } from '../columns/cells.ts'
import { fieldByHeader, isSourceField } from '../columns/columns.ts'
import type { ColumnMapping, ImportField, PlanInput, SheetRow, SourceField } from '../types.ts'
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
export function fileProducts({
  rows,
  mapping,
}: Pick<PlanInput, 'rows' | 'mapping'>): FileProduct[] {
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
  return isBlank ? undefined : product
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
  const isUnnamed = !cells.productId && !cells.partNumber && (name === '' || sums.has(name))
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
