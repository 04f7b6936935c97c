/**
 * Divides a list of cars, as vendors write it («كامري 12-15، افالون 13-16»), into its entries:
 *
 * 1. commas, semicolons and line breaks end an entry; so does the next car;
 * 2. a part between commas without a car continues the car before it;
 * 3. years belong to the car before them, or, where they come first, to the car after them;
 * 4. cars beside each other, without years of their own, share the next years: «كامري وافالون 13-16».
 */
import { nearestWords, spellingIndex } from '#functions/search/correction/spelling.ts'
import { findMentions, type Mention } from '#functions/search/understanding/cars.ts'
import {
  lookUpMeanings,
  noMeanings,
  terms,
  type MarketNames,
  type Segment,
} from '#functions/search/understanding/lexicon.ts'
import { divideWords, readSense, type Sense } from '#functions/search/understanding/senses.ts'
import {
  indexes,
  splitWords,
  type Range,
  type Word,
} from '#functions/search/understanding/words.ts'
import type { CarLimits } from '#shared/cars/details.ts'
import { fold } from '#shared/catalogue/fold.ts'
import { limits } from '#shared/kernel/limits.ts'
import { once } from '#shared/kernel/once.ts'
import { listedTerms, type Years } from '#functions/search/understanding/numbers.ts'
import { addLimits, giveLimits, readLimits, type Limits } from './listedLimits.ts'
import { listedYears } from './listedYears.ts'

/** One car of the list, or words that name none. */
export interface ListedCar {
  /** As typed. */
  text: string
  /** The car's name alone, as typed. */
  name: string
  /** Empty: no car is named. */
  mentions: Mention[]
  /** Whether the name is misspelled, so that it only may mean these cars. */
  isGuess: boolean
  years: Years[]
  /** The text says «كل الموديلات». */
  isEveryYear: boolean
  limits: Limits
  /** Words beside the name that say nothing known, as typed: «SE». */
  others: string[]
}

type Item = Range &
  (
    | { kind: 'car'; mentions: Mention[]; isGuess: boolean }
    | { kind: 'years'; years: Years | 'all' }
    | { kind: 'limits'; limits: CarLimits }
    | { kind: 'word' }
  )

type NamedItem = Exclude<Item, { kind: 'years' | 'limits' }>

/** A car while its part of the list is read. */
interface Draft extends ListedCar, Range {}

/** Parts of a list that say 'for every car'. */
const everyCar = new Set(listedTerms('everyCar'))

/** Bounds of the work for a hostile text. What comes later, in the part or in the text, is unread. */
const maxWordsOfPart = 200
const maxWords = 400
/** Twice as many as a product may list. */
const maxCars = 2 * limits.fitmentsPerProduct

/** The cars that a text lists, in its order, and whether it says 'for every car'. */
export function listedCars(text: string, names: MarketNames, isName: boolean) {
  const found: ListedCar[] = []
  let isUniversal = false
  let wordCount = 0
  for (const { 0: part, index } of text.matchAll(/[^,،;؛\n\r|•]+/g)) {
    if (wordCount >= maxWords || found.length > maxCars) {
      found.push(unreadCar(text.slice(index).trim()))
      break
    }
    const all = spaced(part.trim())
    if (everyCar.has(fold(all))) {
      isUniversal = true
      continue
    }
    const words = splitWords(all, maxWordsOfPart)
    wordCount += words.length
    const end = words.length < maxWordsOfPart ? all.length : (words.at(-1)?.end ?? 0)
    const typed = all.slice(0, end)
    const rest = all.slice(end).trim()
    const items = readItems(typed, words, names, isName)
    const last = found.at(-1)
    if (items.length === 0) continue
    if (last && items.every(({ kind }) => kind === 'years' || kind === 'limits')) {
      last.text += `، ${typed}`
      addYears(last, items)
      for (const item of items) if (item.kind === 'limits') addLimits(last, item.limits)
    } else found.push(...carsOfPart(typed, words, items))
    if (rest !== '') found.push(unreadCar(rest))
  }
  const later = found.splice(maxCars)
  if (later.length > 0) found.push(unreadCar(later.map((car) => car.text).join('، ')))
  return { isUniversal, cars: found }
}

