/** What each segment of a text does in it: names a part or a car, narrows the list, or says nothing. */
import type { PartMaker, Position, WordKind, WordList } from '#shared/catalogue/vocabulary.ts'
import type { Condition, PartType } from '#shared/products/schema.ts'
import { findMentions, type Mention } from './cars.ts'
import { noMeanings, wordLists } from './lexicon.ts'
import type { NamedVendor } from '#functions/search/market.ts'
import type { MarketNames } from './marketNames.ts'
import type { Segment } from './segments.ts'

export type Sense =
  | { kind: 'part'; concepts: string[] }
  | { kind: 'car'; mentions: Mention[] }
  | { kind: 'position'; position: Position }
  | { kind: 'condition'; condition: Condition }
  | { kind: 'partType'; partType: PartType }
  | { kind: 'order'; sortBy: 'price_asc' | 'price_desc' | 'newest' }
  | { kind: 'governorate'; governorate: string }
  | { kind: 'vendor'; vendor: NamedVendor }
  /** A word with other spellings: a manufacturer, an origin. */
  | { kind: 'spelled'; of: PartMaker | WordList }
  | { kind: 'everyday' }
  | { kind: 'noise' }
  | { kind: 'word' }

/** Kinds of words that say nothing about the product. */
const noise: WordKind[] = [
  ...(['noise', 'greeting', 'intent', 'politeness', 'price', 'currency'] as const),
  ...(['year', 'below', 'above', 'around', 'between'] as const),
]
const orders = { cheapest: 'price_asc', dearest: 'price_desc', newest: 'newest' } as const

type Reader = (segment: Segment, names: MarketNames) => Sense | undefined

const readVendor: Reader = ({ market }) => {
  const [vendor, ...others] = market?.vendors ?? []
  return vendor && others.length === 0 ? { kind: 'vendor', vendor } : undefined
}

/** The first that applies decides. */
const readers: Reader[] = [
  ({ meanings }) => {
    const [position] = wordLists(meanings, 'position')
    return position && { kind: 'position', position: position.value as Position }
  },
  ({ meanings }) => {
    const [list] = wordLists(meanings, 'condition', 'partType')
    // The values of words.txt are checked when they are read.
    return list && ({ kind: list.kind, [list.kind]: list.value } as Sense)
  },
  ({ meanings }) => {
    const [order] = wordLists(meanings, 'cheapest', 'dearest', 'newest')
    return order && { kind: 'order', sortBy: orders[order.kind as keyof typeof orders] }
  },
  ({ meanings: { parts, seldomParts } = noMeanings() }) =>
    parts.length > 0 ? { kind: 'part', concepts: [...parts, ...seldomParts] } : undefined,
  (segment, names) => {
    const mentions = findMentions(segment, names)
    return mentions.length > 0 ? { kind: 'car', mentions } : undefined
  },
  ({ meanings }) => {
    const [governorate] = meanings?.governorates ?? []
    return governorate && { kind: 'governorate', governorate: governorate.id }
  },
  readVendor,
  ({ meanings }) => {
    const lists = wordLists(meanings, 'quality', 'origin', 'market', 'spec')
    const [of] = [...(meanings?.makers ?? []), ...lists]
    return of && { kind: 'spelled', of }
  },
  ({ meanings }) => (wordLists(meanings, 'everyday').length > 0 ? { kind: 'everyday' } : undefined),
  ({ meanings }) => (wordLists(meanings, ...noise).length > 0 ? { kind: 'noise' } : undefined),
  ({ meanings: { seldomParts } = noMeanings() }) =>
    seldomParts.length > 0 ? { kind: 'part', concepts: seldomParts } : undefined,
]

export function readSense(segment: Segment, names: MarketNames): Sense {
  // Several words of a vendor's name together mean the vendor: «نار كركوك» is not a place.
  const vendor = segment.words.length > 1 ? readVendor(segment, names) : undefined
  if (vendor) return vendor
  for (const read of readers) {
    const sense = read(segment, names)
    if (sense) return sense
  }
  return { kind: 'word' }
}
