import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { address, addressChanges, newAddress } from './schema.ts'

export const addresses = defineDomain('addresses', '/api/addresses', {
  listAddresses: endpoint('GET /api/addresses', {
    access: 'signedIn',
    data: z.array(address),
    summary: 'List your addresses, oldest first',
  }),
  createAddress: endpoint('POST /api/addresses', {
    access: 'signedIn',
    body: newAddress,
    data: address,
    status: 201,
    summary: 'Create an address',
  }),
  updateAddress: endpoint('PUT /api/addresses/{id}', {
    access: 'signedIn',
    body: addressChanges,
    data: address,
    summary: 'Update your address, or only make it the default',
  }),
  deleteAddress: endpoint('DELETE /api/addresses/{id}', {
    access: 'signedIn',
    data: z.object({ id: z.string() }),
    summary: 'Delete your address; deleting the default one leaves no default',
  }),
})
