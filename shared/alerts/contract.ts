import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { alert, newAlert } from './schema.ts'

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
})
