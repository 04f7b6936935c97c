/**
 * The searches that say which products a text matches, and from what they say of a product its tier, lower
 * ones first: the part by its concept, then its words, the part itself before what belongs to it (كير before
 * دهن كير). The rules are in docs/search.md, Which products match.
 */
import type { SearchPlan } from '#functions/search/plan.ts'
import { toFitments, type NamedCars } from '#functions/search/understanding/cars.ts'
import {
  hasContent,
  hasWishes,
  isPart,
  type Slot,
  type Understanding,
} from '#functions/search/understanding/understandText.ts'
import type { Years } from '#functions/search/understanding/numbers.ts'
import { productKey } from '#functions/table/keys.ts'
import { fold, foldTokens, partNumberKey, partNumberLooseKey } from '#shared/catalogue/fold.ts'
import type { Position } from '#shared/catalogue/vocabulary.ts'
import {
  allWords,
  anyWords,
  concept,
  type Expression,
  inName,
  mainConcept,
  matchAll,
  matchAny,
  stated,
  unlessOpposite,
  wholeWords,
} from './expressions.ts'
import {
  firstMentionTier,
  type HitCars,
  Searches,
  matchFlag,
  noMatchTier,
  type TextSearch,
  type ToTier,
} from './findHits.ts'
import { nameKey } from '../store/productRow.ts'

/** Best first. Parts by concept are ranked around `named` (`tierOf`), plain words at the other two. */
const tier = {
  id: 0,
  number: 1,
  looseNumber: 2,
  name: 3,
  numberStart: 4,
  nameStart: 5,
  wordsOfName: 6,
  car: 7,
  named: 8,
  words: 9,
  insideNumber: 10,
  mentionInName: firstMentionTier,
  mention: firstMentionTier + 1,
} as const

/** What the engine makes of a plan. */
export function toTextSearch({ text, understanding, cursor }: SearchPlan): TextSearch {
  if (!understanding) return { searches: planLiteralSearches(text), filters: {}, cursor }
  const { filters, sortBy } = understanding
  return { searches: planSearches(understanding), filters, sortBy, cursor }
}

/** The products that a text matches; undefined if it asks for filters or an order only. */
function planSearches(asked: Understanding): Searches | undefined {
  if (!hasContent(asked) && hasWishes(asked)) return undefined
  const searches = new Searches()
  findExact(searches, asked.searched, asked.slots.some(isPart))
  findSlots(searches, asked)
  if (asked.cars) findCars(searches, asked, asked.cars)
  searches.tierOf = asked.cars ? tierWithCars(asked) : tierOfBest(createTierRank(asked))
  return searches
}

/** The products whose words or numbers a text has as it is. */
function planLiteralSearches(text: string): Searches | undefined {
  const words = [...new Set(foldTokens(text))]
  const searches = new Searches()
  findExact(searches, text, false)
  if (words.length > 0) {
    searches.addText(matchFlag.words, allWords(words))
    searches.addText(matchFlag.wordsInName, allWords(words, inName))
  }
  searches.tierOf = tierOfBest(rankOfWords)
  return searches
}

/** By id, part number and whole name. */
function findExact(searches: Searches, text: string, hasParts: boolean): void {
  const { pk, sk } = productKey(text.trim())
  searches.add(tier.id, 'applied WHERE pk = ? AND sk = ? AND seq IS NOT NULL', pk, sk)
  const number = readPartNumber(text)
  const start = startOfNumber(text)
  // `otherNumbers` may be of products that are not listed; the list joins `products`.
  for (const table of ['products', 'otherNumbers']) {
    if (start)
      searches.add(tier.numberStart, `${table} WHERE numberKey BETWEEN ? AND ?`, start, `${start}~`)
    if (!number) continue
    searches.add(tier.number, `${table} WHERE numberKey = ?`, number)
    const loose = partNumberLooseKey(text)
    // It is stored only where it differs from the number.
    for (const column of ['numberKey', 'numberLooseKey'])
      searches.add(tier.looseNumber, `${table} WHERE ${column} = ?`, loose)
  }
  if (number) searches.add(tier.insideNumber, 'numberText WHERE numberText MATCH ?', `"${number}"`)
  const name = nameKey(text)
  if (name === '') return
  searches.add(tier.name, 'products WHERE sortName = ?', name)
  searches.add(tier.name, 'products WHERE foldedNameEn = ?', name)
  // «كرسي» begins the name of an engine mount, too: a part's name is found by its concept.
  if (hasParts) return
  const end = `${name}\u{10ffff}`
  for (const column of ['sortName', 'foldedNameEn'])
    searches.add(tier.nameStart, `products WHERE ${column} BETWEEN ? AND ?`, name, end)
}

