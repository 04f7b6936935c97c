import * as z from 'zod'
import { pagination } from '../kernel/paging.ts'
import type { RowInput } from './endpoint.ts'

export const responseSchema = (row: RowInput) =>
  z.object({
    data: row.data,
    ...(row.paged ? { pagination } : {}),
    ...(row.facets ? { facets: row.facets.optional() } : {}),
    ...(row.meta ? { meta: row.meta.optional() } : {}),
  })
