/** Finds the products of a text by several searches, each of which says something about a product. */
import type { SQLInputValue } from 'node:sqlite'
import type { SearchPlan } from '#functions/search/plan.ts'
import type { TextFilters } from '#functions/search/understanding/understandText.ts'
import type { SortBy } from '#shared/catalogue/schema.ts'
import type { Fit } from '#shared/products/schema.ts'
import {
  type Fitments,
  type ProductSets,
  type ProductColumns,
  fitsByRank,
} from '../columns/productColumns.ts'
import type { Statements } from '../store/engine.ts'
import type { Expression } from './expressions.ts'
import { listSeqs, type WordRows } from './wordRows.ts'

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
} as const

/** These decide whether a product matches; the others only rank products that do. */
const deciding = matchFlag.words | matchFlag.named | matchFlag.car

/** A tier that no match has. */
export const noMatchTier = 99
/** From here on, a product only mentions a part that the text names. */
export const firstMentionTier = 40

/** Cars that a text names. */
export interface HitCars {
  fitments: Fitments
  /** An expression for what fits by its name, whatever cars it lists. */
  fitsByName: Expression | undefined
  /** Whether the text names nothing else: all that fits is found. */
  isAll: boolean
  /** Whether a name, as a key, has only years that are not asked for; undefined if any will do. */
  hasOtherYear: ((sortName: string) => boolean) | undefined
}

/**
 * How well a product matches, lower tiers first; `noMatchTier` for one that does not. From its best tier by
 * an exact search (or `noMatchTier`), its flags, and its fit for the cars of the text.
 */
export type ToTier = (exact: number, flags: number, fit: Fit) => number

/** The searches of one text. */
export class Searches {
  /** Each selects, as the JSON array `list`, products that have this tier at worst, whatever their words. */
  readonly exact: { tier: number; sql: string; params: SQLInputValue[] }[] = []
  /** Expressions for products that match in the text index. */
  readonly words: { flag: number; expression: Expression }[] = []
  cars: HitCars | undefined
  tierOf: ToTier = (exact) => exact

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
  filters: TextFilters
  sortBy?: Exclude<SortBy, 'relevance'> | undefined
  cursor: SearchPlan['cursor']
}

/** Listed products, each once and in no order, with their tiers. */
export interface FoundHits {
  seqs: number[]
  tiers: number[]
}

const none = new Uint32Array()
const findName = 'SELECT sortName FROM products WHERE seq = ?'

/** Runs searches that only rank if `isRanked`; else tiers only tell matches from mentions. */
export function createFindHits(prepare: Statements, sets: ProductSets) {
  const hasOtherYear = (seq: number, { hasOtherYear: isOther }: HitCars) =>
    isOther?.(String(prepare(findName).get(seq)?.sortName)) === true

  return (
    { exact, words, cars: named, tierOf }: Searches,
    columns: ProductColumns,
    wordRows: WordRows,
    isRanked: boolean,
  ): FoundHits => {
    const tally = createTally(columns)
    const seqsWith = (expression: Expression) => listSeqs(wordRows.find(expression) ?? none)
    for (const { tier, sql, params } of exact) tally.addExact(wordRows.list(sql, ...params), tier)
    for (const { flag, expression } of words)
      if (isRanked || (flag & deciding) > 0) tally.addFlags(seqsWith(expression), flag)
    const set = named && sets.ofFitments(named.fitments)
    const byName = named?.fitsByName && seqsWith(named.fitsByName)
    if (named?.isAll) {
      tally.addFlags(set?.seqs ?? [], 0)
      tally.addFlags(byName ?? [], 0)
    }
    const fitting = new Set(byName)
    const { cellOf, traits } = columns
    const fitOf = (seq: number): Fit =>
      set?.has(seq) || fitting.has(seq)
        ? 'fits'
        : (fitsByRank[traits[cellOf[seq] ?? 0]?.fitForOtherCars ?? 3] ?? 'no')
    return tally.matches((seq, tier, flags) => {
      const fit = named ? fitOf(seq) : 'no'
      // A name is read only where it matters.
      const mayBeOther = named && fit === 'unstated' && (flags & matchFlag.car) > 0
      return tierOf(tier, flags, mayBeOther && hasOtherYear(seq, named) ? 'no' : fit)
    })
  }
}

/** Beside the flags of searches: the product has been found. */
const isFound = 1 << 15

/** What the searches say of each listed product. */
function createTally({ cellOf }: Pick<ProductColumns, 'cellOf'>) {
  // By `seq`.
  const flagsOf = new Uint16Array(cellOf.length)
  /** How much better than none the best exact tier is. */
  const exactOf = new Uint8Array(cellOf.length)
  const found: number[] = []

  const addFlags = (seqs: ArrayLike<number>, flags: number) => {
    for (let at = 0; at < seqs.length; at++) {
      const seq = seqs[at] ?? 0
      if (!cellOf[seq]) continue
      const before = flagsOf[seq] ?? 0
      if (before === 0) found.push(seq)
      flagsOf[seq] = before | flags | isFound
    }
  }

  return {
    addFlags,
    addExact(seqs: readonly number[], tier: number) {
      addFlags(seqs, 0)
      for (const seq of seqs)
        if (flagsOf[seq]) exactOf[seq] = Math.max(exactOf[seq] ?? 0, noMatchTier - tier)
    },
    matches(tierOf: (seq: number, exact: number, flags: number) => number): FoundHits {
      const [seqs, tiers]: [number[], number[]] = [[], []]
      for (const seq of found) {
        const flags = (flagsOf[seq] ?? 0) & ~isFound
        const tier = tierOf(seq, noMatchTier - (exactOf[seq] ?? 0), flags)
        if (tier >= noMatchTier) continue
        seqs.push(seq)
        tiers.push(tier)
      }
      return { seqs, tiers }
    },
  }
}
