import * as z from 'zod'
import { pagination } from '../kernel/paging.ts'
import type { EndpointDefinition } from './endpoint.ts'

export const responseSchema = (row: EndpointDefinition) =>
  z.object({
    data: row.data,
    ...(row.paged ? { pagination } : {}),
    ...(row.facets ? { facets: row.facets.optional() } : {}),
    ...(row.meta ? { meta: row.meta.optional() } : {}),
  })
