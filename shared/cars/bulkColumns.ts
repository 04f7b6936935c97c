/** What the columns of a table, or the keys of a JSON row, mean: headers as people write them. */
import { fold } from '../catalogue/fold.ts'
import { bulkFields, bulkLevels, type ImportKind } from './bulk.ts'
import type { CarLevel } from './levels.ts'

const levelHeaders: Readonly<Record<CarLevel, readonly string[]>> = {
  country: ['country', 'الدولة', 'البلد', 'المنشأ', 'بلد المنشأ', 'دولة المنشأ'],
  brand: ['brand', 'make', 'الماركة', 'الشركة', 'الشركة المصنعة', 'العلامة التجارية'],
  trim: ['trim', 'model', 'الموديل', 'الطراز', 'السيارة', 'الفئة'],
  year: ['year', 'years', 'السنة', 'السنوات', 'سنة الصنع', 'سنة الموديل'],
}
const nameHeaders = ['name', 'الاسم']

function headersOf(kind: ImportKind): [field: string, headers: readonly string[]][] {
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

const fieldsByHeader = new Map<ImportKind, Map<string, string>>()

/** The field that a header means for this kind; undefined for a column of other things. */
export function fieldOfHeader(kind: ImportKind, header: string): string | undefined {
  let known = fieldsByHeader.get(kind)
  if (!known) {
    known = new Map(
      headersOf(kind).flatMap(([field, names]) =>
        names.map((name) => [fold(name), field] as const),
      ),
    )
    fieldsByHeader.set(kind, known)
  }
  return known.get(fold(header))
}

/** The field of each column; columns of other things are undefined. */
export function columnsOf(
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
