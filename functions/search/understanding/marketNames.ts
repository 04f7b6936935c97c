/**
 * The names of this market's cars and vendors, as a text may mention them. Meanings are applied here, not
 * stored, so that a new word for a car needs no new index.
 */
import type { Brand, MarketEntities, NamedVendor, Trim } from '#functions/search/market.ts'
import { foldTokens } from '#shared/catalogue/fold.ts'
import type { CarMake, CarModel } from '#shared/catalogue/vocabulary.ts'
import { lookUpMeanings, type NamedModel } from './lexicon.ts'

/** What a name of the market means. */
export interface MarketMeanings {
  brands: Brand[]
  trims: Trim[]
  vendors: NamedVendor[]
}

export type MarketNames = ReturnType<typeof indexNames>

const indexed = new WeakMap<MarketEntities, MarketNames>()

/** The names of these entities, indexed once. */
export function marketNames(entities: MarketEntities): MarketNames {
  const names = indexed.get(entities) ?? indexNames(entities)
  indexed.set(entities, names)
  return names
}

function indexNames({ brands, trims, vendors }: MarketEntities) {
  const byName = new Map<string, MarketMeanings>()
  let longest = 1
  const learn = <Kind extends keyof MarketMeanings>(
    words: readonly string[],
    kind: Kind,
    meaning: MarketMeanings[Kind][number],
  ) => {
    if (words.length === 0) return
    longest = Math.max(longest, words.length)
    const meanings = byName.get(words.join('')) ?? { brands: [], trims: [], vendors: [] }
    const list: unknown[] = meanings[kind]
    if (!list.includes(meaning)) list.push(meaning)
    byName.set(words.join(''), meanings)
  }
  for (const brand of brands) learn(foldTokens(brand.name), 'brands', brand)
  for (const trim of trims) learn(foldTokens(trim.name), 'trims', trim)
  for (const vendor of vendors)
    for (const words of vendorNames(vendor.name)) learn(words, 'vendors', vendor)

  // Which of the vocabulary's makes and models the market's brands and trims are.
  const makesOf = new Map(
    brands.map(({ id, name }) => [id, lookUpMeanings(foldTokens(name).join(''))?.makes ?? []]),
  )
  const brandsByMake = Map.groupBy(
    brands.flatMap((brand) => (makesOf.get(brand.id) ?? []).map((make) => ({ make, brand }))),
    ({ make }) => make,
  )
  const trimsByModel = Map.groupBy(
    trims.flatMap((trim) =>
      indexModels(trim.name, makesOf.get(trim.brandId) ?? []).map((model) => ({ model, trim })),
    ),
    ({ model }) => model,
  )
  const brandById = new Map(brands.map((brand) => [brand.id, brand]))
  const trimsByBrand = Map.groupBy(trims, ({ brandId }) => brandId)
  return {
    /** By the words of a name, folded and joined without spaces. */
    meaningsOf: (key: string) => byName.get(key),
    brandsOf: (make: CarMake) => (brandsByMake.get(make) ?? []).map(({ brand }) => brand),
    trimsOf: ({ model }: NamedModel) => (trimsByModel.get(model) ?? []).map(({ trim }) => trim),
    trimsBelow: (brandIds: readonly string[]) =>
      brandIds.flatMap((id) => trimsByBrand.get(id) ?? []),
    brand: (id: string) => brandById.get(id),
    /** Words of the longest name. */
    longest,
  }
}

/**
 * The models that a trim is of, by the beginning of its name: «كامري SE» is a Camry. A name that says
 * nothing without its make is in the vocabulary with it: «Lexus LX» has all LX below it.
 */
function indexModels(name: string, makes: readonly CarMake[]): CarModel[] {
  const words = foldTokens(name)
  const beginnings = ['', ...makes.map(({ nameEn }) => foldTokens(nameEn).join(''))]
  for (let length = words.length; length > 0; length--) {
    const key = words.slice(0, length).join('')
    const found = beginnings.flatMap((make) => lookUpMeanings(make + key)?.models ?? [])
    const ofMake = found.filter(({ make }) => makes.length === 0 || makes.includes(make))
    if (ofMake.length > 0) return [...new Set(ofMake.map(({ model }) => model))]
  }
  return []
}

/** What comes before the name proper of a business. */
const beforeName = new Set(foldTokens('محل محلات شركة معرض مكتب مركز اسواق مؤسسة مجمع'))
/** Where the name ends and what it sells begins: «الرافدين | للأدوات الاحتياطية». */
const sells = /^(لل|لقطع|لبيع|لتجار|لتصليح|لصيان)/

/** The beginnings of a business name by which people call it, from the name proper to all of it. */
function vendorNames(name: string): string[][] {
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
