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

/** All filters except the text, which has its own tables. */
export function filtersOf(query: Filters & { excludeIds?: readonly string[] | undefined }): Sql {
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
  add('p.price >= ?', query.minPrice)
  add('p.price <= ?', query.maxPrice)
  add('p.id <> ?', query.excludeId)
  add('p.id NOT IN (SELECT value FROM json_each(?))', excludeIds && JSON.stringify(excludeIds))
  return { text: conditions.length > 0 ? conditions.join(' AND ') : '1', params }
}
