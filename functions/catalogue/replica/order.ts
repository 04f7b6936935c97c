/** The orders of a list, as SQL over `products p` and, with a text, its hits `h`. */
import type { SortBy } from '#shared/catalogue/schema.ts'
import type { ListQuery } from './filters.ts'
import { chosenCar } from './fits.ts'
import { mentionTier } from './search.ts'
import type { TextSearch } from './textSearch.ts'

export interface Order {
  /** Expressions, all in one direction. */
  keys: readonly string[]
  direction: 'ASC' | 'DESC'
}

const byPrice = ['p.price', 'substr(p.id, 1, 10)', 'p.id']

const plainOrders: Record<Exclude<SortBy, 'relevance'>, Order> = {
  newest: { keys: ['p.createdAt', 'p.id'], direction: 'DESC' },
  oldest: { keys: ['p.createdAt', 'p.id'], direction: 'ASC' },
  price_asc: { keys: byPrice, direction: 'ASC' },
  price_desc: { keys: byPrice, direction: 'DESC' },
  name: { keys: ['p.sortName', 'p.id'], direction: 'ASC' },
}

/** Relevance needs a text; a text may ask for another order itself («ارخص فحمات»). */
export function orderOf(query: ListQuery, search: TextSearch | undefined): Order {
  const { sortBy = 'newest' } = query
  if (sortBy !== 'relevance') return plainOrders[sortBy]
  if (search?.sortBy) return askedOrder(search.sortBy, search.hits !== undefined)
  return search?.hits ? relevance(query) : plainOrders.newest
}

/** What only mentions the part comes last, however cheap. */
function askedOrder(sortBy: Exclude<SortBy, 'relevance'>, hasHits: boolean): Order {
  const { keys, direction } = plainOrders[sortBy]
  const sign = direction === 'ASC' ? '' : '-'
  return { keys: hasHits ? [`${sign}(h.tier >= ${mentionTier})`, ...keys] : keys, direction }
}

/** By tier; within a tier, what fits the chosen car, then what is in stock, then the newest. */
function relevance(query: ListQuery): Order {
  const fitting = chosenCar(query) ? '2 * h.listsCar + ' : ''
  return {
    keys: [`(${fitting}(p.stock > 0) - 8 * h.tier)`, 'p.createdAt', 'p.id'],
    direction: 'DESC',
  }
}
