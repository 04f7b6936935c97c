/** Finds the products of a query: with a text, as it is understood and, if need be, relaxed. */
import { chooseOffers, offerCandidates } from '#functions/search/offers.ts'
import { planOfCursor, type TextPlan } from '#functions/search/plan.ts'
import { relaxations } from '#functions/search/relaxations.ts'
import { marketNames } from '#functions/search/understanding/lexicon.ts'
import type { CatalogueQuery, SearchMeta, Understood } from '#shared/catalogue/schema.ts'
import type { ListResponse, ReadModel } from './port.ts'
import { searchedBefore } from './readModel/list/rowOrder.ts'
import { fold } from '#shared/catalogue/fold.ts'

type Searchable = Pick<ReadModel, 'list' | 'search' | 'marketEntities'>

/** One page. A text costs one call of the read model for its pages. */
export async function findProducts(
  readModel: Searchable,
  query: CatalogueQuery,
): Promise<ListResponse> {
  const typed = query.search ?? query.q
  if (typed === undefined) return readModel.list(query)
  if (query.literal) {
    const page = await readModel.list(query, { text: typed, cursor: {} })
    return page.facets ? { ...page, meta: literalMeta(typed) } : page
  }
  const names = marketNames(await readModel.marketEntities())
  const before = searchedBefore(query.cursor)
  if (before) return readModel.list(query, planOfCursor(typed, before, names))
  const { plan, page, offers } = await readModel.search({
    query,
    plans: (products) => relaxations(typed, names, products),
    offers: (shown) => offerCandidates(query, shown, names),
  })
  if (!page.facets) return page
  return { ...page, meta: toMeta(plan, page.pagination.total, chooseOffers(offers)) }
}

/** Of a text that is searched as it is. */
const literalMeta = (searched: string): SearchMeta => ({
  ...{ searched, relaxed: false },
  ...{ understood: [], corrected: [], dropped: [], offers: [] },
})

function toMeta(plan: TextPlan, total: number, offers: SearchMeta['offers']): SearchMeta {
  const { understanding, rewritten, corrected, dropped, isNear, isQuestion } = plan
  return {
    searched: understanding.searched,
    relaxed: isNear === 'ifAny' ? total > 0 : isNear,
    understood: understanding.understood.map((each): Understood => ({
      ...each,
      ...rewritten.toTyped(each),
    })),
    corrected: corrected.filter(({ from, to }) => fold(from) !== fold(to)),
    dropped,
    ...(isQuestion && total > 0 ? { didYouMean: { text: rewritten.text, count: total } } : {}),
    offers,
  }
}
