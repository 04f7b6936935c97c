/** What finds a text's products: several searches, each of which says something of a product. */
import type { SQLInputValue } from 'node:sqlite'
import type { Fit } from '#shared/products/schema.ts'
import type { Fitments } from './productSets.ts'

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

/** Products of a table that have this tier at worst, whatever their words. */
interface ExactSearch {
  tier: number
  /** Selects the products as a JSON array, `list`. */
  sql: string
  params: SQLInputValue[]
}

/** Products that match in the text index. */
interface WordSearch {
  flag: number
  expression: string
  /** Whether it decides what matches; otherwise it only ranks matches. */
  isDeciding: boolean
}

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
export type TierOf = (exact: number, flags: number, fit: Fit) => number

/** The searches of one text. */
export class Hits {
  readonly exact: ExactSearch[] = []
  readonly words: WordSearch[] = []
  cars: HitCars | undefined
  tierOf: TierOf = (exact) => exact

  /** Finds products by a table with its condition, such as `products WHERE sortName = ?`. */
  find(tier: number, from: string, ...params: SQLInputValue[]): void {
    // The index of numbers has the product's number as its `rowid`.
    const key = from.startsWith('numberText') ? 'rowid' : 'seq'
    this.exact.push({ tier, sql: `SELECT json_group_array(${key}) AS list FROM ${from}`, params })
  }

  /** Finds products by an expression for `productText`; they get this flag. */
  findText(flag: number, expression: string): void {
    this.words.push({ flag, expression, isDeciding: (flag & deciding) > 0 })
  }
}
