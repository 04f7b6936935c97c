import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { donor, donorPart, newDonor, shownDonor } from './schema.ts'

/** By the function of the products that they become. */
const ofProducts = { resource: 'products' } as const

export const donors = defineDomain('donors', '/api/products/donors', {
  createDonor: endpoint('POST /api/products/donors', {
    ...ofProducts,
    access: 'vendor',
    body: newDonor,
    data: donor,
    status: 201,
    idempotent: true,
    errors: ['KEY_REUSED'],
    summary: 'Add a car that you dismantle',
  }),
  listMyDonors: endpoint('GET /api/products/donors', {
    ...ofProducts,
    access: 'vendor',
    data: z.array(donor),
    summary:
      'List the cars that you dismantle, newest first, at most a hundred, without closed ones',
  }),
  getDonor: endpoint('GET /api/products/donors/{id}', {
    ...ofProducts,
    access: 'public',
    data: shownDonor,
    summary: 'Get a dismantled car with the ids of the products that are its parts',
  }),
  listDonorParts: endpoint('GET /api/products/donors/{id}/parts', {
    ...ofProducts,
    access: 'vendor',
    data: z.array(donorPart),
    summary: 'List the parts that your car may have, each with the product that it would be',
  }),
  updateDonor: endpoint('PUT /api/products/donors/{id}/details', {
    ...ofProducts,
    access: 'vendor',
    body: newDonor,
    data: donor,
    summary: 'Change your car; what is left out is cleared, and its products stay as they are',
  }),
  closeDonor: endpoint('DELETE /api/products/donors/{id}', {
    ...ofProducts,
    access: 'vendor',
    data: z.object({ id: z.string() }),
    summary: 'Close your car: it gets no more parts, and those that it has stay on sale',
  }),
})
