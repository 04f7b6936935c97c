import type { SortBy } from '#shared/catalogue/schema.ts'
import type { Condition } from '#shared/products/schema.ts'
import type { TextKey } from '../../text/catalogue.ts'

export type SearchSort = SortBy
export type SearchCondition = Condition

export const sorts: readonly SearchSort[] = [
  'newest',
  'oldest',
  'price_asc',
  'price_desc',
  'name',
  'relevance',
]

export const conditions: readonly SearchCondition[] = ['new', 'used', 'refurbished']

export const sortTexts: Record<SearchSort, TextKey> = {
  newest: 'search.sortNewest',
  oldest: 'search.sortOldest',
  price_asc: 'search.sortPriceAsc',
  price_desc: 'search.sortPriceDesc',
  name: 'search.sortName',
  relevance: 'search.sortRelevance',
}

export const conditionTexts: Record<SearchCondition, TextKey> = {
  new: 'product.new',
  used: 'product.used',
  refurbished: 'product.refurbished',
}
