import type * as z from 'zod'
import type { catalogueQuery } from '#shared/catalogue/schema.ts'
import type { ListQuery } from './replica/query.ts'

/** What a list's query string asks. `search` wins over `q`, which quick-search links send. */
export function listQuery(query: z.output<typeof catalogueQuery>): ListQuery {
  const { q, search, carTrimId, carYearIds, ...rest } = query
  return {
    ...rest,
    search: search ?? q,
    car: carTrimId === undefined ? undefined : { trimId: carTrimId, yearIds: carYearIds ?? [] },
  }
}
