/**
 * Reads a text as people type it into what it asks for. Each step takes some of its words: prices and years,
 * terms of the vocabulary and names of this market (senses.ts), what operators like «not» change about them, a
 * year after its car, and without a part what is wrong with the car (symptoms.ts). What is left are plain words (docs/search.md).
 */
import type { Understood, SortBy } from '#shared/catalogue/schema.ts'
import type { Position } from '#shared/catalogue/vocabulary.ts'
import { mentionedCars, type NamedCars } from './cars.ts'
import { findDetails, toDetails } from './details.ts'
import { indexes, splitWords, type Range, type TakenWords, type Word } from './words.ts'
import { lookUpWords, partsBeginningWith, type MarketNames } from './lexicon.ts'
import { applyOperators, inDigits, type Piece } from './operators.ts'
import { yearAfterCar, readYears, type Years } from './numbers.ts'
import { readPrices, type Price } from './prices.ts'
import { findPlace, type NamedPlace } from './places.ts'
import { asTyped, rewrite } from './rewrite.ts'
import { readSense, divideWords } from './senses.ts'
import { findSymptom } from './symptoms.ts'
import { listUnderstood, understoodSymptom, type Read } from './understood.ts'
import type { Condition, PartType } from '#shared/products/schema.ts'

/** Something that a product must have. */
export interface Slot extends Range {
  /** The typed words, folded. */
  words: string[]
  /** Concepts of a part: one is enough. Empty for plain words. */
  concepts: string[]
  /** How many of them, from the first, the words mostly mean; undefined for all. */
  usual?: number
  /** Other spellings of the same word, as lists of folded words. */
  alternatives: string[][]
  /** Parts whose names begin with it: people search while they type. */
  beginsParts?: string[]
  /** For a symptom, whose words do not name the part: other ways to say it (symptoms.ts). */
  said?: string[][][]
  /** The country of an origin, which sources have. */
  origin?: string | undefined
  /** A word of everyday life: the text asks for something other than car parts. */
  isEveryday?: boolean
}

/** Whether it names a part, and is not a plain word. */
export const isPart = ({ concepts }: Slot): boolean => concepts.length > 0

/** Filters that the text asks for. */
export interface TextFilters extends Price {
  condition?: Condition
  partType?: PartType
  /** Several may share a name. */
  vendorId?: readonly string[]
}

/** All that was read from one text. */
export interface Understanding {
  /** The text without the words that mean nothing here. */
  searched: string
  words: Word[]
  slots: Slot[]
  /** The symptoms, even if a part is named. */
  symptom?: Slot | undefined
  positions: Position[]
  years: Years[]
  /** Undefined if the text names none. */
  cars?: NamedCars | undefined
  /** Words and cars that a product must not have. */
  refused: Slot[]
  refusedCars: NamedCars['trims']
  filters: TextFilters
  place?: NamedPlace | undefined
  sortBy?: Extract<SortBy, 'price_asc' | 'price_desc' | 'newest'> | undefined
  understood: Understood[]
}

/** Whether the text asks for anything but filters and an order. */
export const hasContent = ({ slots, cars }: Understanding): boolean =>
  slots.length > 0 || cars !== undefined

/** Whether it asks for filters or an order. */
export const hasWishes = ({ filters, place, sortBy }: Understanding): boolean =>
  (place ?? sortBy) !== undefined || Object.keys(filters).length > 0

export function understandText(text: string, names: MarketNames): Understanding {
  const words = splitWords(text)
  const prices = readPrices({ text, words, usdRate: names.usdRate })
  const years = readYears(words).filter((year) => prices.every((price) => !overlap(year, price)))
  const taken: TakenWords<Price | Years>[] = [...prices, ...years]
  const pieces = runsBetween(words, taken)
    .flatMap((run) => divideWords(words, names, run))
    .map((segment): Piece => ({ ...segment, sense: readSense(segment, names) }))
  const read = withYearsAfterCars(applyOperators(pieces), years)
  return build({ text, words, prices, ...read, pieces: inDigits(words, read.pieces) }, names)
}

