/** What a text can do without, the least telling first: never its part or car. */
import type { DatabaseSync } from 'node:sqlite'
import type { Slot, Understanding } from '#functions/catalogue/understanding/understanding.ts'
import { allWords } from './matchExpressions.ts'

/** Words of the text by their indexes. */
export interface Detail {
  from: number
  to: number
}

/** More products than this make a word as common as any. */
const mostCounted = 2000

export function leastTellingFirst(db: DatabaseSync, asked: Understanding): Detail[] {
  const { slots, cars, words, understood } = asked
  const parts = slots.filter(({ concepts }) => concepts.length > 0)
  if (parts.length === 0 && !cars && !asked.filters.vendorId) return []
  const count = db.prepare(
    `SELECT count(*) AS count FROM (
       SELECT 1 FROM productText WHERE productText MATCH ? LIMIT ${mostCounted})`,
  )
  const countOf = ({ words: typed, alternatives }: Slot): number =>
    Math.max(
      ...[typed, ...alternatives].map((spelling) => Number(count.get(allWords(spelling))?.count)),
    )
  const plain = slots
    .filter(({ concepts }) => concepts.length === 0)
    .map((slot) => ({ ...slot, count: countOf(slot) }))
  const unknown = plain.filter((slot) => slot.count === 0)
  const known = plain.filter((slot) => slot.count > 0).sort((one, other) => other.count - one.count)
  const details = understood
    .filter(({ kind }) => softKinds.includes(kind))
    .sort((one, other) => softKinds.indexOf(one.kind) - softKinds.indexOf(other.kind))
    .map(({ start, end }) => ({
      from: words.findIndex((word) => word.start >= start),
      to: words.findLastIndex((word) => word.end <= end) + 1,
    }))
  return [...unknown, ...details.filter(({ from, to }) => to > from), ...known]
}

/** In the order in which they are given up. */
const softKinds = ['order', 'position', 'partType', 'governorate', 'price', 'condition', 'vendor']
