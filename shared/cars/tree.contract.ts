import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { carTree } from './schema.ts'

export const cars = defineDomain('cars', '/api/cars', {
  getTree: endpoint({
    method: 'GET',
    path: '/api/cars/tree',
    access: 'public',
    data: carTree,
    etag: true,
    summary: 'Countries, brands, trims and years in one answer',
    spec: 'ours',
  }),
})