/** A text that may begin a part number: AM-20, with a letter and a digit; three digits need no letter. */
function startOfNumber(text: string): string | undefined {
  const number = readPartNumber(text)
  const isLatin = /^(?=.*[a-z])(?=.*\d)[a-z0-9 ]{4,}$/.test(fold(text))
  return number ?? (isLatin ? partNumberKey(text) : undefined)
}

/** The key of a text that may be a part number: Latin letters and digits, at least three of them digits. */
function readPartNumber(text: string): string | undefined {
  if (!/^[a-z0-9 ]+$/.test(fold(text))) return undefined
  const key = partNumberKey(text)
  return (key.match(/\d/g) ?? []).length >= 3 ? key : undefined
}

function findSlots(searches: Searches, asked: Understanding): void {
  const { slots, positions, years, cars } = asked
  if (slots.length === 0) return
  const opposite = unlessOpposite(positions)
  const parts = slots.filter(isPart)
  const words = slots.filter((slot) => !isPart(slot))
  if (!slots.some(({ isSymptom }) => isSymptom)) {
    searches.addText(matchFlag.words, opposite(allSlots(slots)))
    searches.addText(matchFlag.wordsInName, opposite(allSlots(slots, inName)))
  }
  if (parts.length > 0) {
    const all = allNamed(slots)
    const [main] = parts.map(({ concepts }) => mainConcept(...concepts))
    searches.addText(matchFlag.named, opposite(all))
    searches.addText(matchFlag.main, opposite(matchAll([main ?? [], all])))
    if (words.length > 0) searches.addText(matchFlag.namedInName, opposite(allNamed(slots, inName)))
  }
  const yearWords = cars ? [] : yearsIn(years).map((year) => `"${year}"`)
  findDetails(searches, parts.length > 0 ? allNamed(slots) : allSlots(slots), positions, yearWords)
}

/** All slots by their words. */
const allSlots = (slots: readonly Slot[], marked?: typeof inName): Expression =>
  matchAll(slots.map((slot) => searchedWords(slot, marked)))

/**
 * All slots, a part by its concept; the others by their concepts or, as names combine them, by their
 * words in the name: «سكان جلد وي كنترول» is a steering wheel.
 */
function allNamed(slots: readonly Slot[], marked?: typeof inName): Expression {
  const parts = slots.filter(isPart)
  const named = (slot: Slot) => concept(...slot.concepts)
  return matchAll([
    ...(parts.length > 1 ? [matchAny(parts.map(named))] : []),
    ...slots.map((slot) =>
      !isPart(slot)
        ? searchedWords(slot, marked)
        : parts.length > 1
          ? matchAny([named(slot), searchedWords(slot, inName)])
          : named(slot),
    ),
  ])
}

/** All slots, in any way. */
const anyMatch = ({ slots }: Understanding): Expression =>
  slots.some(isPart) ? matchAny([allNamed(slots), allSlots(slots)]) : allSlots(slots)

/** Positions and years that the text names and the product states. */
function findDetails(
  searches: Searches,
  expression: Expression,
  positions: readonly Position[],
  years: readonly string[],
): void {
  if (positions.length > 0)
    searches.addText(matchFlag.position, matchAll([expression, ...positions.map(stated)]))
  if (years.length > 0) searches.addText(matchFlag.year, matchAll([expression, years]))
}

const maxYears = 30
const yearsIn = (years: readonly Years[]): number[] =>
  years.flatMap(({ from, to }) =>
    Array.from({ length: Math.min(maxYears, to - from + 1) }, (_, step) => from + step),
  )

