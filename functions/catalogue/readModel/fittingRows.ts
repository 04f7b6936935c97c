/**
 * The products that list a trim, in typed arrays (productColumns.ts): as rows of SQLite, each would be
 * looked up and sorted with all others.
 */
import { productFilter, traitsFilters } from './columnFilters.ts'
import type { Filters } from './filters.ts'
import { fittingSeqsSql, type Car } from './fits.ts'
import { sortHits } from './hitOrder.ts'
import type { FindRows } from './pageRows.ts'
import type { ProductColumns } from './productColumns.ts'
import type { Statements } from './statements.ts'

export interface FittingRows {
  rows: FindRows
  /** How many each cell has of those that match the filters by vendor, price and id. */
  counts(query: Filters, car: Car): ReadonlyMap<number, number>
}

/** `columnsNow` returns the columns as they are, as of createProductColumns. */
export function createFittingRows(
  prepare: Statements,
  columnsNow: () => ProductColumns,
): FittingRows {
  return {
    rows(query, order, { limit, ...position }) {
      const columns = columnsNow()
      const isWanted = productFilter(prepare, query, columns)
      const [isCounted, isListed] = traitsFilters(query, columns.traits)
      const seqs = fittingSeqs(prepare, columns, query).filter((seq) => {
        const cell = columns.cellOf[seq] ?? 0
        return isCounted(cell) && isListed(cell) && isWanted(seq)
      })
      const listing = { ...position, order, hasRanks: false, count: limit }
      return sortHits(prepare, columns, { seqs, groups: [] }, listing)
    },
    counts(query, car) {
      const columns = columnsNow()
      const isWanted = productFilter(prepare, query, columns)
      const counts = new Map<number, number>()
      for (const seq of fittingSeqs(prepare, columns, car)) {
        const cell = columns.cellOf[seq] ?? 0
        if (isWanted(seq)) counts.set(cell, (counts.get(cell) ?? 0) + 1)
      }
      return counts
    },
  }
}

/** The listed products that list a car, each once and in no order. */
export function fittingSeqs(
  prepare: Statements,
  { cellOf }: Pick<ProductColumns, 'cellOf'>,
  car: Car,
): number[] {
  const { text, params } = fittingSeqsSql(car)
  // The cast is to what the statement writes.
  const seqs = JSON.parse(String(prepare(text).get(...params)?.list)) as number[]
  return [...new Set(seqs)].filter((seq) => cellOf[seq])
}
