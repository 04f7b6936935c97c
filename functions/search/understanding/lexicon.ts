/**
 * What words of a text may mean: every term of the vocabulary with all its meanings, and the names of this
 * market's cars and vendors. Terms and names are keyed without spaces, so that فيولبمب, «فيول بمب» and
 * «فيول-بمب» are one. What a name means is looked up, not stored: a new word for a car needs no new index.
 */
import { governorates } from '#shared/addresses/governorates.ts'
import { type Place, tradeAreas } from '#shared/addresses/tradeAreas.ts'
import { foldTokens } from '#shared/catalogue/fold.ts'
import type {
  CarCode,
  CarMake,
  CarModel,
  PartMaker,
  TaughtWord,
  WordKind,
  WordList,
} from '#shared/catalogue/vocabulary.ts'
import { vocabulary } from '#vocabulary/vocabulary.ts'
import { beginningWith } from '#shared/kernel/beginningWith.ts'
import { once } from '#shared/kernel/once.ts'
import { listForms, type Range, type Word } from './words.ts'
import type { Brand, MarketEntities, NamedVendor, Trim } from '#functions/search/market.ts'
import { vendorNames } from '#functions/search/market.ts'

export interface NamedModel {
  make: CarMake
  model: CarModel
}

/** What a term may mean. */
export interface Meanings {
  /** Part concepts, and those that the term seldom means. */
  parts: string[]
  seldomParts: string[]
  makes: CarMake[]
  models: NamedModel[]
  codes: CarCode[]
  makers: PartMaker[]
  words: WordList[]
  places: Place[]
  /** Those that the term seldom means. */
  seldomPlaces: Place[]
  /** What names of the market mean. */
  brands: Brand[]
  trims: Trim[]
  vendors: NamedVendor[]
}

interface Entry {
  meanings: Meanings
  /** Its words, folded. */
  words: string[]
}

interface Lexicon {
  /** By their words, joined without spaces. */
  exact: Map<string, Entry>
  /** Parts by stems, or without endings. */
  stemmed: Map<string, Entry>
  /** Words of the longest term. */
  longest: number
}

const isArabicScript = (term: string) => /[\u0600-\u06ff]/.test(term)

/** Its empty lists are shared: most terms have one meaning, and there are thousands. */
export const noMeanings: Readonly<Meanings> = {
  ...{ parts: [], seldomParts: [], makes: [], models: [], codes: [], makers: [], words: [] },
  ...{ places: [], seldomPlaces: [], brands: [], trims: [], vendors: [] },
}

function learn<Kind extends keyof Meanings>(
  { exact, stemmed }: Omit<Lexicon, 'longest'>,
  terms: readonly string[],
  kind: Kind,
  meaning: Meanings[Kind][number],
): void {
  for (const term of terms) {
    const words = term.split(' ')
    add(exact, words, kind, meaning)
    // Names of cars and places have no plural: stems would join لاندا and لاند.
    if (kind !== 'parts' && kind !== 'seldomParts') continue
    const keys = [words.map((word) => listForms(word).stem).join('')]
    // «صالنصتها»: before another ending, the feminine one is a ت.
    if (term.endsWith('ه') && isArabicScript(term)) keys.push(words.join('').slice(0, -1) + 'ت')
    // Sorani joins names by endings, and the last word has one too before a car: فلتەری ڕۆنی کیا.
    if (words.length > 1 && isArabicScript(term))
      keys.push(words.map((word) => listForms(word).ending).join(''))
    for (const key of keys) add(stemmed, words, kind, meaning, key)
  }
}

function add<Kind extends keyof Meanings>(
  table: Map<string, Entry>,
  words: string[],
  kind: Kind,
  meaning: Meanings[Kind][number],
  key = words.join(''),
): void {
  const entry = table.get(key) ?? { meanings: { ...noMeanings }, words }
  const list: readonly unknown[] = entry.meanings[kind]
  if (!list.includes(meaning)) entry.meanings[kind] = [...list, meaning] as Meanings[Kind]
  table.set(key, entry)
}

function wordsOfLongest(table: ReadonlyMap<string, Entry>): number {
  let longest = 1
  for (const { words } of table.values()) longest = Math.max(longest, words.length)
  return longest
}

const searchedLists = vocabulary.words.filter(({ kind }) => kind !== 'listed')
let taughtWords: readonly TaughtWord[] = []

/** Replaces the taught words in this process's vocabulary; skips those whose part or car no longer exists. */
export function teachWords(words: readonly TaughtWord[]): void {
  taughtWords = words
  lexicon = once(buildLexicon)
  // Earlier lookups are cached per names.
  indexed = new WeakMap()
}

function learnTaught(learnt: Omit<Lexicon, 'longest'>, { owner, term }: TaughtWord): void {
  const terms = [foldTokens(term).join(' ')]
  const [kind, id, value] = owner.split(' ')
  const { parts, makers, makes } = vocabulary
  const maker = makers.find(({ name }) => owner === `maker ${name}`)
  const list = searchedLists.find((one) => one.kind === id && one.value === value)
  const make = makes.find((one) => one.id === id)
  const model = make?.models.find((one) => one.id === value)
  if (maker) learn(learnt, terms, 'makers', maker)
  else if (kind === 'words' && list) learn(learnt, terms, 'words', list)
  else if (kind === 'part' && parts.some((one) => one.id === id))
    learn(learnt, terms, 'parts', id ?? '')
  else if (kind === 'car' && make && model) learn(learnt, terms, 'models', { make, model })
  else if (kind === 'car' && make && value === undefined) learn(learnt, terms, 'makes', make)
}

