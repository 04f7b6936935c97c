import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { category, categoryChanges, newCategory } from './schema.ts'

export const categories = defineDomain('categories', '/api/categories', {
  listCategories: endpoint({
    method: 'GET',
    path: '/api/categories',
    access: 'public',
    data: z.array(category),
    summary: 'List categories with their product counts, the 8 built-in ones first',
  }),
  getCategory: endpoint({
    method: 'GET',
    path: '/api/categories/{id}',
    access: 'public',
    data: category,
    summary: 'Get a category',
  }),
  getCategoryBySlug: endpoint({
    method: 'GET',
    path: '/api/categories/slug/{slug}',
    access: 'public',
    data: category,
    summary: 'Get a category by its slug',
  }),
  createCategory: endpoint({
    method: 'POST',
    path: '/api/categories',
    access: 'vendor',
    body: newCategory,
    data: category,
    status: 201,
    errors: ['SLUG_TAKEN', 'CONFLICT'],
    summary: 'Add a category',
  }),
  updateCategory: endpoint({
    method: 'PUT',
    path: '/api/categories/{id}',
    access: 'vendor',
    body: categoryChanges,
    data: category,
    errors: ['SLUG_TAKEN', 'CATEGORY_IN_USE', 'CATEGORY_BUILT_IN'],
    summary: "Update a category that is not built in and holds no other vendor's product",
  }),
  deleteCategory: endpoint({
    method: 'DELETE',
    path: '/api/categories/{id}',
    access: 'vendor',
    data: z.object({ id: z.string() }),
    errors: ['CATEGORY_IN_USE', 'CATEGORY_BUILT_IN'],
    summary: 'Delete an empty category that is not built in',
  }),
})