/** Separates numbers from words typed right against them: كامري12, و2018. Names such as W204 stay. */
const spaced = (text: string): string =>
  text
    .replace(
      /([\u0600-\u065f\u066e-\u06ef]|\p{Script=Latin}{3})(?=(?:\p{Nd}{2}|\p{Nd}{4})(?!\p{Nd}))/gu,
      '$1 ',
    )
    .replace(/(\p{Nd}{2})(?=[\u0621-\u064a])/gu, '$1 ')
    .replace(/([\u0621-\u064a])(?=\p{Nd}[.٫]\p{Nd})/gu, '$1 ')
    .replace(/(\p{Nd}[.٫]\p{Nd})(?=[\u0621-\u064a])/gu, '$1 ')

function readItems(text: string, words: Word[], names: MarketNames, isName: boolean): Item[] {
  const cars = divideWords(words, names).flatMap((segment): Item[] => {
    const { from, to } = segment
    const mentions = findMentions(segment, names)
    return mentions.length > 0 ? [{ kind: 'car', from, to, mentions, isGuess: false }] : []
  })
  const taken = new Set(cars.flatMap(indexes))
  const years = listedYears(text, words, (at) => taken.has(at)).map(
    ({ meaning, from, to }): Item => ({ kind: 'years', from, to, years: meaning }),
  )
  for (const place of years.flatMap(indexes)) taken.add(place)
  const limits = readLimits(text, words, { taken, isName }).map(({ meaning, from, to }): Item => ({
    kind: 'limits',
    from,
    to,
    limits: meaning,
  }))
  const rest = words.flatMap((word, at): Item[] => {
    if (taken.has(at)) return []
    const place = { from: at, to: at + 1 }
    const segment = divideWords(words, names, place)[0] ?? {
      ...{ words: [word], ...place, meanings: noMeanings },
    }
    const sense = readSense(segment, names)
    if (sense.kind === 'noise' || sense.kind === 'spelled' || isEngine(sense)) return []
    const mentions = sense.kind === 'word' ? findGuesses(segment, names) : []
    return [
      mentions.length > 0
        ? { kind: 'car', ...place, mentions, isGuess: true }
        : { kind: 'word', ...place },
    ]
  })
  return withWordsJoined(
    [...cars, ...years, ...limits, ...rest].sort((one, other) => one.from - other.from),
  )
}

/** «مكينة 2.4» */
const isEngine = (sense: Sense): boolean => sense.kind === 'part' && sense.concepts[0] === 'engine'

/** «2.5» is two words to us, but should be reported as one that is not understood. */
function withWordsJoined(items: readonly Item[]): Item[] {
  const joined: Item[] = []
  for (const item of items) {
    const last = joined.at(-1)
    if (item.kind === 'word' && last?.kind === 'word' && last.to === item.from) last.to = item.to
    else joined.push(item)
  }
  return joined
}

const carWords = once(() =>
  spellingIndex(
    [...terms().values()].flatMap(({ meanings: { models }, words }) =>
      words.length === 1 && models.length > 0 ? words : [],
    ),
  ),
)

/** The models of this market that a misspelled word may mean. */
function findGuesses(segment: Segment, names: MarketNames): Mention[] {
  const near = nearestWords(segment.words[0]?.text ?? '', carWords())
  const least = near[0]?.edits
  return near
    .filter(({ edits }) => edits === least)
    .flatMap(({ word }) => {
      const words = segment.words.map((typed) => ({ ...typed, text: word }))
      const known = { ...segment, words, meanings: lookUpMeanings(word) ?? noMeanings }
      return findMentions(known, names).filter(({ trims = [] }) => trims.length > 0)
    })
}

