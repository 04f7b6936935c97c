import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { category, categoryChanges, newCategory } from './schema.ts'

export const categories = defineDomain('categories', '/api/categories', {
  listCategories: endpoint({
    method: 'GET',
    path: '/api/categories',
    access: 'public',
    data: z.array(category),
    summary: 'All categories with their product counts; the 8 built-in ones first',
    spec: '7 Categories',
  }),
  getCategory: endpoint({
    method: 'GET',
    path: '/api/categories/{id}',
    access: 'public',
    data: category,
    summary: 'One category',
    spec: '7 Categories',
  }),
  getCategoryBySlug: endpoint({
    method: 'GET',
    path: '/api/categories/slug/{slug}',
    access: 'public',
    data: category,
    summary: 'One category by its slug',
    spec: '7 Categories',
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
    spec: '7 Categories',
  }),
  updateCategory: endpoint({
    method: 'PUT',
    path: '/api/categories/{id}',
    access: 'vendor',
    body: categoryChanges,
    data: category,
    errors: ['SLUG_TAKEN', 'CATEGORY_IN_USE', 'CATEGORY_BUILT_IN'],
    summary: "Change an added category that holds no other vendor's product",
    spec: '7 Categories',
  }),
  deleteCategory: endpoint({
    method: 'DELETE',
    path: '/api/categories/{id}',
    access: 'vendor',
    data: z.object({ id: z.string() }),
    errors: ['CATEGORY_IN_USE', 'CATEGORY_BUILT_IN'],
    summary: 'Delete an added category without products',
    spec: '7 Categories',
  }),
})
