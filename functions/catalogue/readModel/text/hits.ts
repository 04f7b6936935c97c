/** What finds a text's products: several searches, each of which says something of a product. */
import type { SQLInputValue } from 'node:sqlite'
import type { Fit } from '#shared/products/schema.ts'
import type { Fitments, ProductSets } from '../columns/productSets.ts'
import type { ProductColumns } from '../columns/productColumns.ts'
import { fitsByRank } from '../list/filters.ts'
import type { Statements } from '../store/engine.ts'

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

/** Cars that a text names. */
export interface HitCars {
  fitments: Fitments
  /** An expression for what fits by its name, whatever cars it lists. */
  fitsByName: string | undefined
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
export class Hits {
  /** Each selects, as the JSON array `list`, products that have this tier at worst, whatever their words. */
  readonly exact: { tier: number; sql: string; params: SQLInputValue[] }[] = []
  /** Expressions for products that match in the text index. */
  readonly words: { flag: number; expression: string }[] = []
  cars: HitCars | undefined
  tierOf: ToTier = (exact) => exact

  /** Finds products by a table with its condition, such as `products WHERE sortName = ?`. */
  find(tier: number, from: string, ...params: SQLInputValue[]): void {
    // The index of numbers has the product's number as its `rowid`.
    const key = from.startsWith('numberText') ? 'rowid' : 'seq'
    this.exact.push({ tier, sql: `SELECT json_group_array(${key}) AS list FROM ${from}`, params })
  }

  /** Finds products by an expression for `productText`; they get this flag. */
  findText(flag: number, expression: string): void {
    this.words.push({ flag, expression })
  }
}

/** Listed products, each once and in no order, with their tiers. */
export interface FoundHits {
  seqs: number[]
  tiers: number[]
}

const findWords =
  'SELECT json_group_array(rowid) AS list FROM productText WHERE productText MATCH ?'
const findName = 'SELECT sortName FROM products WHERE seq = ?'

/** Runs searches that only rank if `isRanked`; else tiers only tell matches from mentions. */
export function createFindHits(
  prepare: Statements,
  sets: ProductSets,
): (hits: Hits, columns: ProductColumns, isRanked: boolean) => FoundHits {
  const tally = createTally()
  // The cast is to what each statement writes.
  const listOf = (sql: string, ...params: SQLInputValue[]) =>
    JSON.parse(String(prepare(sql).get(...params)?.list)) as number[]
  /** One statement for all. */
  const findExact = (exact: Hits['exact']): { tier: number; list: number[] }[] => {
    if (exact.length === 0) return []
    const find = prepare(exact.map(({ sql }) => sql).join(' UNION ALL '))
    return find.all(...exact.flatMap(({ params }) => params)).map(({ list }, at) => ({
      tier: exact[at]?.tier ?? noMatchTier,
      list: JSON.parse(String(list)) as number[],
    }))
  }
  const hasOtherYear = (seq: number, { hasOtherYear: isOther }: HitCars) =>
    isOther?.(String(prepare(findName).get(seq)?.sortName)) === true

  return ({ exact, words, cars: named, tierOf }, columns, isRanked) => {
    tally.begin(columns)
    for (const { tier, list } of findExact(exact)) tally.addExact(list, tier)
    for (const { flag, expression } of words)
      if (isRanked || (flag & deciding) > 0) tally.addFlags(listOf(findWords, expression), flag)
    const set = named && sets.ofFitments(named.fitments)
    const byName = named?.fitsByName === undefined ? undefined : listOf(findWords, named.fitsByName)
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
    return tally.end((seq, tier, flags) => {
      const fit = named ? fitOf(seq) : 'no'
      // A name is read only where it matters.
      const mayBeOther = named && fit === 'unstated' && (flags & matchFlag.car) > 0
      return tierOf(tier, flags, mayBeOther && hasOtherYear(seq, named) ? 'no' : fit)
    })
  }
}

/** Beside the flags of searches: the product has been found. */
const isFound = 1 << 15

/** What the searches say of each listed product; its arrays serve one search after the other. */
function createTally() {
  let cellOf: Uint32Array = new Uint32Array()
  // By `seq`, all 0 between searches.
  let flagsOf = new Uint16Array()
  /** How much better than none the best exact tier is. */
  let exactOf = new Uint8Array()
  let found: number[] = []

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
    begin(columns: Pick<ProductColumns, 'cellOf'>) {
      ;({ cellOf } = columns)
      found = []
      if (flagsOf.length === cellOf.length) return
      flagsOf = new Uint16Array(cellOf.length)
      exactOf = new Uint8Array(cellOf.length)
    },
    addFlags,
    addExact(seqs: readonly number[], tier: number) {
      addFlags(seqs, 0)
      for (const seq of seqs)
        if (flagsOf[seq]) exactOf[seq] = Math.max(exactOf[seq] ?? 0, noMatchTier - tier)
    },
    end(tierOf: (seq: number, exact: number, flags: number) => number): FoundHits {
      const [seqs, tiers]: [number[], number[]] = [[], []]
      for (const seq of found) {
        const flags = (flagsOf[seq] ?? 0) & ~isFound
        const tier = tierOf(seq, noMatchTier - (exactOf[seq] ?? 0), flags)
        flagsOf[seq] = 0
        exactOf[seq] = 0
        if (tier >= noMatchTier) continue
        seqs.push(seq)
        tiers.push(tier)
      }
      return { seqs, tiers }
    },
  }
}