function carsOfPart(text: string, words: readonly Word[], all: readonly Item[]): ListedCar[] {
  const items = all.filter((item) => item.kind !== 'limits')
  const isYearsFirst = items[0]?.kind === 'years' && items.at(-1)?.kind === 'car'
  const ordered = isYearsFirst ? items.toReversed() : items
  const typed = ({ from, to }: Range) => text.slice(words[from]?.start, words[to - 1]?.end)
  const drafts: Draft[] = []
  const before: Item[] = []
  for (const [at, item] of ordered.entries()) {
    const last = drafts.at(-1)
    if (item.kind === 'years') {
      if (last) addYears(extended(last, item), [item])
      else before.push(item)
    } else if (last && isOpen(last) && belongs(last, item, ordered[at + 1])) {
      extended(last, item)
      if (item.kind === 'word') last.others.push(typed(item))
      else {
        last.mentions.push(...item.mentions)
        last.name = `${last.name} ${typed(item)}`
      }
    } else drafts.push(toDraft(item, typed(item)))
  }
  const [first] = drafts
  // «2012-2015» alone.
  if (!first) return [unreadCar(text)]
  addYears(first, before)
  shareYears(drafts)
  const limits = all.filter((item) => item.kind === 'limits')
  const years = all.filter((item) => item.kind === 'years')
  giveLimits(drafts, limits, years)
  const cars = drafts.map(({ from, to, ...car }): ListedCar => ({
    ...car,
    text: drafts.length === 1 ? text : typed({ from, to }),
  }))
  return isYearsFirst ? cars.toReversed() : cars
}

const unreadCar = (text: string): ListedCar => ({
  ...{ text, name: text, mentions: [], isGuess: false },
  ...{ years: [], isEveryYear: false, limits: {}, others: [] },
})

function toDraft({ from, to, ...item }: NamedItem, name: string): Draft {
  const car = item.kind === 'car' && { mentions: [...item.mentions], isGuess: item.isGuess }
  return { ...unreadCar(name), from, to, ...car }
}

/** Whether nothing has been said about its years yet. */
const isOpen = ({ years, isEveryYear }: Draft): boolean => years.length === 0 && !isEveryYear

const isMake = (mentions: readonly Mention[]): boolean =>
  mentions.length > 0 && mentions.every(({ trims }) => trims === undefined)
const isCode = (mentions: readonly Mention[]): boolean => mentions.some((one) => one.isCode)

/** Whether an item says more about the car before it: its make, model or code, or an unknown word. */
function belongs(last: Draft, item: Item, next: Item | undefined): boolean {
  if (item.kind !== 'car') return true
  if (last.mentions.length === 0 || item.isGuess || last.isGuess) return false
  if (isMake(last.mentions)) return !isMake(item.mentions)
  if (isMake(item.mentions)) {
    const isOfNext = next?.kind === 'car' && !isMake(next.mentions) && sharesBrand(item, next)
    return sharesBrand(item, last) && !isOfNext
  }
  return isCode(item.mentions) !== isCode(last.mentions)
}

const sharesBrand = (one: { mentions: Mention[] }, other: { mentions: Mention[] }): boolean => {
  const brands = new Set(one.mentions.flatMap((mention) => mention.brands))
  return other.mentions.some((mention) => mention.brands.some((brand) => brands.has(brand)))
}

function extended(draft: Draft, { from, to }: Range): Draft {
  draft.from = Math.min(draft.from, from)
  draft.to = Math.max(draft.to, to)
  return draft
}

function addYears(car: ListedCar, items: readonly Item[]): void {
  for (const item of items) {
    if (item.kind !== 'years') continue
    if (item.years === 'all') car.isEveryYear = true
    else car.years.push(item.years)
  }
}

function shareYears(drafts: readonly Draft[]): void {
  for (const [at, draft] of [...drafts.entries()].reverse()) {
    const next = drafts[at + 1]
    if (!next || !isOpen(draft) || draft.mentions.length === 0 || next.mentions.length === 0)
      continue
    draft.years = next.years
    draft.isEveryYear = next.isEveryYear
  }
}
