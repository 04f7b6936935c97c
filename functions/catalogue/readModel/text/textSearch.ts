/** What this engine makes of a plan. */
import type { SearchPlan } from '#functions/search/plan.ts'
import type { TextFilters } from '#functions/search/understanding/understanding.ts'
import type { SortBy } from '#shared/catalogue/schema.ts'
import type { Hits } from './hits.ts'
import { planHits, planLiteralHits } from './search.ts'

export interface TextSearch {
  /** Undefined when the text asks for filters or an order only. */
  hits: Hits | undefined
  filters: TextFilters
  sortBy?: Exclude<SortBy, 'relevance'> | undefined
  cursor: SearchPlan['cursor']
}

export const toTextSearch = ({ text, understanding, cursor }: SearchPlan): TextSearch =>
  understanding
    ? {
        hits: planHits(understanding),
        filters: understanding.filters,
        sortBy: understanding.sortBy,
        cursor,
      }
    : { hits: planLiteralHits(text), filters: {}, cursor }
