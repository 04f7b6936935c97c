/** The searches that say which products a text matches (docs/search.md, Which products match). */
import type { Requirement, SearchPlan } from '#functions/search/plan.ts'
import { typedNumber } from '#functions/search/relaxations.ts'
import { toFitments, type NamedCars } from '#functions/search/understanding/cars.ts'
import {
  hasContent,
  hasWishes,
  isPart,
  type Slot,
  type Understanding,
} from '#functions/search/understanding/understandText.ts'
import type { Years } from '#functions/search/understanding/numbers.ts'
import { foldTokens } from '#shared/catalogue/fold.ts'
import { findExact } from './exactSearches.ts'
import {
  allWords,
  anyWords,
  concept,
  type Expression,
  inAnswer,
  inName,
  mainConcept,
  matchAll,
  matchAny,
  onlyOriginWord,
  opposed,
  originWord,
  stated,
  wholeWords,
} from './textIndex.ts'
import {
  createTier,
  type HitCars,
  matchFlag,
  maxEvidence,
  Searches,
  type TextSearch,
} from './tiers.ts'

/** What the engine makes of a plan. */
export function toTextSearch({ text, understanding, required, cursor }: SearchPlan): TextSearch {
  if (!understanding) return { searches: planLiteralSearches(text), filters: {}, cursor }
  const { filters, place, sortBy } = understanding
  const searches = planSearches(understanding, required)
  const originsOf = (slots: readonly Slot[]) => slots.flatMap(({ origin }) => origin ?? [])
  const origins = {
    wanted: originsOf(understanding.slots),
    refused: originsOf(understanding.refused),
  }
  // Without searches, a place lists its own products.
  const wanted = searches ? filters : { ...filters, ...place }
  return { searches, filters: wanted, place, sortBy, origins, cursor }
}

/** The products that a text matches; undefined if it asks for filters or an order only. */
function planSearches(understood: Understanding, required?: Requirement): Searches | undefined {
  if (!hasContent(understood) && hasWishes(understood)) return undefined
  const searches = new Searches()
  const parts = understood.slots.filter(isPart)
  const asked = { ...understood, slots: requiredSlots(understood, required) }
  searches.isLenient = required !== undefined
  searches.parts = parts.map((slot) => ({
    slot,
    expression: concept(...slot.concepts),
    words: searchedWords(slot),
  }))
  searches.parts.splice(required === 'any' ? maxParts : 1)
  if (required)
    prefer(
      searches,
      required === 'all' || required === 'carInName'
        ? understood.slots.filter((slot) => !isPart(slot))
        : understood.slots,
    )
  preferLikely(searches, asked.slots)
  findExact(searches, asked.searched, parts.length > 0, typedNumber(understood)?.key)
  findSlots(searches, asked)
  if (asked.cars) findCars(searches, asked, asked.cars, required === 'carInName')
  const origins = understood.slots.filter(({ origin }) => origin)
  if (origins.length > 0) searches.origins = matchAny(origins.map(ofOrigin))
  searches.refusedCars = toFitments(asked.refusedCars, [])
  searches.tierOf = createTier(asked)
  return searches
}

/** Each costs a look-up, and a text that names more is not about any of them. */
const maxParts = 10

/** What a product must have: all slots, else its parts, or one of them as one slot. */
function requiredSlots({ slots, symptom }: Understanding, required?: Requirement): Slot[] {
  const [first, ...others] = slots.filter(isPart)
  if (!required) return [...slots]
  if (required === 'car') return []
  if (required === 'symptom') return symptom ? [symptom] : []
  if (required !== 'any' || !first) return slots.filter(isPart)
  const concepts = [first, ...others].flatMap((part) => part.concepts)
  return [
    { ...first, concepts, usual: concepts.length, alternatives: others.map(({ words }) => words) },
  ]
}

/** Words that order what is found. */
function prefer(searches: Searches, slots: readonly Slot[]): void {
  searches.evidence = slots
    .flatMap((slot) =>
      slot.said ? slot.words.map((word) => ({ ...slot, words: [word], concepts: [] })) : slot,
    )
    .slice(0, maxEvidence)
    .map((slot) =>
      isPart(slot)
        ? { slot, anywhere: concept(...slot.concepts), inName: concept(...slot.concepts) }
        : { slot, anywhere: saidOrAnswered(slot), inName: searchedWords(slot, inName) },
    )
}

/** The parts of a symptom, the likeliest first: the first is among all of these. */
function preferLikely(searches: Searches, slots: readonly Slot[]): void {
  for (const slot of slots.filter(({ said }) => said))
    for (const at of slot.concepts.keys()) {
      if (searches.evidence.length === maxEvidence) return
      const likely = concept(...slot.concepts.slice(0, at + 1))
      searches.evidence.push({ slot, anywhere: likely, inName: likely })
    }
}

/** The products whose words or numbers a text has as it is. */
function planLiteralSearches(text: string): Searches {
  const words = [...new Set(foldTokens(text))]
  const searches = new Searches()
  findExact(searches, text, false)
  if (words.length > 0) {
    searches.addText(matchFlag.words, allWords(words))
    searches.addText(matchFlag.wordsInName, allWords(words, inName))
  }
  return searches
}

