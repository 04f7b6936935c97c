/** What a text can do without, the least telling first: never its part or car. */
import type { ProductWords } from './market.ts'
import { isPart, type Slot, type Understanding } from './understanding/understanding.ts'

/** Words of the text by their indexes. */
interface Detail {
  from: number
  to: number
  /** A word that neither the vocabulary nor any product has. */
  isUnknown?: boolean
}

/** How many products have the words of a slot, or another spelling of it. */
export type CountWords = (slots: readonly Slot[]) => Promise<(slot: Slot) => number>

/** Counts each spelling once, and those of several slots together. */
export function createWordCounts(products: ProductWords): CountWords {
  const known = new Map<string, number>()
  const spellingsOf = ({ words, alternatives }: Slot) => [words, ...alternatives]
  return async (slots) => {
    const unknown = slots
      .filter((slot) => !isPart(slot))
      .flatMap(spellingsOf)
      .filter((words) => !known.has(words.join(' ')))
    const counts = unknown.length === 0 ? [] : await products.countProducts(unknown)
    for (const [at, words] of unknown.entries()) known.set(words.join(' '), counts[at] ?? 0)
    return (slot) => Math.max(...spellingsOf(slot).map((words) => known.get(words.join(' ')) ?? 0))
  }
}

/** Empty for a text without a part, a car or a vendor to keep, and for one about something else. */
export function droppableWords(
  { slots, cars, words, understood, filters }: Understanding,
  countOf: (slot: Slot) => number,
): Detail[] {
  const isOffTopic = slots.some(({ isEveryday }) => isEveryday)
  if (isOffTopic || (!slots.some(isPart) && !cars && filters.vendorId === undefined)) return []
  const plain = slots
    .filter((slot) => !isPart(slot))
    .map((slot) => ({ ...slot, count: countOf(slot) }))
  const unknown = plain
    .filter(({ count }) => count === 0)
    .map(({ from, to, alternatives }) => ({ from, to, isUnknown: alternatives.length === 0 }))
  const known = plain.filter((slot) => slot.count > 0).sort((one, other) => other.count - one.count)
  const details = understood
    .filter(({ kind }) => softKinds.includes(kind))
    .sort((one, other) => softKinds.indexOf(one.kind) - softKinds.indexOf(other.kind))
    .map(({ kind, start, end }) => ({
      kind,
      from: words.findIndex((word) => word.start >= start),
      to: words.findLastIndex((word) => word.end <= end) + 1,
    }))
  const isWord = ({ alternatives }: Slot) => alternatives.length === 0
  return [
    ...unknown,
    ...details.filter(({ kind }) => kind === 'position'),
    ...known.filter(isWord),
    ...details.filter(({ kind }) => kind !== 'position'),
    ...known.filter((slot) => !isWord(slot)),
  ]
}

/** What narrows a list, in the order in which it is given up; an order narrows nothing. */
const softKinds = ['position', 'partType', 'governorate', 'price', 'condition', 'vendor']