const overlap = (one: Range, other: Range): boolean => one.from < other.to && other.from < one.to

/** The runs of words that nothing has taken. */
function runsBetween(words: readonly Word[], taken: readonly Range[]): Range[] {
  const runs: Range[] = []
  let from = 0
  for (const words of [...taken].sort((one, other) => one.from - other.from)) {
    if (words.from > from) runs.push({ from, to: words.from })
    from = words.to
  }
  if (from < words.length) runs.push({ from, to: words.length })
  return runs
}

/** «اوتلاندر 16»: takes the pieces of a number right after a car as its year. */
function withYearsAfterCars(pieces: readonly Piece[], years: readonly TakenWords<Years>[]) {
  const found: TakenWords<Years>[] = []
  for (const [at, { sense, to }] of pieces.entries()) {
    if (sense.kind !== 'car' || pieces[at + 1]?.from !== to) continue
    const year = yearAfterCar(pieces, at + 1)
    const last = year && pieces[year.to - 1]
    if (last) found.push({ from: to, to: last.to, meaning: { from: year.year, to: year.year } })
  }
  return {
    pieces: pieces.filter((piece) => found.every((year) => !overlap(year, piece))),
    years: [...years, ...found],
  }
}

function build(read: Read & { text: string }, names: MarketNames): Understanding {
  const { text, words, pieces, prices } = read
  const mentions = pieces.flatMap(({ sense }) => (sense.kind === 'car' ? sense.mentions : []))
  const cars = mentionedCars(mentions, names)
  const { found, symptom, kept } = withoutSymptom(words, pieces)
  const slots = kept.flatMap(toSlot).map((slot) => withParts(slot, words.length))
  if (symptom) slots.unshift(symptom)
  const refused = kept.flatMap((piece) =>
    piece.sense.kind === 'refused' ? { ...piece, sense: piece.sense.of } : [],
  )
  const refusedCars = refused.flatMap(({ sense }) => (sense.kind === 'car' ? sense.mentions : []))
  const years = read.years.map(({ meaning }) => meaning)
  const details = findDetails(text, words, kept, read.years)
  const understood = listUnderstood({ ...read, pieces: kept, details }, mentions, names)
  if (symptom) understood.push(...understoodSymptom(words, symptom))
  const noise = pieces.filter(({ sense }) => sense.kind === 'noise')
  const result: Understanding = {
    searched: rewrite(
      asTyped(text),
      words,
      noise.map(({ from, to }) => ({ from, to })),
    ).text.replace(/\s+/g, ' '),
    words,
    slots,
    symptom: found,
    positions: [...new Set(kept.flatMap(readPositions))],
    years,
    cars: cars && { ...cars, details: toDetails(details.map(({ meaning }) => meaning)) },
    refused: refused.flatMap(toSlot),
    refusedCars: mentionedCars(refusedCars, names)?.trims ?? [],
    filters: toFilters(kept, prices),
    place: findPlace(kept.flatMap(({ sense }) => (sense.kind === 'place' ? sense.places : []))),
    sortBy: kept.flatMap(({ sense }) => (sense.kind === 'order' ? sense.sortBy : [])).at(0),
    understood: understood.sort((one, other) => one.start - other.start || one.end - other.end),
  }
  return hasContent(result) ? result : asPlainWords(result, read, new Set(noise.flatMap(indexes)))
}

