import { useEffect, useMemo } from 'react'
import type { ApiError } from './apiError.ts'
import { useApi } from './apiContext.ts'
import { seenResponse, staleShownAt } from './lastSeen.ts'
import type { CallResponse, Input, RowId } from './types.ts'

/**
 * The response that the account last saw, until a fresh one has come; the screen marks it. A rejection
 * ends it; a lost connection does not.
 */
export function useCachedResponse<I extends RowId>(
  rowId: I,
  input: Input<I> | null,
  fresh: { isThere: boolean; error: ApiError | undefined },
): CallResponse<I> | undefined {
  const { account } = useApi()
  const key = JSON.stringify(input)
  const kept = useMemo(
    () => seenResponse(account, rowId, JSON.parse(key) as Input<I> | null),
    [account, rowId, key],
  )
  const { isThere, error } = fresh
  const seen = isThere || (error && error.code !== 'NETWORK') ? undefined : kept
  const isSeen = seen !== undefined
  useEffect(() => {
    if (!isSeen) return
    staleShownAt.write(staleShownAt.read() + 1)
    return () => staleShownAt.write(staleShownAt.read() - 1)
  }, [isSeen])
  return seen
}