/** The words of a slot, or of another spelling of it. */
const searchedWords = (slot: Slot, marked?: typeof inName): Expression => {
  const { words, alternatives, beginsParts = [], isEveryday } = slot
  if (isEveryday) return wholeWords(words, inName)
  const spellings = [words, ...alternatives].map((spelling) => allWords(spelling, marked))
  return matchAny(beginsParts.length > 0 ? [...spellings, concept(...beginsParts)] : spellings)
}

/** How well a product's flags match; `noMatchTier` if they do not. */
type TierRank = (flags: number) => number

const tierOfBest =
  (tierRank: TierRank): ToTier =>
  (exact, flags) =>
    Math.min(exact, tierRank(flags))

const has = (flags: number, flag: number): boolean => (flags & flag) > 0

const rankOfWords: TierRank = (flags) =>
  has(flags, matchFlag.wordsInName)
    ? tier.wordsOfName
    : has(flags, matchFlag.words)
      ? tier.words
      : noMatchTier

/** Half a tier never outweighs a whole one. */
function createTierRank({ slots, positions, years, cars }: Understanding): TierRank {
  if (slots.length === 0) return () => tier.car
  const hasParts = slots.some(isPart)
  const hasWords = slots.some((slot) => !isPart(slot))
  const rankOfParts: TierRank = (flags) => {
    if (!has(flags, matchFlag.named))
      return has(flags, matchFlag.wordsInName)
        ? tier.mentionInName
        : has(flags, matchFlag.words)
          ? tier.mention
          : noMatchTier
    const better =
      (has(flags, matchFlag.wordsInName) ? 2 : 0) + (has(flags, matchFlag.main) ? 1 : 0)
    return tier.named - better + (hasWords && !has(flags, matchFlag.namedInName) ? 3 : 0)
  }
  const base = hasParts ? rankOfParts : rankOfWords
  return (flags) =>
    base(flags) +
    (positions.length > 0 && !has(flags, matchFlag.position) ? 3 : 0) +
    (years.length > 0 && !cars && !has(flags, matchFlag.year) ? 0.5 : 0)
}

/** What is added for products that list no car: more than tiers before a mention differ. */
const universalCost = 12
const unstatedCost = 24

/**
 * Only what fits the named cars, is for every car, or states no car but has theirs in its name. What
 * only mentions the part is left out: nobody who asks for a Camry's engine wants its compressor.
 */
function tierWithCars(asked: Understanding): ToTier {
  const rank = createTierRank(asked)
  const end = asked.slots.some(isPart) ? firstMentionTier : noMatchTier
  return (exact, flags, fit) => {
    if (exact <= tier.looseNumber) return exact
    const isNamed = has(flags, matchFlag.car)
    if (fit === 'no' || (fit === 'unstated' && !isNamed)) return noMatchTier
    const cost = fit === 'universal' ? universalCost : fit === 'unstated' ? unstatedCost : 0
    const found = Math.min(exact, rank(flags) + (isNamed ? 0 : 0.5)) + cost
    return found < end ? found : noMatchTier
  }
}

function findCars(searches: Searches, asked: Understanding, { mentions, trims }: NamedCars): void {
  const ofModels = mentions.filter((mention) => mention.trims !== undefined)
  const spellings = (ofModels.length > 0 ? ofModels : mentions).flatMap((each) => each.spellings)
  const isAll = asked.slots.length === 0
  if (spellings.length > 0) {
    const named = anyWords(spellings, inName)
    searches.addText(matchFlag.car, isAll ? named : matchAll([named, anyMatch(asked)]))
  }
  // A product whose name has the code fits, whatever cars it lists.
  const codes = mentions.filter(({ isCode }) => isCode).flatMap((mention) => mention.spellings)
  searches.cars = {
    fitments: toFitments(trims, asked.years),
    fitsByName: codes.length > 0 ? anyWords(codes, inName) : undefined,
    isAll,
    hasOtherYear: otherYearIn(asked.years),
  }
}

/** Whether a name has a year that is not asked for, and none that is. */
function otherYearIn(years: readonly Years[]): HitCars['hasOtherYear'] {
  if (years.length === 0) return undefined
  const asked = yearsIn(years).map(String)
  return (name) => /[12][09]\d\d/.test(name) && !asked.some((year) => name.includes(year))
}
