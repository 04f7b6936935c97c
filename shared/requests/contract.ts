import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { productCard } from '../products/schema.ts'
import {
  chosenOffer,
  nearbyRequest,
  newOffer,
  newRequest,
  partRequest,
  requestDetails,
} from './schema.ts'

const named = z.object({ id: z.string() })

export const requests = defineDomain('requests', '/api/requests', {
  createRequest: endpoint('POST /api/requests', {
    access: 'customer',
    body: newRequest,
    data: partRequest,
    status: 201,
    idempotent: true,
    errors: ['TOO_MANY_REQUESTS', 'TOO_MANY_OPEN_REQUESTS', 'KEY_REUSED'],
    summary: 'Ask the shops for a part; the server reads part and car from the text',
  }),
  listMyRequests: endpoint('GET /api/requests/my-requests', {
    access: 'customer',
    data: z.array(partRequest),
    summary: 'List your last 20 requests, newest first',
  }),
  listNearbyRequests: endpoint('GET /api/requests/nearby', {
    access: 'vendor',
    data: z.array(nearbyRequest),
    summary: 'List open requests for parts and cars that you sell, the nearest first',
  }),
  getRequest: endpoint('GET /api/requests/{id}', {
    access: 'signedIn',
    data: requestDetails,
    summary: 'Get your request with its offers, or as a vendor an open one with your own offers',
  }),
  deleteRequest: endpoint('DELETE /api/requests/{id}', {
    access: 'customer',
    data: named,
    errors: ['REQUEST_CLOSED'],
    summary: 'Withdraw your request',
  }),
  listMatches: endpoint('GET /api/requests/{id}/matches', {
    access: 'vendor',
    data: z.array(productCard),
    summary: 'List those of your products that match an open request, at most six',
  }),
  createOffer: endpoint('POST /api/requests/{id}/offers', {
    access: 'vendor',
    body: newOffer,
    data: requestDetails,
    status: 201,
    idempotent: true,
    errors: [
      'REQUEST_CLOSED',
      'TOO_MANY_OFFERS',
      'SHOP_CLOSED',
      'PRODUCT_UNAVAILABLE',
      'KEY_REUSED',
    ],
    summary: 'Answer a request with one of your products, or with a quick offer',
  }),
  deleteOffer: endpoint('DELETE /api/requests/{id}/offers/{offerId}', {
    access: 'vendor',
    data: named,
    errors: ['OFFER_GONE'],
    summary: 'Withdraw your offer; what was not ordered yet can no longer be',
  }),
  chooseOffer: endpoint('POST /api/requests/{id}/offers/{offerId}/choose', {
    access: 'customer',
    data: chosenOffer,
    errors: ['REQUEST_CLOSED', 'OFFER_GONE'],
    summary: 'Make an offer something to order; the price of a quick offer is then held for a day',
  }),
})
