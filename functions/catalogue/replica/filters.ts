/** The filters of a list, as SQL conditions over `products p`. */
import type { SQLInputValue } from 'node:sqlite'
import type * as z from 'zod'
import type { catalogueQuery } from '#shared/catalogue/schema.ts'

export type ListQuery = z.output<typeof catalogueQuery>
export type Filters = Omit<ListQuery, 'page' | 'limit' | 'cursor'>

export interface Sql {
  text: string
  params: SQLInputValue[]
}

/**
 * Which price of a product must be in the query's range (rules.md, Lists): any of its prices; the
 * offer's, for which there are indexes; or not the offer's, for use with `otherPriceTables`.
 */
export type PriceOf = 'any' | 'offer' | 'other'

/** All filters except the text and the car, which have their own tables. */
export function filtersOf(
  query: Filters & { excludeIds?: readonly string[] | undefined },
  priceOf: PriceOf = 'any',
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
  add('p.governorate = ?', query.governorate)
  add('p.condition = ?', query.condition)
  add('p.partType = ?', query.partType)
  const price = priceFilter(query, priceOf)
  conditions.push(...price.conditions)
  params.push(...price.params)
  add('p.id <> ?', query.excludeId)
  add('p.id NOT IN (SELECT value FROM json_each(?))', excludeIds && JSON.stringify(excludeIds))
  return { text: conditions.length > 0 ? conditions.join(' AND ') : '1', params }
}

/** Whether a price (`column`) is in the query's range; undefined if every one is. */
function inRange({ minPrice, maxPrice }: Filters, column: string): Sql | undefined {
  const [low, high] = [minPrice, maxPrice].map((price) => price !== undefined)
  if (!low && !high) return undefined
  return {
    text: [low ? `${column} >= ?` : '', high ? `${column} <= ?` : ''].filter(Boolean).join(' AND '),
    params: [minPrice, maxPrice].filter((price) => price !== undefined),
  }
}

function priceFilter(query: Filters, priceOf: PriceOf) {
  const offer = inRange(query, 'p.price')
  const other = inRange(query, 'o.price')
  if (!offer || !other) return { conditions: [], params: [] }
  if (priceOf === 'offer') return { conditions: [offer.text], params: offer.params }
  if (priceOf === 'other') return { conditions: [`NOT (${offer.text})`], params: offer.params }
  const found = `EXISTS (SELECT 1 FROM otherPrices o WHERE o.seq = p.seq AND ${other.text})`
  return {
    conditions: [`(${offer.text} OR ${found})`],
    params: [...offer.params, ...other.params],
  }
}

export const hasPriceRange = ({ minPrice, maxPrice }: Filters): boolean =>
  (minPrice ?? maxPrice) !== undefined

/** The tables of `products p` that have any price but the offer's in the query's range. */
export function otherPriceTables(query: Filters): Sql {
  const other = inRange(query, 'o.price')
  return {
    text: `(SELECT DISTINCT seq FROM otherPrices o WHERE ${other?.text ?? '1'}) o
      CROSS JOIN products p ON p.seq = o.seq`,
    params: other?.params ?? [],
  }
}
