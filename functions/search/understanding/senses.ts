/** What each segment of a text does in it: names a part or a car, narrows the list, or says nothing. */
import type { Governorate } from '#shared/addresses/governorates.ts'
import type { PartMaker, Position, WordKind, WordList } from '#shared/catalogue/vocabulary.ts'
import { findMentions, type Mention } from './cars.ts'
import { wordLists } from './lexicon.ts'
import type { NamedVendor } from '#functions/search/market.ts'
import type { MarketNames } from './marketNames.ts'
import type { Segment } from './segments.ts'

export type Sense =
  | { kind: 'part'; concepts: string[] }
  | { kind: 'car'; mentions: Mention[] }
  | { kind: 'position'; position: Position }
  | { kind: 'filter'; list: WordList }
  | { kind: 'order'; sortBy: 'price_asc' | 'price_desc' | 'newest' }
  | { kind: 'governorate'; governorate: Governorate }
  | { kind: 'vendor'; vendor: NamedVendor }
  /** A word with other spellings: a manufacturer, an origin. */
  | { kind: 'spelled'; of: PartMaker | WordList }
  | { kind: 'everyday' }
  | { kind: 'noise' }
  | { kind: 'word' }

/** Kinds of words that say nothing about the product. */
const noise: WordKind[] = [
  'noise',
  'greeting',
  'intent',
  'politeness',
  'price',
  'currency',
  'year',
  'below',
  'above',
  'around',
  'between',
]
const orders = { cheapest: 'price_asc', dearest: 'price_desc', newest: 'newest' } as const

type Reader = (segment: Segment, names: MarketNames) => Sense | undefined

const readWords: Reader = ({ meanings }) => {
  const [position] = wordLists(meanings, 'position')
  if (position) return { kind: 'position', position: position.value as Position }
  const [filter] = wordLists(meanings, 'condition', 'partType')
  if (filter) return { kind: 'filter', list: filter }
  const [order] = wordLists(meanings, 'cheapest', 'dearest', 'newest')
  if (order) return { kind: 'order', sortBy: orders[order.kind as keyof typeof orders] }
  return undefined
}

const readPart: Reader = ({ meanings }) => {
  const concepts = [...(meanings?.parts ?? []), ...(meanings?.seldomParts ?? [])]
  return meanings && meanings.parts.length > 0 ? { kind: 'part', concepts } : undefined
}

const readSeldomPart: Reader = ({ meanings }) =>
  meanings && meanings.seldomParts.length > 0
    ? { kind: 'part', concepts: meanings.seldomParts }
    : undefined

const readVendor: Reader = ({ market }) => {
  const [vendor, ...others] = market?.vendors ?? []
  return vendor && others.length === 0 ? { kind: 'vendor', vendor } : undefined
}

const readCar: Reader = (segment, names) => {
  const mentions = findMentions(segment, names)
  return mentions.length > 0 ? { kind: 'car', mentions } : undefined
}

const readPlace: Reader = ({ meanings }) => {
  const [governorate] = meanings?.governorates ?? []
  return governorate ? { kind: 'governorate', governorate } : undefined
}

const readSpelled: Reader = ({ meanings }) => {
  const [of] = [
    ...(meanings?.makers ?? []),
    ...wordLists(meanings, 'quality', 'origin', 'market', 'spec'),
  ]
  return of ? { kind: 'spelled', of } : undefined
}

const readNoise: Reader = ({ meanings }) =>
  wordLists(meanings, ...noise).length > 0 ? { kind: 'noise' } : undefined

const readEveryday: Reader = ({ meanings }) =>
  wordLists(meanings, 'everyday').length > 0 ? { kind: 'everyday' } : undefined

/** The first that applies decides. */
const readers: Reader[] = [
  readWords,
  readPart,
  readCar,
  readPlace,
  readVendor,
  readSpelled,
  readEveryday,
  readNoise,
  readSeldomPart,
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
