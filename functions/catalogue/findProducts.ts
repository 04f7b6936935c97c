/** Finds the products of a query: with a text, as it is understood and, if need be, with less required. */
import { chooseOffers, offerCandidates } from '#functions/search/offers.ts'
import { planOfCursor, type TextPlan } from '#functions/search/plan.ts'
import { relaxations } from '#functions/search/relaxations.ts'
import { marketNames } from '#functions/search/understanding/lexicon.ts'
import type { CatalogueQuery, SearchMeta, Understood } from '#shared/catalogue/schema.ts'
import { typedSpan } from '#functions/search/understanding/words.ts'
import { isPart } from '#functions/search/understanding/understandText.ts'
import { findPart } from '#functions/search/productNames.ts'
import type { ListPage, ListResponse, ReadModel, Unmet } from './port.ts'
import { searchedBefore } from './readModel/list/rowOrder.ts'
import { fold } from '#shared/catalogue/fold.ts'

type Searchable = Pick<ReadModel, 'list' | 'search' | 'marketEntities'>

/** One page. A text costs one call of the read model for its pages. */
export async function findProducts(
  readModel: Searchable,
  query: CatalogueQuery,
  usdRate?: number,
): Promise<ListResponse> {
  const typed = query.search ?? query.q
  if (typed === undefined) return readModel.list(query)
  if (query.literal) {
    const page = nameGroups(await readModel.list(query, { text: typed, cursor: {} }))
    return page.facets ? { ...page, meta: literalMeta(typed) } : page
  }
  const names = marketNames(await readModel.marketEntities(), usdRate)
  const before = searchedBefore(query.cursor)
  if (before) return nameGroups(await readModel.list(query, planOfCursor(typed, before, names)))
  const {
    plan,
    page: found,
    unmet,
    offers,
  } = await readModel.search({
    query,
    plans: (products) => relaxations(typed, names, products),
    offers: (shown) => offerCandidates(query, shown, names),
  })
  const page = nameGroups(found)
  if (!page.facets) return page
  return { ...page, meta: toMeta(plan, unmet, page.pagination.total, chooseOffers(offers)) }
}

/** Each product with its group, by the name of its part. */
function nameGroups({ groups, ...page }: ListPage): ListResponse {
  if (!groups) return page
  const names = groups.map(({ part, isOther }) => {
    const { nameAr, nameEn } = findPart(part?.concepts[0] ?? '') ?? {}
    return { isOther, ...(nameAr && { nameAr, nameEn }) }
  })
  return { ...page, data: page.data.map((product, at) => ({ ...product, group: names[at] })) }
}

const literalMeta = (searched: string): SearchMeta => ({
  ...{ searched, relaxed: false },
  ...{ understood: [], corrected: [], dropped: [], offers: [] },
})

function toMeta(
  plan: TextPlan,
  unmet: Unmet,
  total: number,
  offers: SearchMeta['offers'],
): SearchMeta {
  const { understanding, rewritten, corrected, isNear, isQuestion } = plan
  const { words, understood, searched } = understanding
  const { cars, slots } = understanding
  // What a car's product says of itself in two words of the text is what the text asks for.
  const isSaid = cars && (plan.required === 'car' || !slots.some(isPart)) && unmet.metWords >= 2
  const isNearOnly =
    ((isNear === 'ifAny' ? total > 0 : isNear) && !isSaid) ||
    unmet.wishes.some((wish) => wish !== 'origin')
  const spans = [
    ...understood.filter(
      ({ kind }) =>
        unmet.wishes.some((wish) => wish === kind) ||
        (plan.required === 'carInName' && kind === 'car'),
    ),
    ...(unmet.wishes.includes('position') ? understanding.refused : []).map((slot) =>
      typedSpan(words, slot),
    ),
    ...unmet.slots.filter((slot) => isPart(slot) || isNear).map((slot) => typedSpan(words, slot)),
  ].map((span) => rewritten.toTyped(span))
  return {
    searched,
    relaxed: isNearOnly,
    understood: understood.map((each): Understood => ({ ...each, ...rewritten.toTyped(each) })),
    corrected: corrected.filter(({ from, to }) => fold(from) !== fold(to)),
    dropped: [...new Set(spans.map(({ start, end }) => plan.typed.slice(start, end)))],
    ...(isQuestion && total > 0 ? { didYouMean: { text: rewritten.text, count: total } } : {}),
    offers,
  }
}
