/** The orders of a list, as SQL over `products p`; a text's hits are sorted by the same (hitOrder.ts). */
import type { SortBy } from '#shared/catalogue/schema.ts'
import type { ListQuery } from './filters.ts'
import type { TextSearch } from './textSearch.ts'

export interface Order {
  sortBy: SortBy
  /** Expressions, all in one direction. */
  keys: readonly string[]
  direction: 'ASC' | 'DESC'
  /** Whether what only mentions the text's part comes last, however cheap. */
  mentionsLast?: boolean
}

const byPrice = ['p.price', 'substr(p.id, 1, 10)', 'p.id']

const plainOrders: Record<Exclude<SortBy, 'relevance'>, Order> = {
  newest: { sortBy: 'newest', keys: ['p.createdAt', 'p.id'], direction: 'DESC' },
  oldest: { sortBy: 'oldest', keys: ['p.createdAt', 'p.id'], direction: 'ASC' },
  price_asc: { sortBy: 'price_asc', keys: byPrice, direction: 'ASC' },
  price_desc: { sortBy: 'price_desc', keys: byPrice, direction: 'DESC' },
  name: { sortBy: 'name', keys: ['p.sortName', 'p.id'], direction: 'ASC' },
}

/** Within a score, the newest first. */
const relevance: Order = { ...plainOrders.newest, sortBy: 'relevance' }

/** Relevance needs a text; a text may ask for another order itself («ارخص فحمات»). */
export function orderOf(query: ListQuery, search: TextSearch | undefined): Order {
  const { sortBy = 'newest' } = query
  if (sortBy !== 'relevance') return plainOrders[sortBy]
  if (search?.sortBy)
    return { ...plainOrders[search.sortBy], mentionsLast: search.hits !== undefined }
  return search?.hits ? relevance : plainOrders.newest
}
