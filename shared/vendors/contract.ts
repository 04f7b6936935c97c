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
    summary: 'All shops by name, for the vendor filter',
    spec: '7 Vendors',
  }),
  getMyVendorProfile: endpoint({
    method: 'GET',
    path: '/api/vendors/me/profile',
    access: 'vendor',
    data: vendor,
    summary: "The signed-in vendor's profile",
    spec: '7 Vendors',
  }),
  getVendor: endpoint({
    method: 'GET',
    path: '/api/vendors/{id}',
    access: 'public',
    data: vendor,
    summary: 'One shop',
    spec: '7 Vendors',
  }),
  getVendorStats: endpoint({
    method: 'GET',
    path: '/api/vendors/{id}/stats',
    access: 'vendor',
    data: vendorStats,
    summary: 'Own figures over all products and orders',
    spec: '7 Vendors',
  }),
  createVendor: endpoint({
    method: 'POST',
    path: '/api/vendors',
    access: 'vendor',
    body: vendorProfile,
    data: vendor,
    status: 201,
    summary: "Fill the caller's profile, whether or not onboarding made it",
    spec: '7 Vendors',
  }),
  updateVendor: endpoint({
    method: 'PUT',
    path: '/api/vendors/{id}',
    access: 'vendor',
    body: vendorChanges,
    data: vendor,
    summary: 'Change the own profile',
    spec: '7 Vendors',
  }),
})
