import * as z from 'zod'
import { governorateId, tradeArea, tradeAreaId } from '../addresses/schema.ts'
import { carDetails, carDetailsQuery } from '../cars/detailsSchema.ts'
import { categorySummary } from '../categories/schema.ts'
import { id } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import {
  pagingQuery,
  queryFlag,
  queryId,
  queryIds,
  queryNumber,
  optionalQuery,
  queryText,
} from '../kernel/query.ts'
import { optionalText, requiredText } from '../kernel/text.ts'
import { positions } from './vocabulary.ts'
import { condition, fit, partType, productCard } from '../products/schema.ts'

export const sortBy = z.enum(['newest', 'oldest', 'price_asc', 'price_desc', 'name', 'relevance'])
export type SortBy = z.infer<typeof sortBy>

const carQuery = {
  carCountryId: queryId,
  carBrandId: queryId,
  carTrimId: queryId,
  carYearIds: queryIds,
  ...carDetailsQuery,
}

export const catalogueQuery = z.object({
  ...pagingQuery,
  search: queryText,
  /** Used by quick-search links; `search` takes precedence. */
  q: queryText,
  categoryId: queryId,
  vendorId: queryId,
  /** Where the vendor is. */
  governorate: optionalQuery(governorateId),
  area: optionalQuery(tradeAreaId),
  isFeatured: queryFlag,
  inStock: queryFlag,
  condition: optionalQuery(condition),
  partType: optionalQuery(partType),
  minPrice: queryNumber,
  maxPrice: queryNumber,
  excludeId: queryId,
  /** Only what has a part number of this product, its own or one that it replaces; without the product itself. */
  sameNumberAs: queryId,
  /** One card for all products with the same number (rules.md, Lists). */
  groupBy: optionalQuery(z.literal('number')),
  /** At most so many products of one vendor: the list then has one page, shorter if need be. */
  perVendor: optionalQuery(z.coerce.number().int().min(1).max(10)),
  /** Takes the text as it is: nothing understood, corrected or dropped. */
  literal: queryFlag,
  sortBy: optionalQuery(sortBy),
  /**
   * A car, by its narrowest id: does not filter, but each product then says whether it fits, and the
   * first page counts them by it.
   */
  ...carQuery,
  /** With a car: only products of this fit. 'possible' is every one but 'no', best fit first. */
  fit: optionalQuery(z.enum([...fit.options, 'possible'])),
})
export type CatalogueQuery = z.output<typeof catalogueQuery>

/** Products by their ids, for a car or none. */
export const cardsQuery = z.object({
  ids: z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.array(id, 'Ids are required').min(1).max(limits.favourites, `At most ${limits.favourites}`),
  ),
  ...carQuery,
})
export type CardsQuery = z.output<typeof cardsQuery>

const productCount = z.number().int()

/**
 * With a list's first page, by filter: how many products each choice would find together with all
 * other filters and the text. A missing choice finds none.
 */
export const catalogueFacets = z.object({
  categoryId: z.record(z.string(), productCount),
  condition: z.partialRecord(condition, productCount),
  /** Without products of vendors whose governorate is not known. */
  governorate: z.record(z.string(), productCount),
  /** Trade areas, with the chosen one; `governorate` is counted without it. */
  area: z.array(tradeArea.extend({ count: productCount })),
  /** With a car. */
  fit: z.partialRecord(fit, productCount).optional(),
  isFeatured: productCount,
  inStock: productCount,
})
export type Facets = z.infer<typeof catalogueFacets>

/**
 * Words of the text that were understood. `start` and `end` count UTF-16 units of the requested text:
 * without them the text means the rest, which is how a person undoes one. A word may be understood
 * twice, such as the year in «فلتر كامري ٢٠١٥», but its spans never overlap partly.
 */
const understoodWords = { start: z.number().int(), end: z.number().int() }
/** A name to show; the language that is absent shows the other. */
const understoodName = { nameAr: z.string(), nameEn: z.string().optional() }

/** Present only where exactly one car of the market is meant. */
const carIds = {
  carCountryId: z.string().optional(),
  carBrandId: z.string().optional(),
  carTrimId: z.string().optional(),
}

