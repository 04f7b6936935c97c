/** The orders of a list. All end in the products' ids, so no two rows are equal. */
import type { SortBy } from '#shared/catalogue/schema.ts'
import type { SortColumn } from './productColumns.ts'
import type { ListQuery } from './filters.ts'
import type { TextSearch } from './textSearch.ts'

export interface Order {
  sortBy: SortBy
  column: SortColumn
  isDescending: boolean
  /** Whether what only mentions the text's part comes last, however cheap. */
  mentionsLast?: boolean
}

export const newest: Order = { sortBy: 'newest', column: 'createdAt', isDescending: true }

const plainOrders: Record<Exclude<SortBy, 'relevance'>, Order> = {
  newest,
  oldest: { sortBy: 'oldest', column: 'createdAt', isDescending: false },
  price_asc: { sortBy: 'price_asc', column: 'price', isDescending: false },
  price_desc: { sortBy: 'price_desc', column: 'price', isDescending: true },
  name: { sortBy: 'name', column: 'name', isDescending: false },
}

/** Within a score, the newest first. */
const relevance: Order = { ...newest, sortBy: 'relevance' }

/** Relevance needs a text; a text may ask for another order itself («ارخص فحمات»). */
export function chooseOrder(query: ListQuery, search: TextSearch | undefined): Order {
  const { sortBy = 'newest' } = query
  if (sortBy !== 'relevance') return plainOrders[sortBy]
  if (search?.sortBy)
    return { ...plainOrders[search.sortBy], mentionsLast: search.hits !== undefined }
  return search?.hits ? relevance : newest
}
