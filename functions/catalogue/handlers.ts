import type * as z from 'zod'
import { invalid } from '#functions/http/appError.ts'
import { handle, type HandlerContext } from '#functions/http/handle.ts'
import { readFitmentText } from '#functions/search/fitments/fitmentText.ts'
import { findMainPart, mayBeUniversal } from '#functions/search/productNames.ts'
import { marketNames, type MarketNames } from '#functions/search/understanding/lexicon.ts'
import { categoryIdBySlug } from '#shared/categories/builtIn.ts'
import { catalogue as rows } from '#shared/catalogue/contract.ts'
import type { CatalogueQuery } from '#shared/catalogue/schema.ts'
import type { productTexts, ReadTexts } from '#shared/catalogue/vendorSchema.ts'
import { publicNames } from './ownCatalogue.ts'
import { findProducts } from './findProducts.ts'
import { missedParts } from './missedParts.ts'
import { countOutcome, countSearch } from './searchCounts.ts'
import { behindMark, catalogue } from './openCatalogue.ts'
import { suggestSearches } from './suggestSearches.ts'
import { refreshWords } from './taughtWords.ts'

const maxMissedTexts = 20
/** Years of all models in a response, at about 60 bytes each: a Lambda may return 6 MB. */
const maxYears = 60_000

export const handlers = {
  listProducts: handle(rows.listProducts)(({ query }, context) => list(context, query)),
  /** Best match first, unless another order is asked for (rules.md, Lists). */
  searchProducts: handle(rows.searchProducts)(({ query }, context) =>
    list(context, { ...query, sortBy: query.sortBy ?? 'relevance' }),
  ),
  listProductCards: handle(rows.listProductCards)(async ({ query }, context) =>
    (await catalogue(context)).readModel.cards(query),
  ),
  createSearchOutcome: handle(rows.createSearchOutcome)(async ({ body }, context) => {
    await countOutcome(context, body, (await catalogue(context)).readModel)
    return null
  }),
  /** Rejects a query without any car, which every product would fit. */
  listProductsByCarSelection: handle(rows.listProductsByCarSelection)(
    async ({ query }, context) => {
      if (!query.carTrimId && !query.carBrandId && !query.carCountryId)
        throw invalid(['carTrimId'], 'A car country, brand or trim is required')
      const { readModel, state } = await catalogue(context)
      const found = await readModel.byCar(query)
      const { totalProducts, universal, unstated } = found
      behindMark(state, totalProducts + universal.count + unstated.count === 0)
      return found
    },
  ),
  /** Suggests nothing without a text. */
  listSuggestions: handle(rows.listSuggestions)(async ({ query }, context) => {
    const { readModel, state } = await catalogue(context)
    const { table, now, log } = context
    const { changeCount } = state
    return suggestSearches(readModel, query.text ?? '', { table, now, log, changeCount })
  }),
  /** From the vocabulary alone: neither the table nor the catalogue is read. */
  getNamedPart: handle(rows.getNamedPart)(async ({ query: { nameAr, nameEn } }) =>
    findNamedPart(nameAr, nameEn),
  ),
  /** Cars are those of the catalogue, with the caller's own new ones. */
  readProductTexts: handle(rows.readProductTexts)(async ({ body }, context) =>
    readTexts(await publicNames(context), body.rows),
  ),
  getUsedValues: handle(rows.getUsedValues)(async (_, context) =>
    (await catalogue(context)).readModel.usedValues(context.caller.userId),
  ),
  /** Nothing without a number. */
  getSameNumber: handle(rows.getSameNumber)(async ({ query }, context) =>
    (await catalogue(context)).readModel.sameNumber(query.partNumber ?? '', query.excludeId),
  ),
  listBestSellers: handle(rows.listBestSellers)(async (_, context) =>
    (await catalogue(context)).readModel.bestSellers(context.caller.userId),
  ),
  /** Texts that name a part of a category in which the vendor sells something. */
  listMissedSearches: handle(rows.listMissedSearches)(async (_, context) => {
    const { readModel } = await catalogue(context)
    const own = await readModel.categoryIds(context.caller.userId)
    const names = marketNames(await readModel.marketEntities())
    return (await missedParts(context, names))
      .filter(({ categoryId = '' }) => own.has(categoryId))
      .slice(0, maxMissedTexts)
  }),
}

async function list(context: HandlerContext, query: CatalogueQuery) {
  if (query.search ?? query.q) await refreshWords(context)
  const { readModel, state } = await catalogue(context)
  const page = await findProducts(readModel, query, context.env.usdRate)
  const mark = behindMark(state, page.data.length === 0)
  await countSearch(context, query, page)
  return { ...page, ...mark }
}

/** The part that the names say, with its category. */
function findNamedPart(nameAr = '', nameEn?: string) {
  const part = findMainPart(nameAr, nameEn)
  if (!part) return null
  const categoryId = categoryIdBySlug(part.category) ?? null
  return { ...part, isUniversal: mayBeUniversal(nameAr, nameEn), categoryId }
}

/** What the names and lists of cars of products say. Throws if the response would be too large. */
function readTexts(
  names: MarketNames,
  products: z.output<typeof productTexts>['rows'],
): ReadTexts[] {
  let yearCount = 0
  return products.map(({ nameAr = '', nameEn, cars: text = '' }, index) => {
    const read = readFitmentText(names, text || nameAr, text === '')
    const named = [...read.fitments, ...read.ambiguous.flatMap(({ candidates }) => candidates)]
    for (const { years } of named) yearCount += years.length
    // One row is never too much.
    if (yearCount > maxYears && index > 0)
      throw invalid(['rows'], 'The rows list too many cars: send fewer at once')
    const part = findNamedPart(nameAr, nameEn)
    return { part, categoryId: part?.categoryId ?? null, ...read }
  })
}
