import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { address, addressChanges, newAddress } from './schema.ts'

export const addresses = defineDomain('addresses', '/api/addresses', {
  listAddresses: endpoint({
    method: 'GET',
    path: '/api/addresses',
    access: 'signedIn',
    data: z.array(address),
    summary: 'List your addresses, oldest first',
  }),
  createAddress: endpoint({
    method: 'POST',
    path: '/api/addresses',
    access: 'signedIn',
    body: newAddress,
    data: address,
    status: 201,
    summary: 'Create an address',
  }),
  updateAddress: endpoint({
    method: 'PUT',
    path: '/api/addresses/{id}',
    access: 'signedIn',
    body: addressChanges,
    data: address,
    summary: 'Update your address, or only make it the default',
  }),
  deleteAddress: endpoint({
    method: 'DELETE',
    path: '/api/addresses/{id}',
    access: 'signedIn',
    data: z.object({ id: z.string() }),
    summary: 'Delete your address; deleting the default one leaves no default',
  }),
})