export const understood = z.discriminatedUnion('kind', [
  /** A part: `id` is its concept's. */
  z.object({ kind: z.literal('part'), ...understoodWords, ...understoodName, id: z.string() }),
  z.object({ kind: z.literal('position'), ...understoodWords, position: z.enum(positions) }),
  /** A make, a model or a code. */
  z.object({
    kind: z.literal('car'),
    ...understoodWords,
    ...understoodName,
    ...carIds,
    carYearIds: z.array(z.string()).optional(),
  }),
  z.object({
    kind: z.literal('years'),
    ...understoodWords,
    from: z.number().int(),
    to: z.number().int(),
  }),
  /** The car's engine, market, body or drive. */
  z.object({ kind: z.literal('details'), ...understoodWords, ...carDetails }),
  z.object({ kind: z.literal('condition'), ...understoodWords, condition }),
  z.object({ kind: z.literal('partType'), ...understoodWords, partType }),
  z.object({ kind: z.literal('governorate'), ...understoodWords, governorate: z.string() }),
  /** A trade area, or a shop; without `id`, several have the name. */
  z.object({
    kind: z.enum(['area', 'vendor']),
    ...understoodWords,
    ...understoodName,
    id: z.string().optional(),
  }),
  /** IQD, bounds included. */
  z.object({
    kind: z.literal('price'),
    ...understoodWords,
    minPrice: z.number().optional(),
    maxPrice: z.number().optional(),
  }),
  z.object({
    kind: z.literal('order'),
    ...understoodWords,
    sortBy: z.enum(['price_asc', 'price_desc', 'newest']),
  }),
])
export type Understood = z.infer<typeof understood>

/** What a list did with its text, with the first page of a list that has one. */
export const searchMeta = z.object({
  /** What was searched: the text without noise, corrected. */
  searched: z.string(),
  /** What is shown is near the text, but not a match of it. */
  relaxed: z.boolean(),
  understood: z.array(understood),
  /** Words that were read as others: misspelled, by sound, or typed on another keyboard layout. */
  corrected: z.array(z.object({ from: z.string(), to: z.string() })),
  /** What nothing shown has, as typed: wishes such as a side or price, one of several parts, or words. */
  dropped: z.array(z.string()),
  /** A part number that differs in one character from the one asked for. */
  didYouMean: z.object({ text: z.string(), count: z.number().int() }).optional(),
  /** Where nothing shown matches: searches that do find something. */
  offers: z.array(
    z.object({
      /** The text to search for; absent: without a text. */
      text: z.string().optional(),
      /** Filters to remove, by their names in the query. */
      without: z.array(z.string()),
      /** Products that this finds; at least one. */
      count: z.number().int(),
    }),
  ),
})
export type SearchMeta = z.infer<typeof searchMeta>

export const listedProduct = productCard.extend({
  /** With a text that has several groups: its part, of several, and whether it only belongs to or mentions that. */
  group: z
    .object({ ...understoodName, isOther: z.boolean() })
    .partial({ nameAr: true })
    .optional(),
})

export type ListedProduct = z.infer<typeof listedProduct>

/** The outcome of a search. */
export const searchOutcome = z.strictObject({
  /** As typed. */
  text: requiredText('A text is required'),
  /** What was searched, if that was another text: `meta.searched`. */
  searched: optionalText(400),
  outcome: z.enum(['opened', 'carted', 'ordered'], 'One of opened, carted and ordered'),
})
export type SearchOutcome = z.infer<typeof searchOutcome>

export const suggestionQuery = z.object({ text: queryText })

const suggested = {
  /** What to search for (by `id` for categories and vendors): the typed spelling, as people write it. */
  text: z.string(),
  /** What is meant. */
  ...understoodName,
  /** Products in the whole market, at least one (rules.md, Lists). */
  count: z.number().int(),
}
export const suggestion = z.discriminatedUnion('kind', [
  /** A part, or a part for a car: `id` is its concept's. */
  z.object({ kind: z.literal('part'), ...suggested, ...carIds, id: z.string() }),
  /** A make or a model. */
  z.object({ kind: z.literal('car'), ...suggested, ...carIds }),
  z.object({ kind: z.literal('category'), ...suggested, id: z.string() }),
  z.object({ kind: z.literal('vendor'), ...suggested, id: z.string() }),
  /** A part number: `text` is the number, the names are those of a product that has it. */
  z.object({ kind: z.literal('number'), ...suggested }),
])
export type Suggestion = z.infer<typeof suggestion>

export const carSelectionQuery = z.object({
  ...pagingQuery,
  ...carQuery,
  /** Only this group, paged by `page` and `limit`. */
  categoryId: queryId,
})
export type CarQuery = z.output<typeof carSelectionQuery>

const countedCards = z.object({ count: z.number().int(), products: z.array(productCard) })

export const productsByCar = z.object({
  productsByCategory: z.array(
    z.object({
      category: categorySummary,
      /** All fitting products of the category; `products` has the first 12, or one page. */
      count: z.number().int(),
      products: z.array(productCard),
    }),
  ),
  totalProducts: z.number().int(),
  /** Products for every car, apart from those that list this one. */
  universal: countedCards,
  /** Products that say nothing about cars, apart from both. */
  unstated: countedCards,
})
export type ProductsByCar = z.infer<typeof productsByCar>
