import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { queryId } from '../kernel/query.ts'
import { bulkQuery, bulkResult, bulkRows } from './bulkSchema.ts'
import { carBrand, newCarBrand } from './schema.ts'
import { shown } from './shown.ts'

export const carBrands = defineDomain('cars/brands', '/api/car-brands', {
  listBrands: endpoint({
    method: 'GET',
    path: '/api/car-brands',
    ...shown,
    query: z.object({ carCountryId: queryId }),
    data: z.array(carBrand),
    summary: 'Brands by name, of one country or all, each with its trims',
    spec: '7 Car data',
  }),
  listCountryBrands: endpoint({
    method: 'GET',
    path: '/api/car-brands/country/{countryId}',
    ...shown,
    data: z.array(carBrand),
    summary: "A country's brands",
    spec: '7 Car data',
  }),
  getBrand: endpoint({
    method: 'GET',
    path: '/api/car-brands/{id}',
    ...shown,
    data: carBrand,
    summary: 'One brand',
    spec: '7 Car data',
  }),
  createBrand: endpoint({
    method: 'POST',
    path: '/api/car-brands',
    access: 'vendor',
    body: newCarBrand,
    data: carBrand,
    status: 201,
    errors: ['NAME_TAKEN', 'CAR_DATA_FULL'],
    summary: 'Add a brand to a country',
    spec: '7 Car data',
  }),
  updateBrand: endpoint({
    method: 'PUT',
    path: '/api/car-brands/{id}',
    access: 'vendor',
    body: newCarBrand,
    data: carBrand,
    errors: ['NAME_TAKEN', 'CAR_DATA_IN_USE'],
    summary: 'Rename a brand or move it to another country',
    spec: '7 Car data',
  }),
  deleteBrand: endpoint({
    method: 'DELETE',
    path: '/api/car-brands/{id}',
    access: 'vendor',
    data: z.object({ id: z.string() }),
    errors: ['CAR_DATA_IN_USE'],
    summary: 'Delete a brand without trims',
    spec: '7 Car data',
  }),
  bulkCreateBrands: endpoint({
    method: 'POST',
    path: '/api/car-brands/bulk',
    access: 'vendor',
    query: bulkQuery,
    body: bulkRows,
    data: bulkResult,
    summary: 'Import many brands of countries that exist: good rows are saved, refused ones listed',
    spec: '7 Car data',
  }),
})
