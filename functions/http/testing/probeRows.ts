import * as z from 'zod'
import { defineDomain, endpoint } from '#shared/contract/endpoint.ts'

/** Endpoints of no domain, for tests of the steps of a request. */
export const probeRows = defineDomain('users', '/api/users', {
  save: endpoint('POST /api/users/{id}', {
    access: 'signedIn',
    query: z.object({ n: z.coerce.number('n must be a number').optional() }),
    body: z.object({ name: z.string('Name is required') }),
    data: z.object({ name: z.string() }),
    status: 201,
    summary: 'probe',
  }),
  replace: endpoint('PUT /api/users/{id}', {
    access: 'customer',
    query: z.object({ n: z.coerce.number().optional() }),
    body: z.object({ name: z.string() }),
    maxBodyBytes: 20,
    data: z.object({ name: z.string() }),
    summary: 'probe',
  }),
  read: endpoint('GET /api/users', {
    access: 'public',
    data: z.object({ name: z.string() }),
    shared: true,
    summary: 'probe',
  }),
  suggest: endpoint('GET /api/users/suggestions', {
    access: 'public',
    data: z.object({ name: z.string() }),
    cacheSeconds: 60,
    summary: 'probe',
  }),
})
