import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import {
  pagingQuery,
  queryFlag,
  queryId,
  queryIds,
  optionalQuery,
  queryText,
} from '../kernel/query.ts'
import { newProduct, productChanges, universalDecision } from './bodies.ts'
import { exportedProduct, productChangeResult, productChangeRows } from './bulkSchema.ts'
import { ownProductOrders, ownProductStates, stockLevels } from './rules.ts'
import { ownProduct, product, productNeeds } from './schema.ts'

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
      /** By the pieces of all sources (`stockLevelOf`). */
      stock: optionalQuery(z.enum(stockLevels)),
      status: optionalQuery(z.enum(ownProductStates)),
      /** Only products with a source whose price follows the dollar. */
      inDollars: queryFlag,
      withoutImage: queryFlag,
      /** Only products that list no cars and are not for every car. */
      withoutFitment: queryFlag,
      /** Only products with this trim among their fitments. */
      carTrimId: queryId,
      /** Beside `carTrimId`: only products that fit one of these years of it. */
      carYearIds: queryIds,
      sortBy: optionalQuery(z.enum(ownProductOrders)),
    }),
    data: z.array(ownProduct),
    paged: true,
    summary: 'List your products, newest first unless sorted, including inactive ones',
  }),
  createProduct: endpoint('POST /api/products', {
    access: 'vendor',
    body: newProduct,
    data: product,
    status: 201,
    idempotent: true,
    errors: ['TOO_MANY_FEATURED', 'KEY_REUSED'],
    summary: 'Create a product with its variants',
  }),
  changeProducts: endpoint('POST /api/products/bulk', {
    access: 'vendor',
    body: productChangeRows,
    // 50 products with 40 fitments of 60 years each.
    maxBodyBytes: 5 * 1024 * 1024,
    data: z.array(productChangeResult),
    idempotent: 'required',
    summary: 'Create, update, edit and delete products; each row succeeds or fails on its own',
  }),
  getNeeds: endpoint('GET /api/products/vendor/needs', {
    access: 'vendor',
    data: productNeeds,
    summary: 'Get which of your products need something: stock, fitments, images, another price',
  }),
  exportMyProducts: endpoint('GET /api/products/vendor/export', {
    access: 'vendor',
    query: z.object({
      limit: pagingQuery.limit,
      cursor: pagingQuery.cursor,
      /** Only these. */
      ids: queryIds,
    }),
    data: z.array(exportedProduct),
    paged: true,
    summary: 'List your products with everything that an edit of them sends back',
  }),
  updateProduct: endpoint('PUT /api/products/{id}', {
    access: 'vendor',
    body: productChanges,
    data: product,
    errors: ['STALE_VERSION', 'QUANTITY_CHANGED', 'PRICE_CHANGED', 'TOO_MANY_FEATURED'],
    summary: 'Update your product; a stale version is rejected',
  }),
  declineUniversalProposal: endpoint('PUT /api/products/{id}/universal-proposal', {
    access: 'vendor',
    body: universalDecision,
    data: z.object({ id: z.string(), declined: z.boolean() }),
    summary: 'Decline to sell your product for every car, or take that back',
  }),
  deleteProduct: endpoint('DELETE /api/products/{id}', {
    access: 'vendor',
    data: z.object({ id: z.string() }),
    summary: 'Delete your product; past orders keep it',
  }),
  getLastImport: endpoint('GET /api/products/vendor/last-import', {
    access: 'vendor',
    data: z.object({ id: z.string().nullable() }),
    summary: 'Get the id of the last import that added products, to be read before your products',
  }),
})
