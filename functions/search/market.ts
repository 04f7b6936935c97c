/** What reading and relaxing a text needs to know of the market; the catalogue's port provides it. */
import { foldTokens } from '#shared/catalogue/fold.ts'

export interface Brand {
  id: string
  countryId: string
  name: string
}

export interface Trim {
  id: string
  brandId: string
  name: string
  /** Years by key. */
  years: Record<string, number>
}

export interface NamedVendor {
  id: string
  name: string
}

/** The names that a text may mention. A new object whenever any of them changes, and only then. */
export interface MarketEntities {
  brands: readonly Brand[]
  trims: readonly Trim[]
  /** Those that are open. */
  vendors: readonly NamedVendor[]
}

/** What products have of a text that matches none of them, for one search. */
export interface ProductWords {
  /**
   * For each of these lists of folded words, how many products have all of them at the beginning of a
   * word; 0 after the search's budget.
   */
  countProducts(lists: readonly (readonly string[])[]): Promise<readonly number[]>
  /**
   * The part number that most products have, as its vendor wrote it, among those that differ from this key (of
   * `partNumberKey`) in one character replaced, missing or added, or in two swapped neighbours.
   */
  nearNumber(key: string): Promise<string | undefined>
}

/** What comes before the name proper of a business. */
const beforeName = new Set(foldTokens('محل محلات شركة معرض مكتب مركز اسواق مؤسسة مجمع'))
/** Where the name ends and what it sells begins: «الرافدين | للأدوات الاحتياطية». */
const sells = /^(لل|لقطع|لبيع|لتجار|لتصليح|لصيان)/

/** The beginnings of a business name by which people call it, from the name proper to all of it. */
export function vendorNames(name: string): string[][] {
  const words = foldTokens(name)
  const start = words.findIndex((word) => !beforeName.has(word))
  if (start < 0) return [words]
  const own = words.slice(start)
  const sold = own.findIndex((word, at) => at > 0 && sells.test(word))
  const shortest = sold < 0 ? own.length : sold
  return [
    words,
    ...own.map((_, at) => own.slice(0, at + 1)).filter(({ length }) => length >= shortest),
  ]
}
