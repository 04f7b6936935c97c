import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { category } from './schema.ts'

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
})
