/** What a list of cars says as fitments: models of this market with ids of years. */
import {
  mentionedCars,
  toYearKeys,
  type Mention,
  type NamedCars,
} from '#functions/search/understanding/cars.ts'
import { lookUpMeanings, type MarketNames } from '#functions/search/understanding/lexicon.ts'
import type { Trim } from '#functions/search/market.ts'
import { limitNames } from '#shared/cars/details.ts'
import { toYearId } from '#shared/cars/rules.ts'
import { yearRanges } from '#shared/cars/years.ts'
import type { AmbiguousCar, ReadFitment, ReadTexts } from '#shared/catalogue/vendorSchema.ts'
import { foldTokens } from '#shared/catalogue/fold.ts'
import { listedCars, type ListedCar } from './listedCars.ts'
import type { Years } from '#functions/search/understanding/numbers.ts'

export type FitmentText = Pick<ReadTexts, 'universal' | 'fitments' | 'ambiguous' | 'unread'>

/** A longer list does not help anybody to choose. */
const maxCandidates = 12

/**
 * Reads a list of cars. Of a model's several trims it means the plain one, unless the text names
 * another («كامري» is Camry, «كامري SE» is Camry SE); what could be several cars, or is misspelled, is
 * ambiguous. A make without a model is unread. In a product's name the other words are about the part.
 */
export function readFitmentText(names: MarketNames, text: string, isName = false): FitmentText {
  const { isUniversal, cars } = listedCars(text, names, isName)
  const read = cars
    .filter(({ mentions, isGuess }) => !isName || (mentions.length > 0 && !isGuess))
    .map((car) => readCar(car, names, isName))
  const { fitments, unread } = joinFitments(read.flatMap(({ fitment }) => fitment ?? []))
  return {
    universal: isUniversal,
    fitments,
    ambiguous: read.flatMap(({ ambiguous }) => ambiguous ?? []),
    unread: [...new Set([...read.flatMap((one) => one.unread), ...unread])],
  }
}

interface ReadCar {
  fitment?: ReadFitment
  ambiguous?: AmbiguousCar
  unread: string[]
}

/** A trim and the years that a chassis code had. */
type Choice = NamedCars['trims'][number]

function readCar(car: ListedCar, names: MarketNames, isName: boolean): ReadCar {
  const { kept, others: words } = withOthers(listChoices(car, names), car.others)
  const others = isName ? [] : words
  const inYears = (list: readonly Choice[]) =>
    list.filter((choice) => matchYears(choice, car.years).length > 0)
  const plain = inYears(findPlainTrim(kept, car))
  const isPlain = plain.length > 0
  const [only, ...more] = isPlain ? plain : inYears(kept)
  if (!only || more.length >= maxCandidates) return { unread: [car.text] }
  if (isPlain && more.length === 0 && !car.isGuess)
    return { fitment: toFitment(only, car, names), unread: [...others, ...missingYears(only, car)] }
  const candidates = [only, ...more].map((choice) => toCandidate(choice, car, names)).sort(byName)
  return { ambiguous: { text: car.text, candidates }, unread: others }
}

/** The trims that may be meant: none for a make without a model. */
function listChoices({ mentions, isGuess }: ListedCar, names: MarketNames): Choice[] {
  if (mentions.every(({ trims }) => trims === undefined)) return []
  const meant = mentionedCars(mentions, names)?.trims ?? []
  // A misspelled name is near several spellings of one model.
  return meant.filter(
    ({ trim }, at) => !isGuess || meant.findIndex((one) => one.trim === trim) === at,
  )
}

function toFitment(choice: Choice, car: ListedCar, names: MarketNames): ReadFitment {
  const { trim } = choice
  const years = matchYears(choice, car.years)
  const isSaid = car.years.length > 0 || car.isEveryYear || choice.years !== undefined
  return {
    carTrimId: trim.id,
    carYearIds: years.map(({ id }) => id),
    brand: names.brand(trim.brandId)?.name ?? '',
    trim: trim.name,
    years: years.map(({ year }) => year),
    ...car.limits,
    text: car.text,
    ...(isSaid ? {} : { allYears: true }),
  }
}

/** The trims whose names have the words beside the model; if none does, all, and the words are unread. */
function withOthers(choices: Choice[], others: readonly string[]) {
  const words = others.flatMap((other) => foldTokens(other))
  const named = choices.filter(({ trim }) => {
    const ofName = new Set(foldTokens(trim.name))
    return words.every((word) => ofName.has(word))
  })
  if (words.length === 0 || named.length === 0) return { kept: choices, others: [...others] }
  return { kept: findShortest(named), others: [] }
}

