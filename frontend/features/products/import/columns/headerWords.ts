/** Other headers, in Arabic and English, as vendors and other programs write them. */
import type { ImportField } from '../types.ts'

const headers: Readonly<Record<ImportField, string>> = {
  productId: 'product id | productId | id | المعرف | معرف المنتج | كود المنتج | رقم المنتج',
  nameAr:
    'name | nameAr | name ar | name (ar) | arabic name | product | product name | item | ' +
    'item name | part | part name | title | goods | الاسم | اسم | اسم المنتج | المنتج | ' +
    'القطعة | اسم المادة | المادة | مادة | الصنف | اسم الصنف | صنف | ' +
    'اسم القطعة بالعربي | الاسم بالعربي | الاسم العربي | البضاعة | اسم البضاعة | ' +
    'السلعة | اسم السلعة | البيان | المواد | القطع | اسماء القطع | اسم الماده | التفاصيل',
  nameEn:
    'nameEn | name en | name (en) | english name | name english | الاسم الانكليزي | ' +
    'الاسم الانجليزي | الاسم بالانجليزي | الاسم بالإنكليزية | الاسم بالإنجليزية | ' +
    'اسم انكليزي | انكليزي',
  partNumber:
    'partNumber | part number | part no | part no. | part # | part# | pn | p/n | ' +
    'number | no | oem | oem number | oem no | sku | code | item code | item no | ' +
    'part code | رقم | الرقم | رقم القطعه | رقم البارت | بارت نمبر | بارت نمر | ' +
    'البارت نمبر | رقم الوكالة | رقم الشركة | كود | الكود | كود القطعة | رقم الصنف | ' +
    'رقم المادة | كود المادة | الرقم الاصلي | نمرة القطعة | نمرة',
  oemNumbers:
    'oemNumbers | oem numbers | alternative numbers | cross reference | ' +
    'cross references | replaces | other numbers | interchange | ارقام بديلة | ' +
    'الأرقام البديلة | ارقام الوكالة | ارقام OEM | يعوض عن | ارقام اخرى | ' +
    'الارقام المكافئة | رقم بديل | الرقم البديل',
  manufacturer:
    'manufacturer | brand | maker | make | company | الشركة | شركة | المصنع | الماركة | ' +
    'ماركة | ماركة القطعة | البراند | براند | العلامة التجارية | الشركه | شركة مصنعة | ' +
    'المصنعة',
  category:
    'category | section | group | department | الفئة | فئة | التصنيف | تصنيف | قسم | ' +
    'المجموعة | مجموعة | الاقسام | الصنف الرئيسي | المجموعه',
  condition:
    'condition | state | new/used | حالة | حالة القطعة | جديد/مستعمل | جديد او مستعمل | ' +
    'الحاله',
  partType:
    'partType | part type | type | quality | oem/aftermarket | نوع | نوع القطعة | ' +
    'النوعية | نوعية | الجودة | اصلي/تجاري | اصلي او تجاري | اصلي تجاري | الاصالة',
  descriptionAr:
    'description | descriptionAr | description ar | description (ar) | details | note | ' +
    'notes | remarks | وصف | وصف القطعة | الوصف بالعربي | ملاحظات | الملاحظات | ملاحظة | ' +
    'شرح | تفاصيل | المواصفات',
  descriptionEn:
    'descriptionEn | description en | description (en) | english description | ' +
    'الوصف الانكليزي | الوصف بالانجليزي | الوصف الانجليزي | الوصف بالإنكليزية',
  cars:
    'cars | car | fits | fitment | fitments | compatibility | compatible cars | ' +
    'vehicle | vehicles | model | models | application | car model | السيارة | سيارة | ' +
    'سيارات | السياره | الموديل | موديل | الموديلات | تركب على | يركب على | تركب | ' +
    'يركب | لسيارة | نوع السيارة | التوافق | السيارات المتوافقة | السيارة والموديل | ' +
    'نوع السياره | سنة الموديل | يرهم على | ترهم على | ' +
    'السنة | سنة | السنوات | سنة الصنع | سنة السيارة | year | years | model year | ' +
    'ماركة السيارة | شركة السيارة | car make | car brand | vehicle make | طراز السيارة',
  price:
    'price | unit price | selling price | sale price | iqd | price iqd | amount | سعر | ' +
    'سعر البيع | السعر بالدينار | سعر المفرد | سعر القطعة | سعر الوحدة | المبلغ | ' +
    'سعر المستهلك | البيع | دينار | مفرد',
  quantity:
    'quantity | qty | stock | count | pcs | pieces | available | on hand | كمية | ' +
    'العدد | عدد | المخزون | مخزون | الرصيد | رصيد | المتوفر | الموجود | عدد القطع | ' +
    'الكميه | الكمية المتوفرة | بالمخزن',
  quantitySeen: 'quantitySeen | quantity seen | quantity when exported | كمية التصدير',
  origin:
    'origin | country | country of origin | made in | source | بلد المنشأ | منشأ | ' +
    'المنشا | صنع في | الصناعة | صناعة | البلد | دولة المنشأ | المصدر | مصدر',
  supplier: 'supplier | vendor | المورد | مورد | مجهز | الجهة المجهزة | اسم المجهز',
  stockId: 'stockId | stock id | source id | معرف المصدر',
  warrantyDays:
    'warrantyDays | warranty | warranty days | الضمان | ضمان | مدة الضمان | ' +
    'ايام الضمان | الكفالة | كفالة | ضمان بالايام',
  warrantyWords:
    'warrantyWords | warranty terms | warranty notes | نص الضمان | ملاحظات الضمان | ' +
    'تفاصيل الضمان',
  isActive:
    'isActive | active | visible | published | shown | فعال | نشط | مفعل | ظاهر | يعرض | ' +
    'العرض | حالة العرض',
  imageUrl: 'imageUrl | image | images | image url | صورة | الصورة | صور | رابط الصورة',
}

export const otherHeaders = (field: ImportField): string[] => headers[field].split(' | ')
