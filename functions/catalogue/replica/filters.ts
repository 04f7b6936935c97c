/** What narrows a list, as conditions over `products p`. */
import type { SQLInputValue } from 'node:sqlite'
import type { Condition, PartType } from '#shared/products/schema.ts'

export interface Filters {
  search?: string | undefined
  categoryId?: string | undefined
  vendorId?: string | undefined
  isFeatured?: boolean | undefined
  inStock?: boolean | undefined
  condition?: Condition | undefined
  partType?: PartType | undefined
  /** IQD, both ends included, against the offer. */
  minPrice?: number | undefined
  maxPrice?: number | undefined
  excludeId?: string | undefined
}

export interface Sql {
  text: string
  params: SQLInputValue[]
}

/** All filters but the text, which has tables of its own. */
export function filtersOf(question: Filters & { excludeIds?: readonly string[] | undefined }): Sql {
  const conditions: string[] = []
  const params: SQLInputValue[] = []
  const hold = (condition: string, ...values: SQLInputValue[]) => {
    conditions.push(condition)
    params.push(...values)
  }
  const { categoryId, vendorId, isFeatured, inStock, condition, partType } = question
  if (categoryId !== undefined) hold('p.categoryId = ?', categoryId)
  if (vendorId !== undefined) hold('p.vendorId = ?', vendorId)
  // Written out, not bound: only then may the partial index of featured rows serve.
  if (isFeatured !== undefined) hold(`p.isFeatured = ${isFeatured ? 1 : 0}`)
  if (inStock !== undefined) hold(inStock ? 'p.stock > 0' : 'p.stock <= 0')
  if (condition !== undefined) hold('p.condition = ?', condition)
  if (partType !== undefined) hold('p.partType = ?', partType)
  if (question.minPrice !== undefined) hold('p.price >= ?', question.minPrice)
  if (question.maxPrice !== undefined) hold('p.price <= ?', question.maxPrice)
  if (question.excludeId !== undefined) hold('p.id <> ?', question.excludeId)
  if (question.excludeIds !== undefined)
    hold('p.id NOT IN (SELECT value FROM json_each(?))', JSON.stringify(question.excludeIds))
  return { text: conditions.length > 0 ? conditions.join(' AND ') : '1', params }
}