/** The trims that the name alone means: as it is typed, else the model without anything behind it. */
function findPlainTrim(choices: Choice[], { mentions }: ListedCar): Choice[] {
  if (choices.length < 2 || mentions.some(({ isCode }) => isCode)) return choices
  const typed = new Set(
    mentions.map(({ segment }) => trimKey(segment.words.map(({ text }) => text))),
  )
  const asTyped = choices.filter(({ trim }) => typed.has(trimKey(foldTokens(trim.name))))
  if (asTyped.length > 0) return asTyped
  const plain = choices.filter(({ trim }) => isModel(trim, mentions))
  return plain.length > 0 ? findShortest(plain) : choices
}

/** Those with the fewest words. */
function findShortest(choices: readonly Choice[]): Choice[] {
  const wordsOf = ({ trim }: Choice) => foldTokens(trim.name).length
  const minWords = Math.min(...choices.map(wordsOf))
  return choices.filter((choice) => wordsOf(choice) === minWords)
}

const trimKey = (words: readonly string[]): string => words.join('')

/** Whether a trim's whole name is the mentioned model. */
function isModel({ name }: Trim, mentions: readonly Mention[]): boolean {
  const named = lookUpMeanings(trimKey(foldTokens(name)))?.models ?? []
  const models = mentions.flatMap(({ segment }) => segment.meanings.models)
  return named.some(({ model }) => models.some((one) => one.model === model))
}

/** The trim's years that are asked for, newest first. */
function matchYears({ trim, years: within }: Choice, asked: readonly Years[]) {
  return toYearKeys(trim, asked, within)
    .map((key) => ({ id: toYearId(trim.id, key), year: trim.years[key] ?? 0 }))
    .sort((one, other) => other.year - one.year)
}

/** «كامري 2010-2011»: years that were named one by one or as a range, and that the model did not have. */
function missingYears({ trim, years: within }: Choice, { name, years }: ListedCar): string[] {
  const known = new Set(Object.values(trim.years))
  const named = years
    .filter(({ from, to }) => from > 0 && to < 9999 && !within)
    .flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, step) => from + step))
  const ranges = yearRanges(named.filter((year) => !known.has(year)))
  const texts = ranges.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`))
  return texts.length > 0 ? [`${name} ${texts.join(' ')}`] : []
}

const toCandidate = (choice: Choice, { years, limits }: ListedCar, names: MarketNames) => ({
  carTrimId: choice.trim.id,
  brand: names.brand(choice.trim.brandId)?.name ?? '',
  trim: choice.trim.name,
  years: matchYears(choice, years),
  ...limits,
})

/** The shortest name is the plainest model. */
const byName = (one: { trim: string }, other: { trim: string }): number =>
  one.trim.length - other.trim.length || (one.trim < other.trim ? -1 : 1)

/** Each model once: «كامري 2012، كامري 2015» is one fitment of two years. What one cannot say is unread. */
function joinFitments(fitments: readonly ReadFitment[]) {
  const byTrim = new Map<string, ReadFitment>()
  const unread: string[] = []
  for (const fitment of fitments) {
    const before = byTrim.get(fitment.carTrimId)
    const both = before ? joinTwo(before, fitment) : fitment
    if (both) byTrim.set(fitment.carTrimId, both)
    else unread.push(fitment.text)
  }
  return { fitments: [...byTrim.values()], unread }
}

/** Limits are of all years: «سوناتا 2015 2.4، سوناتا 2018 2.0» are two fitments, of which a product has one. */
function joinTwo(one: ReadFitment, other: ReadFitment): ReadFitment | undefined {
  const text = `${one.text}، ${other.text}`
  const [name, ...more] = Object.values(limitNames).filter(
    (limit) => String(one[limit] ?? '') !== String(other[limit] ?? ''),
  )
  if (name === undefined) return { ...one, ...joinYears(one, other), text }
  if (more.length > 0 || String(one.carYearIds) !== String(other.carYearIds)) return undefined
  const [ones = [], others = []] = [one[name], other[name]]
  // «سوناتا 2015 2.4، سوناتا 2015» is every engine.
  const all = ones.length > 0 && others.length > 0 ? [...new Set([...ones, ...others])] : undefined
  return { ...one, [name]: all, text }
}

function joinYears(one: ReadFitment, other: ReadFitment) {
  const ids = new Map(
    [one, other].flatMap(({ years, carYearIds }) =>
      years.map((year, at) => [year, carYearIds[at] ?? ''] as const),
    ),
  )
  const years = [...ids.keys()].sort((first, second) => second - first)
  return { years, carYearIds: years.map((year) => ids.get(year) ?? '') }
}
