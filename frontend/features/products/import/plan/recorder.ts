import { cleanText, isBrokenText } from '#shared/kernel/text.ts'
import type { Cell, FileProduct, SourceCells } from './fileProducts.ts'
import {
  sourceFields,
  type ExportedProduct,
  type FieldChange,
  type ImportField,
  type PlanInput,
  type ProblemCode,
  type QuestionCode,
  type RowProblem,
} from '../types.ts'

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
  { mapping, defaults, answers }: Pick<PlanInput, 'mapping' | 'defaults' | 'answers'>,
) {
  const problems: RowProblem[] = []
  const changes: FieldChange[] = []
  const [sheetRow] = product.sheetRows
  const answer = answers.rows.get(sheetRow)

  const add = (
    severity: RowProblem['severity'],
    [code, field]: [ProblemCode, ImportField],
    cell?: Cell,
    extra?: Extra,
  ) => {
    const found = mapping.findIndex((meaning) => meaning?.field === field)
    const column = found < 0 ? undefined : found
    problems.push({ code, severity, field, sheetRow, column, ...cell, ...extra })
  }
  const reject = (code: ProblemCode, field: ImportField, cell?: Cell, extra?: Extra) =>
    add('rejects', [code, field], cell, extra)
  const ask = (code: QuestionCode, field: ImportField, cell?: Cell, extra?: Extra) => {
    if (answers.accepted.has(code) || answer?.accepted?.includes(code)) return
    add('asks', [code, field], cell, extra)
  }
  const note = (code: ProblemCode, field: ImportField, cell?: Cell) =>
    add('notes', [code, field], cell)
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
    ...{ product, own, problems, changes, pricesInThousands: answers.pricesInThousands },
    ...{ reject, ask, note, change, text, optional, readCell, withDefaults },
  }
}
