import type { ProductChangeResult, ProductChangeRow } from '#shared/products/bulkSchema.ts'
import { ApiError } from '../../api/apiError.ts'
import type { RowGroup } from '../../api/sendInGroups.ts'
import type { Call, CallOptions } from '../../api/types.ts'

/**
 * Sends a group of changes, for `sendInGroups`. Rows that the server had no time for fail the whole group, so
 * that it is sent again; so do those that it failed at, but after the last try these count as rejected.
 */
export async function sendProductChanges(
  call: Call,
  { key, rows }: RowGroup<ProductChangeRow>,
  isLastTry: boolean,
  options: CallOptions,
): Promise<ProductChangeResult[]> {
  const input = { body: { rows: [...rows] }, idempotencyKey: key }
  const { data } = await call('products/changeProducts', input, options)
  const hasFailed = (code: string) => data.some((row) => !row.done && row.code === code)
  if (hasFailed('BUSY') || (hasFailed('SERVER_ERROR') && !isLastTry))
    throw new ApiError('Some rows were not handled', 503, 'BUSY')
  return data
}
