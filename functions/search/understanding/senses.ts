/**
 * Divides the words of a text into the terms that explain most of them with the fewest pieces («قايش
 * صدر توسان» is a timing belt and a Tucson), and says what each does in it: names a part or a car,
 * narrows the list, or says nothing.
 */
import type { Place } from '#shared/addresses/tradeAreas.ts'
import { fold } from '#shared/catalogue/fold.ts'
import { formCosts, listForms, joinedForms, type WordForms, isNumber, type Word } from './words.ts'
import {
  longestTerm,
  lookUpMeanings,
  meaningsOfStems,
  noMeanings,
  type Meanings,
  type MarketNames,
  type Segment,
  wordLists,
} from './lexicon.ts'
import type { PartMaker, Position, WordKind, WordList } from '#shared/catalogue/vocabulary.ts'
import type { Condition, PartType } from '#shared/products/schema.ts'
import { findMentions, type Mention } from './cars.ts'
import type { NamedVendor } from '#functions/search/market.ts'
import { memoize } from '#shared/kernel/memoize.ts'

interface Path {
  cost: number
  segments: Segment[]
}

/** A word that nothing explains costs more than any way to explain it. */
const unknownCost = 10
const seldomCost = 0.4

/** Divides the words from `from` to before `to`. */
export function divideWords(
  words: readonly Word[],
  names: MarketNames,
  { from, to } = { from: 0, to: words.length },
): Segment[] {
  // From the last word to the first: paths[to - at] is the best division of the words from there.
  const paths: Path[] = [{ cost: 0, segments: [] }]
  for (let at = to - 1; at >= from; at--) {
    const stretchTo = (end: number) => ({ words: words.slice(at, end), from: at, to: end })
    const unknown = { ...stretchTo(at + 1), meanings: noMeanings }
    let best = extend(paths[to - at - 1], unknownCost, unknown)
    const max = Math.min(to, at + Math.max(longestTerm(), names.longest))
    for (let end = at + 1; end <= max; end++) {
      const stretch = stretchTo(end)
      const term = lookUp(stretch.words, names)
      const path = term && extend(paths[to - end], 1 + term.cost, { ...stretch, ...term })
      if (path && path.cost <= best.cost) best = path
    }
    paths.push(best)
  }
  return paths.at(-1)?.segments ?? []
}

const extend = (path: Path | undefined, cost: number, segment: Segment): Path => ({
  cost: cost + (path?.cost ?? 0),
  segments: [segment, ...(path?.segments ?? [])],
})

interface Term {
  meanings: Meanings
  cost: number
}

/** What a stretch of words may mean, in the nearest of their forms that means anything. */
function lookUp(stretch: readonly Word[], names: MarketNames): Term | undefined {
  const texts = stretch.map(({ text }) => text)
  // A bare number is a car only next to its make.
  if (texts.every(isNumber)) return undefined
  return (
    lookUpTerm(texts, names) ??
    (stretch.some(({ isFraction }) => isFraction) ? undefined : numberedModel(texts, names))
  )
}

/** «بيجو 206», «206 بيجو»: a model whose name is a number, beside its make. */
function numberedModel(texts: readonly string[], names: MarketNames): Term | undefined {
  if (texts.length < 2) return undefined
  const isLast = isNumber(texts.at(-1))
  const number = isLast ? texts.at(-1) : texts[0]
  if (!isNumber(number)) return undefined
  const make = lookUpTerm(isLast ? texts.slice(0, -1) : texts.slice(1), names)
  if (!make) return undefined
  const { makes, brands } = make.meanings
  const brandIds = [...makes.flatMap((one) => names.brandsOf(one)), ...brands].map(({ id }) => id)
  const models = makes.flatMap((one) =>
    one.models
      .filter(({ terms }) => terms.includes(number ?? ''))
      .map((model) => ({ make: one, model })),
  )
  const trims = names.trimsBelow([...new Set(brandIds)]).filter(({ name }) => fold(name) === number)
  if (models.length === 0 && trims.length === 0) return undefined
  return { meanings: { ...noMeanings, models, trims }, cost: make.cost }
}

/** Relaxed texts have mostly the same stretches. */
const lookUpTerm = (texts: readonly string[], names: MarketNames): Term | undefined => {
  const known =
    knownTerms.get(names) ?? memoize((key) => findTerm(key.split(' '), names) ?? null, maxKnown)
  knownTerms.set(names, known)
  return known(texts.join(' ')) ?? undefined
}
const knownTerms = new WeakMap<MarketNames, (key: string) => Term | null>()
const maxKnown = 5000