function findSlots(searches: Searches, asked: Understanding): void {
  const { slots, positions, years, cars } = asked
  if (slots.length === 0) return
  const parts = slots.filter(isPart)
  const words = slots.filter((slot) => !isPart(slot))
  if (!slots.some(({ said }) => said)) {
    searches.addText(matchFlag.words, allSlots(slots))
    searches.addText(matchFlag.wordsInName, allSlots(slots, inName))
  }
  // Beside a part, answers only order: «غطاء رديتر» may be asked whether it needs a «رديتر».
  if (parts.length === 0) searches.addText(matchFlag.answered, matchAll(slots.map(saidOrAnswered)))
  const all = parts.length > 0 ? allNamed(slots) : allSlots(slots)
  if (parts.length > 0) {
    const [{ concepts = [], usual } = {}] = parts
    searches.addText(matchFlag.named, all)
    searches.addText(matchFlag.main, matchAll([mainConcept(...concepts), all]))
    searches.addText(matchFlag.usual, matchAll([mainConcept(...concepts.slice(0, usual)), all]))
    if (words.length > 0) searches.addText(matchFlag.namedInName, allNamed(slots, inName))
  }
  const opposites = [...opposed(positions), ...asked.refused.map(refusedWords)]
  if (opposites.length > 0)
    searches.addText(matchFlag.opposite, matchAll([anyMatch(asked), matchAny(opposites)]))
  if (positions.length > 0)
    searches.addText(matchFlag.position, matchAll([all, ...positions.map(stated)]))
  if (years.length > 0 && !cars)
    searches.addText(matchFlag.year, matchAll([all, yearsIn(years).map(quoted)]))
}

/**
 * A maker may be anywhere; other words say what a product is only in its name. A product that has some source from
 * elsewhere is not refused for its country, nor for its name where sources say a country.
 */
function refusedWords(slot: Slot): Expression {
  const { origin, alternatives } = slot
  if (!origin) return searchedWords(slot, alternatives.length > 0 ? undefined : inName)
  const named = { of: searchedWords(slot, inName), without: [quoted(originWord())] }
  return matchAny([[quoted(onlyOriginWord(origin))], named])
}

/** By its sources, or its name. */
const ofOrigin = (slot: Slot): Expression =>
  matchAny([[quoted(originWord(slot.origin))], searchedWords(slot, inName)])

const quoted = (word: string | number): string => `"${word}"`

/** All slots by their words. */
const allSlots = (slots: readonly Slot[], marked?: typeof inName): Expression =>
  matchAll(slots.map((slot) => searchedWords(slot, marked)))

/**
 * All slots, a part by its concept; the others by their concepts or, as names combine them, by their
 * words in the name: «سكان جلد وي كنترول» is a steering wheel.
 */
function allNamed(slots: readonly Slot[], marked?: typeof inName): Expression {
  const parts = slots.filter(isPart)
  const named = ({ concepts, said = [] }: Slot) =>
    matchAny([concept(...concepts), ...said.map((lists) => matchAll(lists.map(saidIn)))])
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

/** Any of these terms, as they are: ما is the beginning of too many words. */
const saidIn = (terms: readonly string[]): Expression =>
  matchAny(terms.map((term) => wholeWords(term.split(' '), (word) => word)))

/** All slots, in any way. */
const anyMatch = ({ slots }: Understanding): Expression =>
  slots.some(isPart) ? matchAny([allNamed(slots), allSlots(slots)]) : allSlots(slots)

const maxYears = 30
const yearsIn = (years: readonly Years[]): number[] =>
  years.flatMap(({ from, to }) =>
    Array.from({ length: Math.min(maxYears, to - from + 1) }, (_, step) => to - step),
  )

/** The words of a slot, or of another spelling of it. */
const searchedWords = (slot: Slot, marked?: typeof inName): Expression => {
  const { words, alternatives, beginsParts = [], isEveryday } = slot
  if (isEveryday) return wholeWords(words, inName)
  const spellings = [words, ...alternatives].map((spelling) => allWords(spelling, marked))
  return matchAny(beginsParts.length > 0 ? [...spellings, concept(...beginsParts)] : spellings)
}

const saidOrAnswered = (slot: Slot): Expression =>
  matchAny([searchedWords(slot), searchedWords(slot, inAnswer)])

function findCars(
  searches: Searches,
  asked: Understanding,
  { mentions, trims, details }: NamedCars,
  isByName: boolean,
): void {
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
    details,
    fitsByName: codes.length > 0 ? anyWords(codes, inName) : undefined,
    isAll,
    unlessListed: isByName ? toFitments(trims, []) : undefined,
    hasOtherYear: otherYearIn(asked.years),
  }
}

/** Whether a name has a year that is not asked for, and none that is. */
function otherYearIn(years: readonly Years[]): HitCars['hasOtherYear'] {
  if (years.length === 0) return undefined
  const asked = yearsIn(years).map(String)
  return (name) => /[12][09]\d\d/.test(name) && !asked.some((year) => name.includes(year))
}
