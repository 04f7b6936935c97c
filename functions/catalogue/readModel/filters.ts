/** The filters of a list, as SQL conditions over `products p`. */
import type { SQLInputValue } from 'node:sqlite'
import type * as z from 'zod'
import type { catalogueQuery } from '#shared/catalogue/schema.ts'

export type ListQuery = z.output<typeof catalogueQuery>
export type Filters = Omit<ListQuery, 'page' | 'limit' | 'cursor'>

type Params = SQLInputValue[]
export interface Sql {
  text: string
  params: Params
}

/**
 * Which price of a product must be in the query's range (rules.md, Lists): any of its prices; the
 * offer's, for which there are indexes; or only another, as `otherPriceTables` has them.
 */
export type PriceOf = 'any' | 'offer' | 'other'

/** Columns by whose indexes SQLite is not to find the rows. */
export type Unindexed = readonly ('price' | 'governorate')[]

/** All filters except the text and the car, which have their own tables. */
export function filtersOf(
  query: Filters & { excludeIds?: readonly string[] | undefined },
  priceOf: PriceOf = 'any',
  unindexed: Unindexed = [],
): Sql {
  const conditions: string[] = []
  const params: SQLInputValue[] = []
  const add = (condition: string, value: SQLInputValue | undefined) => {
    if (value === undefined) return
    conditions.push(condition)
    params.push(value)
  }
  const { isFeatured, inStock, excludeIds } = query
  // Literals, not parameters: only then can SQLite use the partial index of featured rows.
  if (isFeatured !== undefined) conditions.push(`p.isFeatured = ${isFeatured ? 1 : 0}`)
  if (inStock !== undefined) conditions.push(inStock ? 'p.stock > 0' : 'p.stock <= 0')
  add('p.categoryId = ?', query.categoryId)
  add('p.vendorId = ?', query.vendorId)
  add(`${columnOf('governorate', unindexed)} = ?`, query.governorate)
  add('p.condition = ?', query.condition)
  add('p.partType = ?', query.partType)
  const price = priceFilter(query, priceOf, columnOf('price', unindexed))
  conditions.push(...price.conditions)
  params.push(...price.params)
  add('p.id <> ?', query.excludeId)
  add('p.id NOT IN (SELECT value FROM json_each(?))', excludeIds && JSON.stringify(excludeIds))
  return { text: conditions.length > 0 ? conditions.join(' AND ') : '1', params }
}

export const hasPriceRange = ({ minPrice, maxPrice }: Filters): boolean =>
  (minPrice ?? maxPrice) !== undefined

/** Whether a price is within the bounds that the query has. */
export function inRange({ minPrice, maxPrice }: Filters, column: string): Sql {
  const tests = [
    minPrice === undefined ? [] : [`${column} >= ?`],
    maxPrice === undefined ? [] : [`${column} <= ?`],
  ]
  return {
    text: tests.flat().join(' AND '),
    params: [minPrice, maxPrice].filter((price) => price !== undefined),
  }
}

/** The sign keeps SQLite from an index. */
const columnOf = (name: Unindexed[number], unindexed: Unindexed): string =>
  `${unindexed.includes(name) ? '+' : ''}p.${name}`

function priceFilter(
  query: Filters,
  priceOf: PriceOf,
  column: string,
): { conditions: string[]; params: Params } {
  // `otherPriceTables` has only products in the range.
  if (!hasPriceRange(query) || priceOf === 'other') return { conditions: [], params: [] }
  const offer = inRange(query, column)
  if (priceOf !== 'any') return { conditions: [offer.text], params: offer.params }
  const other = inRange(query, 'o.price')
  const found = `EXISTS (SELECT 1 FROM otherPrices o WHERE o.seq = p.seq AND ${other.text})`
  return {
    conditions: [`(${offer.text} OR ${found})`],
    params: [...offer.params, ...other.params],
  }
}

/** `products p` that have a price in the query's range, but not the offer's. */
export function otherPriceTables(query: Filters): Sql {
  const other = inRange(query, 'o.price')
  const { minPrice, maxPrice } = query
  // Each is a range of the index.
  const selects = [
    { offer: 'o.offerPrice < ?', bound: minPrice },
    { offer: 'o.offerPrice > ?', bound: maxPrice },
  ].flatMap(({ offer, bound }) =>
    bound === undefined
      ? []
      : [
          {
            text: `SELECT DISTINCT seq FROM otherPrices o INDEXED BY otherPricesByOffer
              WHERE ${offer} AND ${other.text}`,
            params: [bound, ...other.params],
          },
        ],
  )
  return {
    text: `(${selects.map(({ text }) => text).join(' UNION ')}) o
      CROSS JOIN products p ON p.seq = o.seq`,
    params: selects.flatMap(({ params }) => params),
  }
}
