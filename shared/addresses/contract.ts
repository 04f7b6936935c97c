import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { address, addressChanges, newAddress } from './schema.ts'

export const addresses = defineDomain('addresses', '/api/addresses', {
  listAddresses: endpoint({
    method: 'GET',
    path: '/api/addresses',
    access: 'signedIn',
    data: z.array(address),
    summary: 'Own addresses, oldest first',
    spec: '7 Addresses',
  }),
  createAddress: endpoint({
    method: 'POST',
    path: '/api/addresses',
    access: 'signedIn',
    body: newAddress,
    data: address,
    status: 201,
    summary: 'Save a new address',
    spec: '7 Addresses',
  }),
  updateAddress: endpoint({
    method: 'PUT',
    path: '/api/addresses/{id}',
    access: 'signedIn',
    body: addressChanges,
    data: address,
    summary: 'Change an own address, or only make it the default',
    spec: '7 Addresses',
  }),
  deleteAddress: endpoint({
    method: 'DELETE',
    path: '/api/addresses/{id}',
    access: 'signedIn',
    data: z.object({ id: z.string() }),
    summary: 'Delete an own address; deleting the default leaves none',
    spec: '7 Addresses',
  }),
})
