import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { bulkQuery, bulkResult, bulkRows } from './bulkSchema.ts'
import { carYear, newCarYear } from './schema.ts'
import { shown } from './shown.ts'

export const carYears = defineDomain('cars/years', '/api/car-years', {
  listTrimYears: endpoint({
    method: 'GET',
    path: '/api/car-years/trim/{trimId}',
    ...shown,
    data: z.array(carYear),
    summary: "A trim's years, newest first",
    spec: '7 Car data',
  }),
  listAvailableYears: endpoint({
    method: 'GET',
    path: '/api/car-years/available/{trimId}',
    ...shown,
    data: z.array(carYear),
    summary: 'The years on offer for a trim: the same set, newest first',
    spec: '7 Car data',
  }),
  getYear: endpoint({
    method: 'GET',
    path: '/api/car-years/{id}',
    ...shown,
    data: carYear,
    summary: 'One year',
    spec: '7 Car data',
  }),
  createYear: endpoint({
    method: 'POST',
    path: '/api/car-years',
    access: 'vendor',
    body: newCarYear,
    data: carYear,
    status: 201,
    errors: ['NAME_TAKEN', 'CAR_DATA_FULL'],
    summary: 'Add a year to a trim',
    spec: '7 Car data',
  }),
  updateYear: endpoint({
    method: 'PUT',
    path: '/api/car-years/{id}',
    access: 'vendor',
    body: newCarYear,
    data: carYear,
    errors: ['NAME_TAKEN', 'CAR_DATA_IN_USE'],
    summary: 'Correct a year; a year cannot move to another trim',
    spec: '7 Car data',
  }),
  deleteYear: endpoint({
    method: 'DELETE',
    path: '/api/car-years/{id}',
    access: 'vendor',
    data: z.object({ id: z.string() }),
    errors: ['CAR_DATA_IN_USE'],
    summary: 'Delete a year that no product uses',
    spec: '7 Car data',
  }),
  bulkCreateYears: endpoint({
    method: 'POST',
    path: '/api/car-years/bulk',
    access: 'vendor',
    query: bulkQuery,
    body: bulkRows,
    data: bulkResult,
    summary: 'Import many years of trims that exist: good rows are saved, refused ones listed',
    spec: '7 Car data',
  }),
})
