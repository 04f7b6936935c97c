/**
 * The searches of a text, and from what they say of a product its tier, lower ones first: the part by its
 * concept, then its words, the part itself before what belongs to it (كير before دهن كير).
 */
import type { OriginFilters } from '../cardSources.ts'
import type { SQLInputValue } from 'node:sqlite'
import type { CarDetails } from '#shared/cars/details.ts'
import type { SearchPlan } from '#functions/search/plan.ts'
import type { NamedPlace } from '#functions/search/understanding/places.ts'
import {
  isPart,
  type Slot,
  type TextFilters,
  type Understanding,
} from '#functions/search/understanding/understandText.ts'
import type { SortBy } from '#shared/catalogue/schema.ts'
import type { Fit } from '#shared/products/schema.ts'
import type { Fitments } from '../columns/productSets.ts'
import type { Expression } from './textIndex.ts'

/** What one search of the text index says of a product. */
export const matchFlag = {
  /** All words, anywhere. */
  words: 1,
  /** All words, in the names. */
  wordsInName: 2,
  /** All parts by concept; plain words anywhere. */
  named: 4,
  /** The same with plain words in the names. */
  namedInName: 8,
  /** The part is the product itself, not what it belongs to. */
  main: 16,
  position: 32,
  year: 64,
  /** The car in the name. */
  car: 128,
  /** The opposite of a position. */
  opposite: 256,
  /** The part is what the words mostly mean. */
  usual: 512,
  /** Some words only in answers to questions. */
  answered: 1024,
} as const

/** A tier that no match has. */
export const noMatchTier = 99
/** From here on, a product only mentions a part that the text names. */
export const firstMentionTier = 40

/** Cars that a text names. */
export interface HitCars {
  fitments: Fitments
  /** What the text says of the car besides. */
  details?: CarDetails | undefined
  /** An expression for what fits by its name, regardless of the cars it lists. */
  fitsByName: Expression | undefined
  /** Whether the text names nothing else: all that fits is found. */
  isAll: boolean
  /** Given if their name is enough for what lists other cars, unless it lists these in some year. */
  unlessListed: Fitments | undefined
  /** Whether a name, as a key, has only years that are not asked for; undefined if any will do. */
  hasOtherYear: ((sortName: string) => boolean) | undefined
}

/**
 * How well a product matches, lower tiers first; `noMatchTier` for one that does not. From its best tier by
 * an exact search (or `noMatchTier`), its flags, and its fit for the cars of the text.
 */
export type ToTier = (exact: number, flags: number, fit: Fit) => number

/** How many other words of a text a lenient search prefers; further ones do not count. */
export const maxEvidence = 12

/** The searches of one text. */
export class Searches {
  /** Each selects, as the JSON array `list`, products that have this tier at worst, regardless of their words. */
  readonly exact: { tier: number; sql: string; params: SQLInputValue[] }[] = []
  /** Expressions for products that match in the text index. */
  readonly words: { flag: number; expression: Expression }[] = []
  /** Words of a lenient search, anywhere and in names: the more a product has, the better. */
  evidence: { slot: Slot; anywhere: Expression; inName: Expression }[] = []
  /** The parts of a text; each of several, of which any is enough, is a group of the list. */
  parts: { slot: Slot; expression: Expression; words: Expression }[] = []
  /** Whether what a product lacks only costs: its words, positions and filters may be unmet. */
  isLenient = false
  /** What fits these counts as opposed. */
  refusedCars: Fitments = []
  cars: HitCars | undefined
  /** What has any of the countries that are asked for. */
  origins: Expression | undefined
  tierOf: ToTier = (exact, flags) => Math.min(exact, rankOfWords(flags))

  /** Finds products by a table with its condition, such as `products WHERE sortName = ?`. */
  add(tier: number, from: string, ...params: SQLInputValue[]): void {
    // The index of numbers has the product's number as its `rowid`.
    const key = from.startsWith('numberText') ? 'rowid' : 'seq'
    this.exact.push({ tier, sql: `SELECT json_group_array(${key}) AS list FROM ${from}`, params })
  }

