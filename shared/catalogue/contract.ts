import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { productCard } from '../products/schema.ts'
import {
  cardsQuery,
  carSelectionQuery,
  catalogueFacets,
  catalogueQuery,
  listedProduct,
  productsByCar,
  searchMeta,
  searchOutcome,
  suggestion,
  suggestionQuery,
} from './schema.ts'
import {
  bestSeller,
  missedSearch,
  namedPart,
  namedPartQuery,
  productTexts,
  readTexts,
  sameNumber,
  sameNumberQuery,
  usedValues,
} from './vendorSchema.ts'

const list = {
  access: 'public',
  query: catalogueQuery,
  data: z.array(listedProduct),
  paged: true,
  facets: catalogueFacets,
  meta: searchMeta,
} as const

export const catalogue = defineDomain('catalogue', '/api/products', {
  listProducts: endpoint('GET /api/products', {
    ...list,
    summary: 'List active products that match all given filters',
  }),
  searchProducts: endpoint('GET /api/products/search', {
    ...list,
    summary: 'Full-text product search, best match first; a product id finds that product',
  }),
  listProductCards: endpoint('GET /api/products/cards', {
    access: 'public',
    query: cardsQuery,
    data: z.array(productCard),
    summary: 'The cards of these products, in this order, without those that are not listed',
  }),
  createSearchOutcome: endpoint('POST /api/products/search-outcomes', {
    access: 'public',
    body: searchOutcome,
    maxBodyBytes: 4096,
    data: z.null(),
    status: 204,
    summary: 'Count that a product was opened, put into a cart or ordered after a search',
  }),
  listSuggestions: endpoint('GET /api/products/suggestions', {
    access: 'public',
    query: suggestionQuery,
    data: z.array(suggestion),
    cacheSeconds: 60,
    summary: 'At most eight searches that begin with a text, each with its number of products',
  }),
  getNamedPart: endpoint('GET /api/products/named-part', {
    access: 'vendor',
    query: namedPartQuery,
    data: namedPart.extend({ categoryId: z.string().nullable() }).nullable(),
    summary: 'The part that a product name says, and whether it may be for every car; null if none',
  }),
  readProductTexts: endpoint('POST /api/products/read-texts', {
    access: 'vendor',
    body: productTexts,
    // 200 names in two languages, and 60,000 characters of cars.
    maxBodyBytes: 1024 * 1024,
    data: z.array(readTexts),
    summary: 'What names and lists of cars, as people write them, say about products',
  }),
  getUsedValues: endpoint('GET /api/products/vendor/used-values', {
    access: 'vendor',
    data: usedValues,
    summary: "Manufacturers and origins of the vendor's own listed products, to suggest",
  }),
  getSameNumber: endpoint('GET /api/products/same-number', {
    access: 'vendor',
    query: sameNumberQuery,
    data: sameNumber,
    summary: 'Which cars listed products with a part number are for',
  }),
  listBestSellers: endpoint('GET /api/products/vendor/best-sellers', {
    access: 'vendor',
    data: z.array(bestSeller),
    summary: "The vendor's own listed products that sold most pieces, at most ten",
  }),
  listMissedSearches: endpoint('GET /api/products/vendor/missed-searches', {
    access: 'vendor',
    data: z.array(missedSearch),
    summary: "Parts of the vendor's categories that people searched for and did not find",
  }),
  listProductsByCarSelection: endpoint('GET /api/products/by-car-selection', {
    access: 'public',
    query: carSelectionQuery,
    data: productsByCar,
    summary: 'List products that fit a car, grouped by category',
  }),
})
