/** Shows products with the same number as one card (rules.md, Lists). */
import { createCompare, type ProductColumns } from '../columns/productColumns.ts'
import type { CarSets } from '../columns/productSets.ts'
import type { Statements } from '../store/engine.ts'
import { cellFilters, fitRanker, type Filters } from './filters.ts'
import type { Row, RowOrder } from './rowOrder.ts'

/** For one page. Counts are known only after `rowOrder` has read the page. */
export function createNumberGroups(
  prepare: Statements,
  columns: ProductColumns,
  { filters, cars, rowOrder }: { filters: Filters; cars: CarSets | undefined; rowOrder: RowOrder },
) {
  const { numbers, price, createdAt, cellOf, traits } = columns
  const { isStocked } = cellFilters(filters, traits)
  const at = (values: Float64Array, seq: number) => values[seq] ?? 0
  // Rows of lists that are not grouped by fit have no rank.
  const fitRank = cars ? fitRanker(columns, cars) : () => 0
  // Reads ids, and only where all else is equal.
  const compareTimes = createCompare(prepare, createdAt)
  const isInStock = (seq: number) => Number(isStocked(cellOf[seq] ?? 0))
  const isCheaper = (one: number, other: number) =>
    (isInStock(other) - isInStock(one) ||
      at(price, one) - at(price, other) ||
      compareTimes(one, other)) < 0
  /** Which of two products is the card: by fit, then stock, then price, then age. */
  const choose = (one: Row, other: Row): Row => {
    const order =
      fitRank(one.seq) - fitRank(other.seq) || one.part - other.part || one.level - other.level
    if (order !== 0) return order < 0 ? one : other
    const { seq } = isCheaper(one.seq, other.seq) ? one : other
    return { ...one, seq, score: Math.min(one.score, other.score) }
  }
  const members = new Map<number, number[]>()
  let total = 0

  function group(rows: readonly Row[]): Row[] {
    const chosen = new Map<number, Row>()
    const alone: Row[] = []
    for (const row of rows) {
      const number = numbers[row.seq] ?? 0
      const before = chosen.get(number)
      if (number === 0) alone.push(row)
      else chosen.set(number, before ? choose(before, row) : row)
      if (!before) continue
      const known = members.get(number)
      if (known) known.push(row.seq)
      else members.set(number, [before.seq, row.seq])
    }
    const groups = [...chosen.values(), ...alone]
    total = groups.length
    return groups
  }

  return {
    rowOrder: {
      ...rowOrder,
      page: (rows, range) => rowOrder.page(group(rows), range),
    } satisfies RowOrder,
    countTotal: () => total,
    /** How many vendors a card stands for; undefined if it stands for one product. */
    countShops(seq: number): number | undefined {
      const seqs = members.get(numbers[seq] ?? 0)
      const find = prepare(`SELECT count(DISTINCT vendorId) AS shops FROM products
        WHERE seq IN (SELECT value FROM json_each(?))`)
      return seqs && Number(find.get(JSON.stringify(seqs))?.shops)
    },
  }
}