/** Built with the first text: lists without one need no vocabulary, and most cold starts are theirs. */
function buildLexicon(): Lexicon {
  const learnt = { exact: new Map<string, Entry>(), stemmed: new Map<string, Entry>() }
  for (const { id, terms, sometimes } of vocabulary.parts) {
    learn(learnt, terms, 'parts', id)
    learn(learnt, sometimes, 'seldomParts', id)
  }
  for (const make of vocabulary.makes) {
    learn(learnt, [...make.terms, ...make.sometimes], 'makes', make)
    for (const model of make.models)
      learn(learnt, [...model.terms, ...model.sometimes], 'models', { make, model })
  }
  for (const code of vocabulary.codes) learn(learnt, code.terms, 'codes', code)
  for (const maker of vocabulary.makers) learn(learnt, maker.terms, 'makers', maker)
  for (const list of searchedLists) learn(learnt, list.terms, 'words', list)
  for (const place of [...governorates, ...tradeAreas] as Place[])
    for (const name of [place.nameAr, place.nameEn, ...place.aliases]) {
      const kind = place.seldom?.includes(name) ? 'seldomPlaces' : 'places'
      learn(learnt, [foldTokens(name).join(' ')], kind, place)
    }
  for (const word of taughtWords) learnTaught(learnt, word)
  return { ...learnt, longest: wordsOfLongest(learnt.exact) }
}
let lexicon = once(buildLexicon)

/** Words of the longest term. */
export const longestTerm = (): number => lexicon().longest

/** The meanings of a term by its words, joined without spaces, as the vocabulary writes them. */
export const lookUpMeanings = (key: string): Meanings | undefined =>
  lexicon().exact.get(key)?.meanings

/** The same by stems, or without endings, for parts only. */
export const meaningsOfStems = (key: string): Meanings | undefined =>
  lexicon().stemmed.get(key)?.meanings

/** Every term of the vocabulary by its words. */
export const terms = (): ReadonlyMap<string, Entry> => lexicon().exact

/** The lists of these kinds that the meanings have. */
export const wordLists = ({ words }: Meanings = noMeanings, ...kinds: WordKind[]): WordList[] =>
  words.filter(({ kind }) => kinds.includes(kind))

/** The lists of these kinds that a folded word is in. */
export const lookUpWords = (word: string, ...kinds: WordKind[]): WordList[] =>
  wordLists(lookUpMeanings(word), ...kinds)

/** Parts by the words that name one alone, in order. */
const partWords = once(() =>
  [...lexicon().exact]
    .filter(([, { meanings, words }]) => words.length === 1 && meanings.parts.length > 0)
    .map(([word, { meanings }]): [string, string[]] => [word, meanings.parts])
    .sort(([one], [other]) => (one < other ? -1 : 1)),
)
const everyWord = once(() => new Set([...lexicon().exact.values()].flatMap(({ words }) => words)))

const leastToComplete = 3
const maxCompletions = 4

/** Parts whose names begin with an unfinished word; none for a word that is whole. */
export function partsBeginningWith(word: string): string[] {
  if (word.length < leastToComplete || everyWord().has(word)) return []
  const known = beginningWith(partWords(), word, ([first]) => first)
  const found = new Set(known.flatMap(([, parts]) => parts))
  return found.size > maxCompletions ? [] : [...found]
}

/** Consecutive words with one meaning. */
export interface Segment extends Range {
  words: readonly Word[]
  /** None: the word is not known. */
  meanings: Meanings
}

export interface MarketNames extends ReturnType<typeof indexNames> {
  /** Dinars per dollar, for prices in texts. */
  usdRate: number
}

let indexed = new WeakMap<MarketEntities, MarketNames>()
/** Default for stages without a rate of their own (infra/settings.ts). */
const usualRate = 1400

/** The names of these entities, indexed once; a process has one rate, which only searches need. */
export function marketNames(entities: MarketEntities, usdRate?: number): MarketNames {
  const known = indexed.get(entities)
  if (known && (usdRate ?? known.usdRate) === known.usdRate) return known
  const names = { ...(known ?? indexNames(entities)), usdRate: usdRate ?? usualRate }
  indexed.set(entities, names)
  return names
}

function indexNames({ brands, trims, vendors }: MarketEntities) {
  const byName = new Map<string, Entry>()
  for (const brand of brands) add(byName, foldTokens(brand.name), 'brands', brand)
  for (const trim of trims) add(byName, foldTokens(trim.name), 'trims', trim)
  for (const vendor of vendors)
    for (const words of vendorNames(vendor.name)) add(byName, words, 'vendors', vendor)
  byName.delete('')

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
    meaningsOf: (key: string) => byName.get(key)?.meanings,
    brandsOf: (make: CarMake) => (brandsByMake.get(make) ?? []).map(({ brand }) => brand),
    trimsOf: ({ model }: NamedModel) => (trimsByModel.get(model) ?? []).map(({ trim }) => trim),
    trimsBelow: (brandIds: readonly string[]) =>
      brandIds.flatMap((id) => trimsByBrand.get(id) ?? []),
    brand: (id: string) => brandById.get(id),
    /** Words of the longest name. */
    longest: wordsOfLongest(byName),
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
