/** What columns.ts has of products, and the texts that it has not. */
import type { TraitsByCell } from './cells.ts'
import type { SortedSeqs } from './sortedSeqs.ts'
import type { Statements } from '../store/engine.ts'

/** What a list can be sorted by; ids break ties. */
export type SortColumn = 'createdAt' | 'price' | 'name'

export interface ProductColumns {
  /** Changes with every change of a listed product. */
  version: number
  /** Changes with every change of the cars that products list. */
  fitVersion: number
  /** A product's cell, an index of `traits`; 0 for a product that is not listed. */
  cellOf: Uint32Array
  traits: TraitsByCell
  /** Listed products of each cell. */
  counts: Uint32Array
  /** Epoch ms. */
  createdAt: Float64Array
  /** The offer's. */
  price: Float64Array
  /** Prices of further sources, as in the table `otherPrices`. */
  otherPrices: ReadonlyMap<number, readonly number[]>
  orders: Readonly<Record<SortColumn, SortedSeqs>>
}

/** A text of products, of each read once. */
export function createTexts(prepare: Statements, column: 'id' | 'sortName') {
  const texts = new Map<number, string>()
  return {
    get(seq: number): string {
      const text =
        texts.get(seq) ??
        String(prepare(`SELECT ${column} FROM products WHERE seq = ?`).get(seq)?.[column])
      texts.set(seq, text)
      return text
    },
    /** Reads those of listed products with one statement. */
    readAll(seqs: readonly number[]) {
      const find = prepare(`SELECT json_group_array(p.${column}) AS list
        FROM json_each(?) hit CROSS JOIN products p ON p.seq = hit.value`)
      // The cast is to what the statement writes.
      const found = JSON.parse(String(find.get(JSON.stringify(seqs))?.list)) as string[]
      for (const [at, seq] of seqs.entries()) texts.set(seq, found[at] ?? '')
    },
  }
}

export const compareTexts = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0
