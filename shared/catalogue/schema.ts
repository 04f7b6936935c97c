import * as z from 'zod'
import { categorySummary } from '../categories/schema.ts'
import {
  pagingQuery,
  queryFlag,
  queryId,
  queryIds,
  queryNumber,
  queryText,
} from '../kernel/query.ts'
import { condition, partType, productCard } from '../products/schema.ts'

export const sortBy = z.enum(['newest', 'oldest', 'price_asc', 'price_desc', 'name', 'relevance'])
export type SortBy = z.infer<typeof sortBy>

const optionalOf = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** Every filter of the catalogue; all given ones hold together. */
export const catalogueQuery = z.object({
  ...pagingQuery,
  search: queryText,
  /** What quick-search links send; `search` wins when both are there. */
  q: queryText,
  categoryId: queryId,
  vendorId: queryId,
  isFeatured: queryFlag,
  inStock: queryFlag,
  condition: optionalOf(condition),
  partType: optionalOf(partType),
  minPrice: queryNumber,
  maxPrice: queryNumber,
  excludeId: queryId,
  sortBy: optionalOf(sortBy),
  /** A car: does not filter, but each answered product then says whether it fits. */
  carTrimId: queryId,
  carYearIds: queryIds,
})

const productCount = z.number().int()

/**
 * Beside a list's first page, by the names of its filters: how many products each choice would find
 * with all other filters, the text included. A choice that is not named finds none.
 */
export const catalogueFacets = z.object({
  categoryId: z.record(z.string(), productCount),
  condition: z.partialRecord(condition, productCount),
  isFeatured: productCount,
  inStock: productCount,
})
export type Facets = z.infer<typeof catalogueFacets>

export const carSelectionQuery = z.object({
  ...pagingQuery,
  carCountryId: queryId,
  carBrandId: queryId,
  carTrimId: queryId,
  carYearIds: queryIds,
  /** With a category, `page` and `limit` page that one group. */
  categoryId: queryId,
})

export const productsByCar = z.object({
  productsByCategory: z.array(
    z.object({
      category: categorySummary,
      /** All fitting products of the category; `products` holds the first 12 or the asked page. */
      count: z.number().int(),
      products: z.array(productCard),
    }),
  ),
  totalProducts: z.number().int(),
  /** Parts that list no fitment at all: never mixed with confirmed ones. */
  unstated: z.object({ count: z.number().int(), products: z.array(productCard) }),
})
export type ProductsByCar = z.infer<typeof productsByCar>