  /** Finds products by their words; they get this flag. */
  addText(flag: number, expression: Expression): void {
    this.words.push({ flag, expression })
  }
}

/** A plan as this engine carries it out. */
export interface TextSearch {
  /** Undefined when the text asks for filters or an order only. */
  searches: Searches | undefined
  filters: TextFilters & Partial<Record<'governorate' | 'area', readonly string[]>>
  place?: NamedPlace | undefined
  sortBy?: Exclude<SortBy, 'relevance'> | undefined
  /** The origins of the sources that cards show. */
  origins?: OriginFilters | undefined
  cursor: SearchPlan['cursor']
}

/** Best first. Parts by concept are ranked around `named` (`tierOf`), plain words at the other two. */
export const tier = {
  id: 0,
  number: 1,
  looseNumber: 2,
  name: 3,
  numberStart: 4,
  nameStart: 5,
  wordsOfName: 6,
  car: 7,
  named: 8,
  words: 9,
  insideNumber: 10,
  mentionInName: firstMentionTier,
  mention: firstMentionTier + 1,
  answered: firstMentionTier + 2,
} as const

/** How well a product's flags match; `noMatchTier` if they do not. */
type TierRank = (flags: number) => number

const has = (flags: number, flag: number): boolean => (flags & flag) > 0

const rankOfWords: TierRank = (flags) =>
  has(flags, matchFlag.wordsInName)
    ? tier.wordsOfName
    : has(flags, matchFlag.words)
      ? tier.words
      : has(flags, matchFlag.answered)
        ? tier.answered
        : noMatchTier

/** Half a tier never outweighs a whole one. */
function createTierRank({ slots, positions, years, cars }: Understanding): TierRank {
  if (slots.length === 0) return () => tier.car
  const hasParts = slots.some(isPart)
  const hasWords = slots.some((slot) => !isPart(slot))
  const rankOfParts: TierRank = (flags) => {
    if (!has(flags, matchFlag.named))
      return has(flags, matchFlag.wordsInName)
        ? tier.mentionInName
        : has(flags, matchFlag.words)
          ? tier.mention
          : noMatchTier
    const better =
      (has(flags, matchFlag.wordsInName) ? 2 : 0) + (has(flags, matchFlag.main) ? 1 : 0)
    return tier.named - better + (hasWords && !has(flags, matchFlag.namedInName) ? 3 : 0)
  }
  const base = hasParts ? rankOfParts : rankOfWords
  return (flags) =>
    base(flags) +
    (positions.length > 0 && !has(flags, matchFlag.position) ? 3 : 0) +
    (years.length > 0 && !cars && !has(flags, matchFlag.year) ? 0.5 : 0)
}

/** Listing no car costs more than tiers before a mention differ. */
const fitCost: Record<Fit, number> = { fits: 0, ask: 0.25, universal: 12, unstated: 24, no: 0 }

/**
 * With cars, only what fits them, is for every car, or states no car but has theirs in its name. What only
 * mentions the part is left out: nobody who asks for a Camry's engine wants its compressor.
 */
export function createTier(asked: Understanding): ToTier {
  const rank = createTierRank(asked)
  if (!asked.cars) return (exact, flags) => Math.min(exact, rank(flags))
  const end = asked.slots.some(isPart) ? firstMentionTier : noMatchTier
  return (exact, flags, fit) => {
    if (exact <= tier.looseNumber) return exact
    const isNamed = has(flags, matchFlag.car)
    if (fit === 'no' || (fit === 'unstated' && !isNamed)) return noMatchTier
    const cost = fitCost[fit]
    const found = Math.min(exact, rank(flags) + (isNamed ? 0 : 0.5)) + cost
    return found < end ? found : noMatchTier
  }
}
