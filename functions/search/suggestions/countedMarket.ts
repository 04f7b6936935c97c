/**
 * What the market has, counted: its parts, cars, categories and vendors with their products, and the
 * products of each part for each car. Counted now and then, so that no keystroke has to count.
 */
import type { MarketEntities } from '#functions/search/market.ts'
import { lookUpMeanings, wordLists } from '#functions/search/understanding/lexicon.ts'
import { once } from '#shared/kernel/once.ts'
import { addCars, type Subject } from './carSubjects.ts'
import {
  createPrefixIndex,
  prefixIndexInSteps,
  type PrefixIndex,
  type Spelling,
} from './prefixIndex.ts'
import { partTerms } from './vocabularyTerms.ts'
import { setImmediate } from 'node:timers/promises'

/** What to count the products of. */
export interface CountRequest {
  /** Concepts of parts. */
  concepts: readonly string[]
  /** By trim, the cars that it is one of, as numbers: its model and its make. */
  carsOfTrims: ReadonlyMap<string, readonly number[]>
  /** Folded words, with the places of the concepts that each may mean. */
  words: readonly { word: string; parts: readonly number[] }[]
}

/** Listed products; one that fits several trims or years of a car counts once for it. */
export interface ProductCounts {
  /** By place of the concept: all, those for every car, and those that list a car, by its number. */
  parts: readonly (Sales & { universal: number; ofCar: ReadonlyMap<number, number> })[]
  /** By number of the car. */
  cars: ReadonlyMap<number, Sales>
  /**
   * By word: the products that have it, at the beginning of any word, or one of its concepts. Absent
   * where none of the concepts has products.
   */
  words: ReadonlyMap<string, number>
  /** Those with products. */
  categories: readonly NamedCount[]
  vendors: readonly NamedCount[]
}

/** Products, and the pieces of them that were sold. */
export interface Sales {
  count: number
  sold: number
}

export interface NamedCount {
  id: string
  nameAr: string
  nameEn?: string | undefined
  count: number
}

export interface Market {
  /** Parts first, in the order of the vocabulary; the others follow. */
  subjects: readonly Subject[]
  /** Names of everything but parts. */
  names: PrefixIndex
  /** By place of the part in the vocabulary. */
  parts: ProductCounts['parts']
  /**
   * By folded name of one word: the products that a search for it finds, where these are not just
   * those of the part: رديتر occurs in the names of what belongs to a radiator, too.
   */
  ofWord: ReadonlyMap<string, number>
}

/** Spellings of parts; their subjects are the parts' places in the vocabulary. */
export const partNames = once(() =>
  createPrefixIndex(
    partTerms().flatMap(({ terms }, subject) => terms.map((term) => ({ subject, ...term }))),
  ),
)

/**
 * `count` counts products; undefined where it cannot any more. `searched`: how often each part, by its concept, and
 * each car, by its name, was searched for.
 */
export async function countMarket(
  entities: MarketEntities,
  searched: ReadonlyMap<string, number>,
  count: (request: CountRequest) => Promise<ProductCounts | undefined>,
): Promise<Market | undefined> {
  const subjects: Subject[] = partTerms().map(({ id, nameAr, nameEn }) => ({
    ...{ kind: 'part', id, nameAr, nameEn, count: 0, popularity: 0 },
  }))
  const spellings: Spelling[] = []
  const add = (subject: Subject, ...written: readonly string[]): number => {
    for (const one of written)
      if (one !== '') spellings.push({ subject: subjects.length, written: one })
    return subjects.push(subject) - 1
  }
  const counts = await count({
    concepts: partTerms().map(({ id }) => id),
    carsOfTrims: addCars(entities, add),
    words: partsOfWords().filter(({ word }) => !isNoise(word)),
  })
  if (!counts) return undefined
  for (const [at, part] of [...counts.parts.entries(), ...counts.cars])
    Object.assign(subjects[at] ?? {}, {
      count: part.count,
      popularity:
        steps(part.sold) + Math.min(maxSteps, steps(timesSearched(subjects[at], searched))),
    })
  for (const category of counts.categories)
    add({ kind: 'category', ...category, popularity: 0 }, category.nameAr, category.nameEn ?? '')
  for (const vendor of counts.vendors)
    add({ kind: 'vendor', ...vendor, popularity: 0 }, vendor.nameAr)
  const names = await inSlices(prefixIndexInSteps(spellings))
  return names && { subjects, names, parts: counts.parts, ofWord: otherCounts(counts) }
}

/** Anybody can search for something again and again: twice as often is one step more, up to 63 times. */
const maxSteps = 6
const steps = (times: number): number => Math.floor(Math.log2(1 + times))

function timesSearched(
  subject: Subject | undefined,
  searched: ReadonlyMap<string, number>,
): number {
  if (subject?.kind !== 'car') return searched.get(subject?.id ?? '') ?? 0
  return searched.get(subject.ownEn ?? subject.nameEn ?? subject.nameAr) ?? 0
}

/** The parts that each name of one word may mean. */
const partsOfWords = once(() => {
  const byWord = Map.groupBy(
    partTerms().flatMap(({ terms }, part) =>
      terms.filter(({ folded }) => !folded.includes(' ')).map(({ folded }) => ({ folded, part })),
    ),
    ({ folded }) => folded,
  )
  return [...byWord].map(([word, named]) => ({ word, parts: named.map(({ part }) => part) }))
})

/** Whether a search for the word takes it for speech: هواية is also «very». */
function isNoise(word: string): boolean {
  const meanings = lookUpMeanings(word)
  return meanings?.parts.length === 0 && wordLists(meanings, 'noise', 'intent').length > 0
}

/** The words whose products are not just those of each part that they name. */
function otherCounts({ parts, words }: ProductCounts): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { word, parts: named } of partsOfWords()) {
    const count = isNoise(word) ? 0 : words.get(word)
    if (count !== undefined && named.some((part) => parts[part]?.count !== count))
      counts.set(word, count)
  }
  return counts
}

/** How long steps run before other work may, which may have to wait several times. */
const sliceMs = 1

/** Runs the steps of long work, letting other work run between them; undefined once `isStopped`. */
export async function inSlices<T>(
  steps: Generator<void, T>,
  isStopped = () => false,
): Promise<T | undefined> {
  let started = performance.now()
  while (!isStopped()) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - started < sliceMs) continue
    await setImmediate()
    started = performance.now()
  }
  return undefined
}
