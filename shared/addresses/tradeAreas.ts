/** Where shops for car parts are together: people say which they look in, and search for its name. */
import { fold } from '#shared/catalogue/fold.ts'
import type { Governorate } from './governorates.ts'

/** A governorate, or a trade area of one. */
export type Place = Governorate & Partial<TradeArea>

export interface TradeArea {
  /** Stable slug. */
  id: string
  governorate: string
  nameAr: string
  nameEn: string
  /** Other spellings that people search for; several areas may share one. */
  aliases: string[]
  /** Names that mostly mean something else, unless a word such as «من» is before them. */
  seldom: string[]
}

/** Governorate and slug, Arabic and English name, other spellings; a ? is before `seldom` ones. */
const table = `
baghdad sinak | السنك | Sinak | كراج السنك | سوق السنك | Al Sinak | Sinek
baghdad sheikh-omar | الشيخ عمر | Sheikh Omar | Shaikh Omar | Sheikh Omer
baghdad kasra | كسرة وعطش | Kasra wa Atash | Kasra Atash | Kasra
baghdad jamila | جميلة | Jamila | ?جميلة | سوق جميلة | صناعة جميلة | Jameela
baghdad nahda | النهضة | Nahda | كراج النهضة | معارض النهضة | Al Nahda
baghdad bayaa | صناعة البياع | Bayaa Industrial | صناعية البياع | حي البياع | البياع الحي الصناعي | Bayaa | ?البياع
baghdad habibiya | الحبيبية | Habibiya | معارض الحبيبية
baghdad zafaraniya | الزعفرانية | Zafaraniya | صناعية الزعفرانية
baghdad taji | التاجي | Taji | سكراب التاجي
baghdad sinaa | شارع الصناعة | Sinaa Street | ?الصناعة
basra hamdan | حمدان | Hamdan | ?حمدان | حمدان الصناعية | صناعية حمدان | صناعية البصرة
basra ashar | العشار | Ashar | Al Ashar
basra zubair | صناعة الزبير | Zubair Industrial | صناعية الزبير | الزبير الصناعية | الزبير | Zubair
nineveh wadi-ogab | وادي عكاب | Wadi Ogab | صناعة وادي عكاب | صناعة الموصل
nineveh karama | صناعة الكرامة | Karama Industrial | صناعية الكرامة | الكرامة الصناعية
erbil south | الصناعة الجنوبية | South Industrial | صناعة الجنوب | صناعة أربيل | پیشەسازی باشوور
erbil north | الصناعة الشمالية | North Industrial | صناعة الشمال | صناعة أربيل | پیشەسازی باکوور
najaf industrial | الحي الصناعي | Industrial quarter | صناعة النجف | صناعية النجف
najaf parts-street | شارع الأدوات الاحتياطية | Spare Parts Street
karbala industrial | الحي الصناعي | Industrial quarter | صناعة كربلاء | صناعية كربلاء
karbala saif-saad | سيف سعد | Saif Saad
babil industrial | الحي الصناعي | Industrial quarter | صناعة الحلة | صناعية الحلة
babil nadir | حي نادر | Nadir
dhi-qar industrial | الحي الصناعي | Industrial quarter | صناعة الناصرية | صناعية الناصرية
diyala industrial | الحي الصناعي | Industrial quarter | صناعة بعقوبة | صناعية بعقوبة
anbar ramadi | صناعة الخمسة كيلو | Ramadi Industrial | صناعة الرمادي | صناعية الرمادي
anbar fallujah | صناعة الفلوجة | Fallujah Industrial | صناعية الفلوجة
salah-al-din tikrit | صناعة تكريت | Tikrit Industrial | صناعية تكريت
salah-al-din samarra | صناعة سامراء | Samarra Industrial | صناعية سامراء
kirkuk industrial | الحي الصناعي | Industrial quarter | صناعة كركوك | صناعية كركوك
kirkuk baghdad-road | طريق بغداد | Baghdad Road
wasit industrial | الحي الصناعي | Industrial quarter | صناعة الكوت | صناعية الكوت
maysan industrial | الحي الصناعي | Industrial quarter | صناعة العمارة | صناعية العمارة
muthanna industrial | الحي الصناعي | Industrial quarter | صناعة السماوة | صناعية السماوة
qadisiyyah industrial | الحي الصناعي | Industrial quarter | صناعة الديوانية | صناعية الديوانية
duhok industrial | صناعة دهوك | Duhok Industrial | پیشەسازی دهۆک
sulaymaniyah tanjaro | صناعة تانجرو | Tanjaro | تانجرو | تانجەرۆ
sulaymaniyah hawara-barza | صناعة هوارة برزة | Hawara Barza | هوارة برزة
halabja industrial | صناعة حلبجة | Halabja Industrial`

/** For a quarter known by one name only. */
const quarterNames = [
  ...['حي صناعي', 'حي الصناعة', 'المنطقة الصناعية', '?الصناعية', '?صناعية', '?الصناعة'],
  ...['Industrial area', 'Industrial district', 'Industrial quarter'],
]

export const tradeAreas: readonly TradeArea[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [place = '', nameAr = '', nameEn = '', ...others] = line.split(' | ')
    const [governorate = ''] = place.split(' ')
    if (nameAr === 'الحي الصناعي') others.push(...quarterNames)
    const aliases = others.map((name) => name.replace('?', ''))
    const seldom = aliases.filter((_, at) => others[at]?.startsWith('?'))
    return { id: place.replace(' ', '-'), governorate, nameAr, nameEn, aliases, seldom }
  })

export const tradeAreaById = (id: string | null | undefined): TradeArea | undefined =>
  tradeAreas.find((each) => each.id === id)

/** What screens show of an area: they do not load the list. */
export const toNamedArea = ({ id, nameAr, nameEn }: NamedArea): NamedArea => ({
  id,
  nameAr,
  nameEn,
})
type NamedArea = Pick<TradeArea, 'id' | 'nameAr' | 'nameEn'>

/** The areas of a governorate (its id). */
export const tradeAreasIn = (governorate: string | undefined): readonly TradeArea[] =>
  tradeAreas.filter((each) => each.governorate === governorate)

/** The trade area of a governorate that a vendor's location names, whole or between commas. */
export function tradeAreaAt(
  location: string,
  governorate: string | undefined,
): TradeArea | undefined {
  const names = [location, ...location.split(/[،,]/)].map(fold)
  return tradeAreasIn(governorate).find(({ nameAr, nameEn, aliases }) =>
    [nameAr, nameEn, ...aliases].some((name) => names.includes(fold(name))),
  )
}
