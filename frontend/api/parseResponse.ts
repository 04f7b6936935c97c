import { responseSchema } from '#shared/contract/endpoint.ts'
import { rows } from '#shared/contract/index.ts'

/** In development and tests only: in production the server has done it, and zod stays out. */
export function parseResponse(rowId: string, response: unknown): void {
  const row = rows.find(({ id }) => id === rowId)
  if (!row) throw new Error(`${rowId} is not in the contract`)
  responseSchema(row).parse(response)
}
