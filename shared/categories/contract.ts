import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { category, categoryChanges, newCategory } from './schema.ts'

/**
 * Served by the catalogue's Lambda, which holds them in memory, and shared at the edge (rules.md, Categories).
 */
const publicRead = {
  access: 'public',
  shared: true,
  resource: 'catalogue',
  module: 'categories/readHandlers',
} as const

export const categories = defineDomain('categories', '/api/categories', {
  listCategories: endpoint('GET /api/categories', {
    ...publicRead,
    data: z.array(category),
    summary: 'List categories with their product counts, the 8 built-in ones first',
  }),
  getCategory: endpoint('GET /api/categories/{id}', {
    ...publicRead,
    data: category,
    summary: 'Get a category',
  }),
  getCategoryBySlug: endpoint('GET /api/categories/slug/{slug}', {
    ...publicRead,
    data: category,
    summary: 'Get a category by its slug',
  }),
  createCategory: endpoint('POST /api/categories', {
    access: 'vendor',
    body: newCategory,
    data: category,
    status: 201,
    errors: ['SLUG_TAKEN', 'CATEGORIES_FULL', 'SHARE_FULL'],
    summary: 'Add a category',
  }),
  updateCategory: endpoint('PUT /api/categories/{id}', {
    access: 'vendor',
    body: categoryChanges,
    data: category,
    errors: ['SLUG_TAKEN', 'CATEGORY_IN_USE', 'CATEGORY_BUILT_IN'],
    summary: "Update a category that is not built in and holds no other vendor's product",
  }),
  deleteCategory: endpoint('DELETE /api/categories/{id}', {
    access: 'vendor',
    data: z.object({ id: z.string() }),
    errors: ['CATEGORY_IN_USE', 'CATEGORY_BUILT_IN'],
    summary: 'Delete an empty category that is not built in',
  }),
})
