import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { pagingQuery, queryFlag, queryId, queryText } from '../kernel/query.ts'
import { newProduct, ownProduct, product, productChanges, universalAnswer } from './schema.ts'

export const products = defineDomain('products', '/api/products', {
  getProduct: endpoint('GET /api/products/{id}', {
    access: 'public',
    data: product,
    summary: 'Get a product with its category, vendor, compatibilities and stocks',
  }),
  listMyProducts: endpoint('GET /api/products/vendor/my-products', {
    access: 'vendor',
    query: z.object({
      ...pagingQuery,
      search: queryText,
      categoryId: queryId,
      /** Only products with a price that may have been meant in thousands (rules.md, Money). */
      priceLooksLow: queryFlag,
      /** Only products that are for listed cars or none and may be for every car (rules.md, Products). */
      couldBeUniversal: queryFlag,
    }),
    data: z.array(ownProduct),
    paged: true,
    summary: 'List your products, newest first, including inactive ones',
  }),
  createProduct: endpoint('POST /api/products', {
    access: 'vendor',
    body: newProduct,
    data: product,
    status: 201,
    errors: ['TOO_MANY_FEATURED'],
    summary: 'Create a product',
  }),
  updateProduct: endpoint('PUT /api/products/{id}', {
    access: 'vendor',
    body: productChanges,
    data: product,
    errors: ['STALE_VERSION', 'QUANTITY_CHANGED', 'TOO_MANY_FEATURED'],
    summary: 'Update your product; a stale version is rejected',
  }),
  answerUniversalProposal: endpoint('PUT /api/products/{id}/universal-proposal', {
    access: 'vendor',
    body: universalAnswer,
    data: z.object({ id: z.string(), declined: z.boolean() }),
    summary: 'Decline to sell your product for every car, or take that back',
  }),
  deleteProduct: endpoint('DELETE /api/products/{id}', {
    access: 'vendor',
    data: z.object({ id: z.string() }),
    summary: 'Delete your product; past orders keep it',
  }),
})
