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

/** The catalogue's filters; a product must match all given ones. */
export const catalogueQuery = z.object({
  ...pagingQuery,
  search: queryText,
  /** Used by quick-search links; `search` takes precedence. */
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
  /** A car: does not filter, but each product then says whether it fits. */
  carTrimId: queryId,
  carYearIds: queryIds,
})

const productCount = z.number().int()

/**
 * With a list's first page, by filter: how many products each choice would find together with all
 * other filters and the text. A missing choice finds none.
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
  /** Only this group, paged by `page` and `limit`. */
  categoryId: queryId,
})

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
  /** Products without any fitment, apart from confirmed ones. */
  unstated: z.object({ count: z.number().int(), products: z.array(productCard) }),
})
export type ProductsByCar = z.infer<typeof productsByCar>
