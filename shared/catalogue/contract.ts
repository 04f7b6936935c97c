import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { productCard } from '../products/schema.ts'
import { carSelectionQuery, catalogueFacets, catalogueQuery, productsByCar } from './schema.ts'

export const catalogue = defineDomain('catalogue', '/api/products', {
  listProducts: endpoint({
    method: 'GET',
    path: '/api/products',
    access: 'public',
    query: catalogueQuery,
    data: z.array(productCard),
    paged: true,
    facets: catalogueFacets,
    summary: 'Active products by every filter together',
    spec: '7 Products',
  }),
  searchProducts: endpoint({
    method: 'GET',
    path: '/api/products/search',
    access: 'public',
    query: catalogueQuery,
    data: z.array(productCard),
    paged: true,
    facets: catalogueFacets,
    summary: 'The same by text, best match first; a product id as text finds it first',
    spec: '7 Products',
  }),
  listProductsByCarSelection: endpoint({
    method: 'GET',
    path: '/api/products/by-car-selection',
    access: 'public',
    query: carSelectionQuery,
    data: productsByCar,
    summary: 'Products that fit the chosen car, grouped by category',
    spec: '7 Products',
  }),
})
