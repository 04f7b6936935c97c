import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { savedRev } from '../kernel/ids.ts'
import { garage, newGarage } from './schema.ts'

export const garageDocument = defineDomain('garage', '/api/garage', {
  getGarage: endpoint('GET /api/garage', {
    access: 'signedIn',
    data: garage,
    summary: 'The cars of your account',
  }),
  saveGarage: endpoint('PUT /api/garage', {
    access: 'signedIn',
    body: newGarage,
    data: savedRev,
    errors: ['STALE_VERSION'],
    summary: 'Replace the cars of your account, if they still have the rev that you read',
  }),
})
