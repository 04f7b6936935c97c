/** The orders of a list, as SQL over `products p` and, with a text, its hits `h`. */
import type { SQLInputValue } from 'node:sqlite'
import type { SortBy } from '#shared/catalogue/schema.ts'
import { fitsSql } from './carQuery.ts'
import { chosenCar } from './cards.ts'
import type { ListQuery } from './filters.ts'
import { mentionTier } from './search.ts'
import type { TextSearch } from './textSearch.ts'

export interface Order {
  /** Expressions, all in one direction. */
  keys: string[]
  direction: 'ASC' | 'DESC'
  params: SQLInputValue[]
}

const newestFirst: Order = { keys: ['p.createdAt', 'p.id'], direction: 'DESC', params: [] }

const plainOrders: Record<Exclude<SortBy, 'relevance'>, Order> = {
  newest: newestFirst,
  oldest: { keys: ['p.createdAt', 'p.id'], direction: 'ASC', params: [] },
  price_asc: { keys: ['p.price', 'substr(p.id, 1, 10)', 'p.id'], direction: 'ASC', params: [] },
  price_desc: { keys: ['p.price', 'substr(p.id, 1, 10)', 'p.id'], direction: 'DESC', params: [] },
  name: { keys: ['p.sortName', 'p.id'], direction: 'ASC', params: [] },
}

/** Relevance needs a text; a text may ask for another order itself («ارخص فحمات»). */
export function orderOf(query: ListQuery, search: TextSearch | undefined): Order {
  const { sortBy = 'newest' } = query
  if (sortBy !== 'relevance') return plainOrders[sortBy]
  if (search?.sortBy) return askedOrder(search.sortBy, search.hits !== undefined)
  return search?.hits ? relevance(query) : newestFirst
}

/** What only mentions the part comes last, however cheap. */
function askedOrder(sortBy: Exclude<SortBy, 'relevance'>, hasHits: boolean): Order {
  const { keys, direction, params } = plainOrders[sortBy]
  const sign = direction === 'ASC' ? '' : '-'
  return {
    keys: hasHits ? [`${sign}(h.tier >= ${mentionTier})`, ...keys] : keys,
    direction,
    params,
  }
}

/** By tier; within a tier, what fits the chosen car, then what is in stock, then the newest. */
function relevance(query: ListQuery): Order {
  const fits = chosenCar(query) && fitsSql(query)
  const fitting = fits ? `2 * (p.seq IN (${fits.text})) + ` : ''
  return {
    keys: [`(${fitting}(p.stock > 0) - 8 * h.tier)`, 'p.createdAt', 'p.id'],
    direction: 'DESC',
    params: fits?.params ?? [],
  }
}
