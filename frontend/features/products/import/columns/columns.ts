import { fold } from '#shared/catalogue/fold.ts'
import {
  importFields,
  sourceFields,
  type ColumnMeaning,
  type ImportField,
  type SourceField,
} from '../types.ts'

/**
 * Headers by field: first that of our own templates and exports, which guessing reads as `sure`, then those
 * that vendors and other programs write.
 */
const headers: Readonly<Record<ImportField, string>> = {
  productId:
    'رمز المنتج | product id | productId | id | المعرف | معرف المنتج | كود المنتج | رقم المنتج',
  nameAr:
    'اسم القطعة | name | nameAr | name ar | name (ar) | arabic name | product | product name | item | ' +
    'item name | part | part name | title | goods | الاسم | اسم | اسم المنتج | المنتج | ' +
    'القطعة | اسم المادة | المادة | مادة | الصنف | اسم الصنف | صنف | ' +
    'اسم القطعة بالعربي | الاسم بالعربي | الاسم العربي | البضاعة | اسم البضاعة | ' +
    'السلعة | اسم السلعة | البيان | المواد | القطع | اسماء القطع | اسم الماده | التفاصيل',
  nameEn:
    'الاسم بالانكليزي | nameEn | name en | name (en) | english name | name english | الاسم الانكليزي | ' +
    'الاسم الانجليزي | الاسم بالانجليزي | الاسم بالإنكليزية | الاسم بالإنجليزية | ' +
    'اسم انكليزي | انكليزي',
  partNumber:
    'رقم القطعة | partNumber | part number | part no | part no. | part # | part# | pn | p/n | ' +
    'number | no | oem | oem number | oem no | sku | code | item code | item no | ' +
    'part code | رقم | الرقم | رقم القطعه | رقم البارت | بارت نمبر | بارت نمر | ' +
    'البارت نمبر | رقم الوكالة | رقم الشركة | كود | الكود | كود القطعة | رقم الصنف | ' +
    'رقم المادة | كود المادة | الرقم الاصلي | نمرة القطعة | نمرة',
  oemNumbers:
    'الارقام البديلة | oemNumbers | oem numbers | alternative numbers | cross reference | ' +
    'cross references | replaces | other numbers | interchange | ارقام بديلة | ' +
    'الأرقام البديلة | ارقام الوكالة | ارقام OEM | يعوض عن | ارقام اخرى | ' +
    'الارقام المكافئة | رقم بديل | الرقم البديل',
  manufacturer:
    'الشركة المصنعة | manufacturer | brand | maker | make | company | الشركة | شركة | المصنع | الماركة | ' +
    'ماركة | ماركة القطعة | البراند | براند | العلامة التجارية | الشركه | شركة مصنعة | ' +
    'المصنعة',
  category:
    'القسم | category | section | group | department | الفئة | فئة | التصنيف | تصنيف | قسم | ' +
    'المجموعة | مجموعة | الاقسام | الصنف الرئيسي | المجموعه',
  condition:
    'الحالة | condition | state | new/used | حالة | حالة القطعة | جديد/مستعمل | جديد او مستعمل | ' +
    'الحاله',
  partType:
    'النوع | partType | part type | type | quality | oem/aftermarket | نوع | نوع القطعة | ' +
    'النوعية | نوعية | الجودة | اصلي/تجاري | اصلي او تجاري | اصلي تجاري | الاصالة',
  descriptionAr:
    'الوصف | description | descriptionAr | description ar | description (ar) | details | note | ' +
    'notes | remarks | وصف | وصف القطعة | الوصف بالعربي | ملاحظات | الملاحظات | ملاحظة | ' +
    'شرح | تفاصيل | المواصفات',
  descriptionEn:
    'الوصف بالانكليزي | descriptionEn | description en | description (en) | english description | ' +
    'الوصف الانكليزي | الوصف بالانجليزي | الوصف الانجليزي | الوصف بالإنكليزية',
  cars:
    'السيارات | cars | car | fits | fitment | fitments | compatibility | compatible cars | ' +
    'vehicle | vehicles | model | models | application | car model | السيارة | سيارة | ' +
    'سيارات | السياره | الموديل | موديل | الموديلات | تركب على | يركب على | تركب | ' +
    'يركب | لسيارة | نوع السيارة | التوافق | السيارات المتوافقة | السيارة والموديل | ' +
    'نوع السياره | سنة الموديل | يرهم على | ترهم على | ' +
    'السنة | سنة | السنوات | سنة الصنع | سنة السيارة | year | years | model year | ' +
    'ماركة السيارة | شركة السيارة | car make | car brand | vehicle make | طراز السيارة',
  price:
    'السعر | price | unit price | selling price | sale price | iqd | price iqd | amount | سعر | ' +
    'سعر البيع | السعر بالدينار | سعر المفرد | سعر القطعة | سعر الوحدة | المبلغ | ' +
    'سعر المستهلك | البيع | دينار | مفرد',
  quantity:
    'الكمية | quantity | qty | stock | count | pcs | pieces | available | on hand | كمية | ' +
    'العدد | عدد | المخزون | مخزون | الرصيد | رصيد | المتوفر | الموجود | عدد القطع | ' +
    'الكميه | الكمية المتوفرة | بالمخزن',
  quantitySeen:
    'الكمية عند التصدير | quantitySeen | quantity seen | quantity when exported | كمية التصدير',
  origin:
    'المنشأ | origin | country | country of origin | made in | source | بلد المنشأ | منشأ | ' +
    'المنشا | صنع في | الصناعة | صناعة | البلد | دولة المنشأ | المصدر | مصدر',
  supplier: 'المجهز | supplier | vendor | المورد | مورد | مجهز | الجهة المجهزة | اسم المجهز',
  stockId: 'رمز المصدر | stockId | stock id | source id | معرف المصدر',
  warrantyDays:
    'الضمان بالايام | warrantyDays | warranty | warranty days | الضمان | ضمان | مدة الضمان | ' +
    'ايام الضمان | الكفالة | كفالة | ضمان بالايام',
  warrantyWords:
    'شروط الضمان | warrantyWords | warranty terms | warranty notes | نص الضمان | ملاحظات الضمان | ' +
    'تفاصيل الضمان',
  isActive:
    'معروض | isActive | active | visible | published | shown | فعال | نشط | مفعل | ظاهر | يعرض | ' +
    'العرض | حالة العرض',
  imageUrl: 'الصور | imageUrl | image | images | image url | صورة | الصورة | صور | رابط الصورة',
}
const headerWordsIn = (field: ImportField) => headers[field].split(' | ')

export const ownHeader = (field: ImportField): string => headerWordsIn(field)[0] ?? ''

/** The header of a source column; the second source's price is `السعر 2`. */
export const columnHeader = ({ field, source }: ColumnMeaning): string =>
  source === 0 ? ownHeader(field) : `${ownHeader(field)} ${source + 1}`

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
    .flatMap((field) =>
      headerWordsIn(field)
        .slice(1)
        .map((header) => [fold(header), field] as const),
    )
    .concat(importFields.map((field) => [fold(ownHeader(field)), field] as const)),
)
