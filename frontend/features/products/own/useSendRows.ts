import { useSWRConfig } from 'swr'
import type { ErrorCode } from '#shared/kernel/errors.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { ProductChangeResult, ProductChangeRow } from '#shared/products/bulkSchema.ts'
import { useCall } from '../../../api/ApiProvider.tsx'
import { ApiError } from '../../../api/apiError.ts'
import { groupRows, sendInGroups } from '../../../api/sendInGroups.ts'
import { sendProductChanges } from '../import/send/useSending.ts'

/** Sends changes of own products, in groups: the result of each row; what was never sent has none. */
export function useSendRows() {
  const call = useCall()
  const { mutate } = useSWRConfig()
  return async (rows: readonly ProductChangeRow[], onPart: (done: number) => void) => {
    const size = limits.changesPerRequest
    const results: (ProductChangeResult | undefined)[] = rows.map(() => undefined)
    let failure: ErrorCode = 'SERVER_ERROR'
    await sendInGroups({
      groups: groupRows(rows, size),
      results: [],
      send: (group, isLastTry) =>
        sendProductChanges(call, group, isLastTry, { keepalive: group.rows.length === 1 }),
      onResult: (group, result) => {
        for (const row of result) results[group * size + row.index] = row
        onPart(results.filter(Boolean).length)
      },
      signal: new AbortController().signal,
    }).catch((error: unknown) => {
      // Client codes such as NETWORK share the texts of the server's codes.
      if (error instanceof ApiError) failure = error.code as ErrorCode
    })
    void mutate((key) => Array.isArray(key) && key[0] === 'products/getProduct')
    return { results, failed: results.flatMap((row) => (row?.done ? [] : (row?.code ?? failure))) }
  }
}
