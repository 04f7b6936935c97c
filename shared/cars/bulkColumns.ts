/** Which column of a table, or key of a JSON row, holds what: headers as people write them. */
import { fold } from '../catalogue/fold.ts'
import { bulkFields, type BulkKind } from './bulk.ts'

const countryHeaders = ['country', 'الدولة', 'البلد', 'المنشأ', 'بلد المنشأ', 'دولة المنشأ']
const brandHeaders = ['brand', 'make', 'الماركة', 'الشركة', 'الشركة المصنعة', 'العلامة التجارية']
const trimHeaders = ['trim', 'model', 'الموديل', 'الطراز', 'السيارة', 'الفئة']
const yearHeaders = ['year', 'years', 'السنة', 'السنوات', 'سنة الصنع', 'سنة الموديل']
const nameHeaders = ['name', 'الاسم']
const parentIdHeaders = {
  carCountryId: ['carCountryId', 'countryId', 'country id'],
  carBrandId: ['carBrandId', 'brandId', 'brand id'],
  carTrimId: ['carTrimId', 'trimId', 'trim id'],
}

const headers: Record<BulkKind, Record<string, string[]>> = {
  countries: { country: [...countryHeaders, ...nameHeaders] },
  brands: {
    name: [...brandHeaders, ...nameHeaders],
    country: countryHeaders,
    carCountryId: parentIdHeaders.carCountryId,
  },
  trims: {
    name: [...trimHeaders, ...nameHeaders],
    brand: brandHeaders,
    carBrandId: parentIdHeaders.carBrandId,
    country: countryHeaders,
  },
  years: {
    year: yearHeaders,
    trim: trimHeaders,
    carTrimId: parentIdHeaders.carTrimId,
    brand: brandHeaders,
    country: countryHeaders,
  },
  tree: {
    country: countryHeaders,
    brand: brandHeaders,
    trim: trimHeaders,
    year: yearHeaders,
  },
}

const fieldsByHeader = new Map<BulkKind, Map<string, string>>()

/** The field that a header means for this kind; undefined for a column of other things. */
export function fieldOfHeader(kind: BulkKind, header: string): string | undefined {
  let known = fieldsByHeader.get(kind)
  if (!known) {
    known = new Map(
      Object.entries(headers[kind]).flatMap(([field, names]) =>
        names.map((name) => [fold(name), field] as const),
      ),
    )
    fieldsByHeader.set(kind, known)
  }
  return known.get(fold(header))
}

/** The field of each column; columns of other things are undefined. */
export function columnsOf(
  kind: BulkKind,
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
