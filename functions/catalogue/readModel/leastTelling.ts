/** What a text can do without, the least telling first: never its part or car. */
import {
  isPart,
  type Slot,
  type Understanding,
} from '#functions/search/understanding/understanding.ts'

/** Words of the text by their indexes. */
export interface Detail {
  from: number
  to: number
  /** A word that neither the vocabulary nor any product has. */
  isUnknown?: boolean
}

/** Empty for a text without a part, a car or a vendor to keep, and for one about something else. */
export function leastTellingFirst(asked: Understanding, countOf: (slot: Slot) => number): Detail[] {
  const { slots, cars, words, understood } = asked
  const isOffTopic = slots.some(({ isEveryday }) => isEveryday)
  const hasPart = slots.some(isPart)
  if (isOffTopic || (!hasPart && !cars && asked.filters.vendorId === undefined)) return []
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