/** The symptom that is all the text says of a part, and the pieces that it does not explain. */
function withoutSymptom(words: readonly Word[], pieces: readonly Piece[]) {
  const cars = pieces.filter(({ sense }) => sense.kind === 'car').flatMap(indexes)
  const found = findSymptom(words, new Set(cars))
  const isExplained = (piece: Piece): boolean =>
    found !== undefined && indexes(piece).every((at) => found.at.has(at))
  const isNamed = ({ sense }: Piece): boolean => sense.kind === 'part'
  // «السلف بايظ»: the part is named, so the rest of what is wrong says nothing new.
  const namesPart = pieces.some((piece) => isNamed(piece) && !isExplained(piece))
  return {
    found,
    symptom: namesPart ? undefined : found,
    kept: pieces.filter((piece) => !isExplained(piece) || (namesPart && isNamed(piece))),
  }
}

/** A part's own name may say one: «دبل امامي» is a shock absorber, and a front one. */
function readPositions({ sense, words }: Piece): Position[] {
  if (sense.kind === 'position') return [sense.position]
  if (sense.kind !== 'part' || words.length === 1) return []
  return words
    .flatMap(({ text }) => lookUpWords(text, 'position'))
    .map(({ value }) => value as Position)
}

/** A text of positions, years and noise alone asks for products with these words. */
function asPlainWords(found: Understanding, { words, years, pieces }: Read, noise: Set<number>) {
  if (hasWishes(found)) return found
  const plain = words.map((_, at) => at).filter((at) => !noise.has(at))
  const kept = plain.length > 0 ? plain : words.map((_, at) => at)
  return {
    ...found,
    slots: kept.map((at): Slot => plainSlot(words, at)),
    positions: [],
    years: [],
    understood: years.length + pieces.length > 0 ? [] : found.understood,
  }
}

const plainSlot = (words: readonly Word[], at: number): Slot => ({
  words: [words[at]?.text ?? ''],
  from: at,
  to: at + 1,
  concepts: [],
  alternatives: [],
})

/** The last word may be unfinished: فحم is on its way to فحمات. */
function withParts(slot: Slot, wordCount: number): Slot {
  const isLast = slot.to === wordCount && slot.concepts.length === 0 && !slot.isEveryday
  const beginsParts = isLast ? partsBeginningWith(slot.words.join('')) : []
  return beginsParts.length > 0 ? { ...slot, beginsParts } : slot
}

function toSlot({ sense, words, from, to }: Piece): Slot[] {
  const texts = words.map(({ text }) => text)
  const slot: Slot = { words: texts, from, to, concepts: [], alternatives: [] }
  if (sense.kind === 'part') return [{ ...slot, concepts: sense.concepts, usual: sense.usual }]
  if (sense.kind === 'spelled')
    return [
      {
        ...slot,
        alternatives: sense.of.terms.map((term) => term.split(' ')),
        origin: 'kind' in sense.of && sense.of.kind === 'origin' ? sense.of.value : undefined,
      },
    ]
  if (sense.kind === 'everyday') return [{ ...slot, isEveryday: true }]
  return sense.kind === 'word'
    ? texts.map((word) => ({ ...slot, words: [word], alternatives: engineSizes(word) }))
    : []
}

/** 2000 is 2.0: how names write the sizes of engines. */
const engineSizes = (word: string): string[][] =>
  /^[1-6]\d00$/.test(word) ? [[word.charAt(0), word.charAt(1)]] : []

/** Two different values mean either: «الفرق بين الاصلي والتجاري». */
const only = <T>(values: readonly T[]) => (new Set(values).size === 1 ? values[0] : undefined)

function toFilters(pieces: readonly Piece[], prices: readonly TakenWords<Price>[]) {
  const filters: Understanding['filters'] = {}
  const senses = pieces.map(({ sense }) => sense)
  const named = senses.findLast((sense) => sense.kind === 'vendor')
  const condition = only(senses.flatMap((one) => (one.kind === 'condition' ? one.condition : [])))
  const partType = only(senses.flatMap((one) => (one.kind === 'partType' ? one.partType : [])))
  if (named) filters.vendorId = named.vendors.map(({ id }) => id)
  if (condition) filters.condition = condition
  if (partType) filters.partType = partType
  return prices.reduce((all, { meaning }) => ({ ...all, ...meaning }), filters)
}
