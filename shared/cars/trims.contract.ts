import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { queryId } from '../kernel/query.ts'
import { bulkQuery, bulkResult, bulkRows } from './bulkSchema.ts'
import { carTrim, newCarTrim } from './schema.ts'
import { shown } from './shown.ts'

export const carTrims = defineDomain('cars/trims', '/api/car-trims', {
  listTrims: endpoint({
    method: 'GET',
    path: '/api/car-trims',
    ...shown,
    query: z.object({ carBrandId: queryId }),
    data: z.array(carTrim),
    summary: 'Trims by name, of one brand or all (at most 4,000), each with its years (at most 60)',
    spec: '7 Car data',
  }),
  listBrandTrims: endpoint({
    method: 'GET',
    path: '/api/car-trims/brand/{brandId}',
    ...shown,
    data: z.array(carTrim),
    summary: "A brand's trims",
    spec: '7 Car data',
  }),
  getTrim: endpoint({
    method: 'GET',
    path: '/api/car-trims/{id}',
    ...shown,
    data: carTrim,
    summary: 'One trim',
    spec: '7 Car data',
  }),
  createTrim: endpoint({
    method: 'POST',
    path: '/api/car-trims',
    access: 'vendor',
    body: newCarTrim,
    data: carTrim,
    status: 201,
    errors: ['NAME_TAKEN', 'CAR_DATA_FULL'],
    summary: 'Add a trim to a brand',
    spec: '7 Car data',
  }),
  updateTrim: endpoint({
    method: 'PUT',
    path: '/api/car-trims/{id}',
    access: 'vendor',
    body: newCarTrim,
    data: carTrim,
    errors: ['NAME_TAKEN', 'CAR_DATA_IN_USE'],
    summary: 'Rename a trim or move it to another brand',
    spec: '7 Car data',
  }),
  deleteTrim: endpoint({
    method: 'DELETE',
    path: '/api/car-trims/{id}',
    access: 'vendor',
    data: z.object({ id: z.string() }),
    errors: ['CAR_DATA_IN_USE'],
    summary: 'Delete a trim that no product uses, with its years',
    spec: '7 Car data',
  }),
  bulkCreateTrims: endpoint({
    method: 'POST',
    path: '/api/car-trims/bulk',
    access: 'vendor',
    query: bulkQuery,
    body: bulkRows,
    data: bulkResult,
    summary: 'Import many trims of brands that exist: good rows are saved, refused ones listed',
    spec: '7 Car data',
  }),
})
