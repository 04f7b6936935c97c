import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { browserReports } from './schema.ts'

export const reports = defineDomain('reports', '/api/reports', {
  createReports: endpoint('POST /api/reports', {
    access: 'public',
    body: browserReports,
    maxBodyBytes: 64 * 1024,
    data: z.null(),
    status: 204,
    summary: 'Report page crashes and content security policy violations',
  }),
})
