import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { pagingQuery, queryText } from '../kernel/query.ts'
import {
  daySales,
  ownVendor,
  salesQuery,
  vendor,
  vendorChanges,
  vendorProfile,
  vendorStats,
} from './schema.ts'

export const vendors = defineDomain('vendors', '/api/vendors', {
  listVendors: endpoint('GET /api/vendors', {
    access: 'public',
    // Served and shared at the edge as categories are (rules.md, Vendors).
    shared: true,
    resource: 'catalogue',
    module: 'vendors/readHandlers',
    query: z.object({ ...pagingQuery, search: queryText }),
    data: z.array(vendor),
    paged: true,
    summary: 'List vendors by name',
  }),
  getMyVendorProfile: endpoint('GET /api/vendors/me/profile', {
    access: 'vendor',
    data: ownVendor,
    errors: ['NOT_FOUND'],
    summary: 'Get your vendor profile',
  }),
  getVendor: endpoint('GET /api/vendors/{id}', {
    access: 'public',
    data: vendor,
    summary: 'Get a vendor',
  }),
  getVendorStats: endpoint('GET /api/vendors/{id}/stats', {
    access: 'vendor',
    data: vendorStats,
    summary: 'Get your counts of products and orders, and your revenue',
  }),
  getSales: endpoint('GET /api/vendors/{id}/sales', {
    access: 'vendor',
    query: salesQuery,
    data: z.array(daySales),
    summary: 'Get what you sold by day, oldest first; days without orders or deliveries are absent',
  }),
  createVendor: endpoint('POST /api/vendors', {
    access: 'vendor',
    body: vendorProfile,
    data: vendor,
    status: 201,
    summary: 'Create or complete your vendor profile',
  }),
  updateVendor: endpoint('PUT /api/vendors/{id}', {
    access: 'vendor',
    body: vendorChanges,
    data: ownVendor,
    summary: 'Update your vendor profile',
  }),
})
