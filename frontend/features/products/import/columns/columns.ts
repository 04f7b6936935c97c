/** Columns of an import: their headers in our own files, and those that people write. */
import { fold } from '#shared/catalogue/fold.ts'
import { otherHeaders } from './headerWords.ts'
import {
  importFields,
  sourceFields,
  type ColumnMeaning,
  type ImportField,
  type SourceField,
} from '../types.ts'

/** The header in templates and exports; guessing reads it as `sure`. */
export const fieldHeaders: Readonly<Record<ImportField, string>> = {
  productId: 'رمز المنتج',
  nameAr: 'اسم القطعة',
  nameEn: 'الاسم بالانكليزي',
  partNumber: 'رقم القطعة',
  oemNumbers: 'الارقام البديلة',
  manufacturer: 'الشركة المصنعة',
  category: 'القسم',
  condition: 'الحالة',
  partType: 'النوع',
  descriptionAr: 'الوصف',
  descriptionEn: 'الوصف بالانكليزي',
  cars: 'السيارات',
  price: 'السعر',
  quantity: 'الكمية',
  quantitySeen: 'الكمية عند التصدير',
  origin: 'المنشأ',
  supplier: 'المجهز',
  stockId: 'رمز المصدر',
  warrantyDays: 'الضمان بالايام',
  warrantyWords: 'شروط الضمان',
  isActive: 'معروض',
  imageUrl: 'الصور',
}

/** The header of a source column; the second source's price is `السعر 2`. */
export const headerOf = ({ field, source }: ColumnMeaning): string =>
  source === 0 ? fieldHeaders[field] : `${fieldHeaders[field]} ${source + 1}`

/** The column after a rejected row's own: why it was rejected. */
export const problemHeader = 'المشكلة'

const ignored = new Set(
  [problemHeader, 'problem', 'ت', 'تسلسل', 'التسلسل', 'م', 'رقم الصف', 'index'].map(fold),
)
/** What the vendor pays, other prices, people and dates: customers must never see them. */
const privateWords = [
  ...[
    'شراء',
    'كلفة',
    'كلف',
    'جملة',
    'راس المال',
    'ربح',
    'هاتف',
    'موبايل',
    'زبون',
    'تاريخ',
    'اجمالي',
  ],
  ...['cost', 'purchase', 'wholesale', 'profit', 'phone', 'mobile', 'customer', 'date', 'total'],
].map(fold)

/** Columns that no import reads; `header` is folded. */
export const isIgnoredHeader = (header: string): boolean =>
  ignored.has(header) || privateWords.some((word) => header.includes(word))

/** Whether a field belongs to a stock source. */
export const isSourceField = (field: string): field is SourceField =>
  sourceFields.some((one) => one === field)

/** Fields by folded header; our own header first, so that no other word can take it. */
export const fieldByHeader: ReadonlyMap<string, ImportField> = new Map(
  [...importFields]
    .reverse()
    .flatMap((field) => otherHeaders(field).map((header) => [fold(header), field] as const))
    .concat(importFields.map((field) => [fold(fieldHeaders[field]), field] as const)),
)
