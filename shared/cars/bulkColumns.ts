/** What the columns of a table, or the keys of a JSON row, mean: headers as people write them. */
import { fold } from '../catalogue/fold.ts'
import { bulkFields, bulkLevels, type ImportKind } from './bulk.ts'
import { carLevels, type CarLevel } from './levels.ts'

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

/** The field of each column; columns of other things are undefined. */
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
