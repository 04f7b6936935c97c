/** The orders of a list, as SQL over `products p` and, with a text, its hits `h`. */
import type { SortBy } from '#shared/catalogue/schema.ts'
import type { ListQuery } from './filters.ts'
import { chosenCar, fitGroupsOf } from './fits.ts'
import { mentionTier } from './search.ts'
import type { TextSearch } from './textSearch.ts'

export interface Order {
  /** Expressions, all in one direction. */
  keys: readonly string[]
  direction: 'ASC' | 'DESC'
  /** With a text: what comes before the groups by fit, and so before the keys. */
  first: readonly string[]
}

const newestFirst = { keys: ['p.createdAt', 'p.id'], direction: 'DESC' } as const
const byPrice = ['p.price', 'substr(p.id, 1, 10)', 'p.id']

const plainOrders = {
  newest: newestFirst,
  oldest: { keys: ['p.createdAt', 'p.id'], direction: 'ASC' },
  price_asc: { keys: byPrice, direction: 'ASC' },
  price_desc: { keys: byPrice, direction: 'DESC' },
  name: { keys: ['p.sortName', 'p.id'], direction: 'ASC' },
} as const satisfies Record<Exclude<SortBy, 'relevance'>, Omit<Order, 'first'>>

/** Relevance needs a text; a text may ask for another order itself («ارخص فحمات»). */
export function orderOf(query: ListQuery, search: TextSearch | undefined): Order {
  const { sortBy = 'newest' } = query
  if (sortBy !== 'relevance') return { ...plainOrders[sortBy], first: [] }
  const hasHits = search?.hits !== undefined
  if (hasHits && !search.sortBy) return relevance(query)
  const order = plainOrders[search?.sortBy ?? 'newest']
  return { ...order, first: hasHits ? [mentionsLast(order.direction)] : [] }
}

/** What only mentions the part comes last, however cheap, and whatever it fits. */
const mentionsLast = (direction: Order['direction']) =>
  `${direction === 'ASC' ? '' : '-'}(h.tier >= ${mentionTier})`

/** By tier; within a tier, what fits the chosen car, then what is in stock, then the newest. */
function relevance(query: ListQuery): Order {
  const fitting = chosenCar(query) ? '2 * h.listsCar + ' : ''
  return {
    keys: [`(${fitting}(p.stock > 0) - 8 * h.tier)`, 'p.createdAt', 'p.id'],
    direction: 'DESC',
    first: fitGroupsOf(query) ? [mentionsLast('DESC')] : [],
  }
}
