import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { pagingQuery, queryText } from '../kernel/query.ts'
import { vendor, vendorChanges, vendorProfile, vendorStats } from './schema.ts'

export const vendors = defineDomain('vendors', '/api/vendors', {
  listVendors: endpoint({
    method: 'GET',
    path: '/api/vendors',
    access: 'public',
    query: z.object({ ...pagingQuery, search: queryText }),
    data: z.array(vendor),
    paged: true,
    summary: 'List vendors by name',
  }),
  getMyVendorProfile: endpoint({
    method: 'GET',
    path: '/api/vendors/me/profile',
    access: 'vendor',
    data: vendor,
    errors: ['NOT_FOUND'],
    summary: 'Get your vendor profile',
  }),
  getVendor: endpoint({
    method: 'GET',
    path: '/api/vendors/{id}',
    access: 'public',
    data: vendor,
    summary: 'Get a vendor',
  }),
  getVendorStats: endpoint({
    method: 'GET',
    path: '/api/vendors/{id}/stats',
    access: 'vendor',
    data: vendorStats,
    summary: 'Get your counts of products and orders, and your revenue',
  }),
  createVendor: endpoint({
    method: 'POST',
    path: '/api/vendors',
    access: 'vendor',
    body: vendorProfile,
    data: vendor,
    status: 201,
    summary: 'Create or complete your vendor profile',
  }),
  updateVendor: endpoint({
    method: 'PUT',
    path: '/api/vendors/{id}',
    access: 'vendor',
    body: vendorChanges,
    data: vendor,
    summary: 'Update your vendor profile',
  }),
})
