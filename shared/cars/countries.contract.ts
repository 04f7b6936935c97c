import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { bulkQuery, bulkResult, bulkRows } from './bulkSchema.ts'
import { carCountry, newCarCountry } from './schema.ts'
import { shown } from './shown.ts'

export const carCountries = defineDomain('cars/countries', '/api/car-countries', {
  listCountries: endpoint({
    method: 'GET',
    path: '/api/car-countries',
    ...shown,
    data: z.array(carCountry),
    summary: 'Countries of origin by name, each with its brands',
    spec: '7 Car data',
  }),
  getCountry: endpoint({
    method: 'GET',
    path: '/api/car-countries/{id}',
    ...shown,
    data: carCountry,
    summary: 'One country',
    spec: '7 Car data',
  }),
  createCountry: endpoint({
    method: 'POST',
    path: '/api/car-countries',
    access: 'vendor',
    body: newCarCountry,
    data: carCountry,
    status: 201,
    errors: ['NAME_TAKEN', 'CAR_DATA_FULL'],
    summary: 'Add a country',
    spec: '7 Car data',
  }),
  updateCountry: endpoint({
    method: 'PUT',
    path: '/api/car-countries/{id}',
    access: 'vendor',
    body: newCarCountry,
    data: carCountry,
    errors: ['NAME_TAKEN', 'CAR_DATA_IN_USE'],
    summary: 'Rename a country',
    spec: '7 Car data',
  }),
  deleteCountry: endpoint({
    method: 'DELETE',
    path: '/api/car-countries/{id}',
    access: 'vendor',
    data: z.object({ id: z.string() }),
    errors: ['CAR_DATA_IN_USE'],
    summary: 'Delete a country without brands',
    spec: '7 Car data',
  }),
  bulkCreateCountries: endpoint({
    method: 'POST',
    path: '/api/car-countries/bulk',
    access: 'vendor',
    query: bulkQuery,
    body: bulkRows,
    data: bulkResult,
    summary: 'Import many countries: good rows are saved, refused ones listed',
    spec: '7 Car data',
  }),
})