function findTerm(texts: readonly string[], names: MarketNames): Term | undefined {
  const asTyped = lookUpForms(texts, names)
  if (asTyped) return asTyped
  const [first = '', ...others] = texts
  // «لبي ام», «الجي اكس 460»: before other words, what is left of the first may be short.
  const short = others.length > 0 ? [first.replace(/^(?:لل|[وب]?ال|[لبفكو])(?=..)/, '')] : []
  for (const form of [...joinedForms(first), ...short]) {
    const found = lookUpForms([form, ...others], names)
    if (found) return { ...found, cost: found.cost + formCosts.joined }
  }
  return undefined
}

const forms: (keyof WordForms)[] = ['typed', 'bare', 'stem', 'ending', 'dual']

function lookUpForms(texts: readonly string[], names: MarketNames): Term | undefined {
  const all = texts.map(listForms)
  let before: string | undefined
  for (const form of forms) {
    const key = all.map((one) => one[form]).join('')
    // Stems have their own table, so a word that is already a stem is looked up once more.
    if (key === before && form !== 'bare') continue
    before = key
    // «تيجوان 2.0» does not mean Tiggo 2: a known car keeps its ending.
    if (form === 'ending' && texts.length > 1 && texts.some(isModel)) continue
    const known = lookUpMeanings(key) ?? (form === 'typed' ? undefined : meaningsOfStems(key))
    const market = names.meaningsOf(key)
    if (!known && !market) continue
    const { brands, trims, vendors } = market ?? noMeanings
    const meanings = { ...(known ?? noMeanings), brands, trims, vendors }
    return { meanings, cost: formCosts[form] + (isSeldom(meanings) ? seldomCost : 0) }
  }
  return undefined
}

const isModel = (text: string): boolean => (lookUpMeanings(text)?.models.length ?? 0) > 0

const isSeldom = (meanings: Meanings): boolean =>
  Object.entries(meanings).every(([kind, list]) => kind === 'seldomParts' || list.length === 0)

export type Sense =
  /** The first `usual` concepts are what it mostly means. */
  | { kind: 'part'; concepts: string[]; usual: number }
  | { kind: 'car'; mentions: Mention[] }
  | { kind: 'position'; position: Position }
  | { kind: 'condition'; condition: Condition }
  | { kind: 'partType'; partType: PartType }
  | { kind: 'order'; sortBy: 'price_asc' | 'price_desc' | 'newest' }
  | { kind: 'place'; places: readonly Place[] }
  | { kind: 'vendor'; vendors: readonly NamedVendor[] }
  /** A word with other spellings: a manufacturer, an origin. */
  | { kind: 'spelled'; of: Pick<PartMaker, 'terms'> | WordList }
  | { kind: 'everyday' }
  | { kind: 'refused'; of: Sense }
  | { kind: 'noise' }
  | { kind: 'word' }

/** Kinds of words that say nothing about the product. */
const noise: WordKind[] = [
  ...(['noise', 'greeting', 'intent', 'politeness', 'price', 'currency'] as const),
  ...(['year', 'below', 'above', 'around', 'between', 'before', 'after', 'usd'] as const),
  ...(['unit', 'not', 'delivery'] as const),
]
const orders = { cheapest: 'price_asc', dearest: 'price_desc', newest: 'newest' } as const

type Reader = (segment: Segment, names: MarketNames) => Sense | undefined

/** A shop that is called «قطع غيار» does not take these words. */
const readVendors: Reader = ({ meanings }) =>
  meanings.vendors.length > 0 && wordLists(meanings, ...noise).length === 0
    ? { kind: 'vendor', vendors: meanings.vendors }
    : undefined

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
  ({ meanings: { parts, seldomParts } }) =>
    parts.length > 0
      ? { kind: 'part', concepts: [...parts, ...seldomParts], usual: parts.length }
      : undefined,
  (segment, names) => {
    const mentions = findMentions(segment, names)
    return mentions.length > 0 ? { kind: 'car', mentions } : undefined
  },
  ({ meanings: { places } }) => (places.length > 0 ? { kind: 'place', places } : undefined),
  readVendors,
  ({ meanings }) => {
    const lists = wordLists(meanings, 'quality', 'origin', 'market', 'spec')
    const [of] = [...meanings.makers, ...lists]
    return of && { kind: 'spelled', of }
  },
  ({ meanings }) => (wordLists(meanings, 'everyday').length > 0 ? { kind: 'everyday' } : undefined),
  ({ meanings }) => (wordLists(meanings, ...noise).length > 0 ? { kind: 'noise' } : undefined),
  ({ meanings: { seldomParts } }) =>
    seldomParts.length > 0
      ? { kind: 'part', concepts: seldomParts, usual: seldomParts.length }
      : undefined,
]

export function readSense(segment: Segment, names: MarketNames): Sense {
  for (const read of readers) {
    const sense = read(segment, names)
    if (sense) return sense
  }
  return { kind: 'word' }
}
