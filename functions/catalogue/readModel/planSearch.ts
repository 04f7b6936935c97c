/** The search of a text by its plans. */
import type { SearchPlan } from '#functions/search/plan.ts'
import type { ListQuery } from '#shared/catalogue/schema.ts'
import type { CountedSearch, ReadModel } from '../port.ts'
import { countProducts } from './facets.ts'
import type { Page } from './query.ts'
import { toTextSearch, type TextSearch } from './textSearch.ts'

type Pages = (query: ListQuery, search?: TextSearch) => Page

/** Runs the plans of one text one after the other, until one matches. */
export const createPlanSearch =
  (pages: Pages): ReadModel['search'] =>
  async ({ query, plans, offers }) => {
    const { plan, page } = await firstMatch(plans, (one) => pages(query, toTextSearch(one)))
    const { response } = page
    const isEmpty = response.facets !== undefined && response.pagination.total === 0
    return {
      plan,
      page: response,
      offers: isEmpty
        ? offers(plan).map((offer) => ({ ...offer, count: countOffer(pages, offer) }))
        : [],
    }
  }

/** The first plan that matches with its page, else the last. */
async function firstMatch<Plan extends SearchPlan>(
  plans: AsyncIterable<Plan>,
  pageOf: (plan: Plan) => Page,
): Promise<{ plan: Plan; page: Page }> {
  const pages = new Map<SearchPlan['understanding'], Page>()
  let last: { plan: Plan; page: Page } | undefined
  for await (const plan of plans) {
    const page = pages.get(plan.understanding) ?? pageOf(plan)
    pages.set(plan.understanding, page)
    last = { plan, page }
    // Whichever facets the query has chosen.
    const { condition, governorate } = plan.understanding?.filters ?? {}
    if (countProducts(countMatches(page), { condition, governorate }) > 0) break
  }
  if (!last) throw new Error('A search needs a plan')
  return last
}

const countMatches = ({ cells }: Page) => cells.filter(({ isMention }) => !isMention)

/** Mentions alone do not make a text worth offering, but its list shows them too. */
function countOffer(pages: Pages, { query, plan }: CountedSearch): number {
  const page = pages({ ...query, page: 1, limit: 1 }, toTextSearch(plan))
  return countProducts(countMatches(page), page.filters) > 0
    ? countProducts(page.cells, page.filters)
    : 0
}
