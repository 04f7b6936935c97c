import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { productCard } from '../products/schema.ts'
import {
  carSelectionQuery,
  catalogueFacets,
  catalogueQuery,
  namedPart,
  namedPartQuery,
  productsByCar,
  productTexts,
  readTexts,
  searchMeta,
  suggestion,
  suggestionQuery,
} from './schema.ts'

export const catalogue = defineDomain('catalogue', '/api/products', {
  listProducts: endpoint('GET /api/products', {
    access: 'public',
    query: catalogueQuery,
    data: z.array(productCard),
    paged: true,
    facets: catalogueFacets,
    meta: searchMeta,
    summary: 'List active products that match all given filters',
  }),
  searchProducts: endpoint('GET /api/products/search', {
    access: 'public',
    query: catalogueQuery,
    data: z.array(productCard),
    paged: true,
    facets: catalogueFacets,
    meta: searchMeta,
    summary: 'Full-text product search, best match first; a product id finds that product',
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
    data: namedPart.nullable(),
    summary: 'The part that a product name says, and whether it may be for every car; null if none',
  }),
  readProductTexts: endpoint('POST /api/products/read-texts', {
    access: 'vendor',
    body: productTexts,
    data: z.array(readTexts),
    summary: 'What names and lists of cars, as people write them, say about products',
  }),
  listProductsByCarSelection: endpoint('GET /api/products/by-car-selection', {
    access: 'public',
    query: carSelectionQuery,
    data: productsByCar,
    summary: 'List products that fit a car, grouped by category',
  }),
})
