import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { alert, newAlert, newSearchAlert, searchAlert } from './schema.ts'

export const alerts = defineDomain('alerts', '/api/alerts', {
  listAlerts: endpoint('GET /api/alerts', {
    access: 'customer',
    data: z.array(alert),
    summary: 'What you want to be told of products, newest first',
  }),
  saveAlert: endpoint('PUT /api/alerts/{id}', {
    access: 'customer',
    body: newAlert,
    data: alert,
    errors: ['TOO_MANY_ALERTS'],
    summary: 'Be told when a product is in stock again, or cheaper than now',
  }),
  deleteAlert: endpoint('DELETE /api/alerts/{id}', {
    access: 'customer',
    data: z.object({ id: z.string() }),
    summary: 'Delete an alert',
  }),
  listSearches: endpoint('GET /api/alerts/searches', {
    access: 'customer',
    data: z.array(searchAlert),
    summary: 'The searches that you want to be told of, newest first',
  }),
  saveSearch: endpoint('POST /api/alerts/searches', {
    access: 'customer',
    body: newSearchAlert,
    data: searchAlert,
    errors: ['TOO_MANY_ALERTS'],
    // The Lambda that reads the texts of requests, and holds the catalogue for it.
    resource: 'requests',
    module: 'alerts/searchHandlers',
    summary: 'Be told when a product of this part and car is there, or costs less than a price',
  }),
  deleteSearch: endpoint('DELETE /api/alerts/searches/{id}', {
    access: 'customer',
    data: z.object({ id: z.string() }),
    summary: 'Delete a saved search',
  }),
})
