import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { bulkQuery, bulkResult, bulkRows } from './bulkSchema.ts'
import { carTree } from './schema.ts'
import { shown } from './shown.ts'

export const cars = defineDomain('cars', '/api/cars', {
  getTree: endpoint({
    method: 'GET',
    path: '/api/cars/tree',
    ...shown,
    data: carTree,
    summary: 'Countries, brands, trims and years in one answer',
    spec: 'ours',
  }),
  importTree: endpoint({
    method: 'POST',
    path: '/api/cars/import',
    access: 'vendor',
    query: bulkQuery,
    body: bulkRows,
    data: bulkResult,
    summary: 'Import cars as country, brand, trim and year, creating what is missing',
    spec: 'ours',
  }),
})
