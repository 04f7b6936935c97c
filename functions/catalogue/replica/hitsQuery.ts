/** The SQL that finds a text's products: several searches, each of which says something of a product. */
import type { SQLInputValue } from 'node:sqlite'

export interface Hits {
  /** Selects each matching product's `seq` once, with its best `tier`. */
  sql: string
  params: SQLInputValue[]
}

/** What one search of the text index says of a product; a product's bits are added up. */
export const bit = {
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
  fits: 256,
} as const

/** SQL over `bits`: whether a product has this one. */
export const has = (flag: number): string => `((bits & ${flag}) > 0)`

/** A tier that no match has. */
export const worst = 99

/** Collects the searches of one text, to be built into one query. */
export class HitsQuery {
  readonly params: SQLInputValue[] = []
  private readonly searches: string[] = []

  /** Products of a table that have this tier at worst, whatever their words. */
  find(tier: number, from: string, ...values: SQLInputValue[]): void {
    const key = from.startsWith('numberText') ? 'rowid' : 'seq'
    this.searches.push(`SELECT ${key} AS seq, ${tier} AS exact, 0 AS bits FROM ${from}`)
    this.params.push(...values)
  }

  /** Products that match in the text index. */
  findText(bits: number, expression: string): void {
    this.searches.push(
      `SELECT rowid AS seq, NULL AS exact, ${bits} AS bits FROM productText WHERE productText MATCH ?`,
    )
    this.params.push(expression)
  }

  /** Products of a table with a column `seq`. */
  findBits(bits: number, table: string): void {
    this.searches.push(`SELECT seq, NULL AS exact, ${bits} AS bits FROM ${table}`)
  }

  /** `tierSql` is an expression over `bits`, NULL for no match. */
  build(tierSql: string): Hits {
    return {
      sql: `SELECT seq, min(coalesce(exact, ${worst}), coalesce(${tierSql}, ${worst})) AS tier
        FROM (${this.bySeq()}) WHERE tier < ${worst}`,
      params: this.params,
    }
  }

  /** SQL of each product once, with its best exact tier and all its bits. */
  bySeq(): string {
    return `SELECT seq, min(exact) AS exact, sum(bits) AS bits
      FROM (${this.searches.join(' UNION ALL ')}) GROUP BY seq`
  }
}
