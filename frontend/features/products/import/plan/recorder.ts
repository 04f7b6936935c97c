import { cleanText, isBrokenText } from '#shared/kernel/text.ts'
import type { Cell, FileProduct, SourceCells } from './fileProducts.ts'
import {
  sourceFields,
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

/** Notes what is wrong with a product of the file and what the import would change. */
export type Recorder = ReturnType<typeof recorder>

export function recorder(
  product: FileProduct,
  { mapping, defaults, answers }: Pick<PlanInput, 'mapping' | 'defaults' | 'answers'>,
) {
  const problems: RowProblem[] = [...product.problems]
  const changes: FieldChange[] = []
  const [sheetRow] = product.sheetRows
  const answer = answers?.rows.get(sheetRow)

  const add = (
    severity: RowProblem['severity'],
    [code, field]: [ProblemCode, ImportField],
    cell: Cell | undefined,
    extra: Extra = {},
  ) => {
    const columnOf = mapping.findIndex((meaning) => meaning?.field === field)
    problems.push({
      code,
      severity,
      field,
      sheetRow: cell?.sheetRow ?? sheetRow,
      column: cell?.column ?? (columnOf < 0 ? undefined : columnOf),
      ...(cell ? { text: cell.text } : {}),
      ...extra,
    })
  }
  const reject = (
    code: ProblemCode,
    field: ImportField,
    cell?: Cell,
    extra?: Extra,
    place?: Cell,
  ) =>
    place && !cell
      ? add('rejects', [code, field], { text: '', sheetRow: place.sheetRow }, extra)
      : add('rejects', [code, field], cell, extra)
  const ask = (code: QuestionCode, field: ImportField, cell?: Cell, extra?: Extra) => {
    if (answers?.accepted.has(code) || answer?.accepted?.includes(code)) return
    add('asks', [code, field], cell, extra)
  }
  const note = (code: ProblemCode, field: ImportField, cell?: Cell) =>
    add('notes', [code, field], cell)
  const change = (field: ImportField, before: string, after: string, source?: number) => {
    changes.push({ field, before, after, ...(source === undefined ? {} : { source }) })
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
  const defaultOf = (field: ImportField): Cell | undefined => {
    const given = defaults?.[field]?.trim() ?? ''
    return given === '' ? undefined : { text: given, sheetRow }
  }
  const withDefaults = (source: SourceCells): SourceCells => {
    const whole = { ...source }
    for (const field of sourceFields) {
      const cell = whole[field] ?? defaultOf(field)
      if (cell) whole[field] = cell
    }
    return whole
  }
  return {
    problems,
    changes,
    reject,
    ask,
    note,
    change,
    text,
    optional,
    defaultOf,
    withDefaults,
    pricesInThousands: answers?.pricesInThousands ?? false,
  }
}
