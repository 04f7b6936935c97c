/** Lists of products: with a text, as it is understood and, if need be, relaxed. */
import type { DatabaseSync } from 'node:sqlite'
import { createMarketNames } from '#functions/search/understanding/marketNames.ts'
import { asTyped, type Rewritten } from '#functions/search/understanding/rewrite.ts'
import { understandText } from '#functions/search/understanding/understandText.ts'
import type { Cards } from './cards.ts'
import { searchedBefore } from './cursor.ts'
import { totalOf } from './facets.ts'
import type { ListQuery } from './filters.ts'
import { metaOf } from './meta.ts'
import { offersOf } from './offers.ts'
import type { ProductColumns } from './productColumns.ts'
import { createPages, type ListResponse } from './query.ts'
import { createRelaxation } from './relax.ts'
import type { Statements } from './statements.ts'
import { literalSearchOf, searchOf } from './textSearch.ts'

/** `columnsNow` returns the columns as they are, as of createProductColumns. */
export function createList(
  db: DatabaseSync,
  prepare: Statements,
  cards: Cards,
  columnsNow: () => ProductColumns,
  marketNames = createMarketNames(db),
): (query: ListQuery) => ListResponse {
  const pages = createPages(prepare, cards, columnsNow)
  const relax = createRelaxation(db, pages, marketNames)
  return (query) => {
    const typed = query.search ?? query.q
    if (typed === undefined) return pages(query).response
    if (query.literal) {
      const { response } = pages(query, literalSearchOf(typed))
      return response.facets ? { ...response, meta: metaOf({ typed }) } : response
    }
    const before = searchedBefore(query.cursor)
    if (before) {
      const rewritten = asTyped(before.s ?? typed)
      const asked = understandText(rewritten.text, marketNames())
      return pages(query, searchOf(rewritten, asked, { typed, isAnyPart: before.o })).response
    }
    const { page, ...found } = relax(query, typed)
    const { response } = page
    if (!response.facets) return response
    const { rewritten, asked } = found.search
    const offers =
      response.pagination.total === 0 && asked
        ? offersOf(query, rewritten, asked, { ...page, count: countOf })
        : []
    return { ...response, meta: metaOf({ typed, ...found, offers }) }
  }

  function countOf(query: ListQuery, rewritten: Rewritten): number {
    const asked = understandText(rewritten.text, marketNames())
    const search = searchOf(rewritten, asked, { typed: rewritten.text })
    const { cells, filters } = pages({ ...query, page: 1, limit: 1 }, search)
    const matches = cells.filter(({ isMention }) => !isMention)
    // Mentions alone do not make a text worth offering, but its list shows them too.
    return totalOf(matches, filters) > 0 ? totalOf(cells, filters) : 0
  }
}
