import { useEffect, useMemo } from 'react'
import { fillAddress } from '../routes/fillAddress.ts'
import { useIsHydrated } from '../storage/createStore.ts'
import { useApi } from './apiContext.ts'
import { manifest } from './manifest.ts'
import type { CallResponse, Input, RowId } from './types.ts'
import type { ApiError } from './apiError.ts'
import { lastResponse, staleShownAt } from './lastSeen.ts'

/**
 * What there is before the API is asked: the response that came with the page, if it has this one. `waits`
 * while it is not known who asks, or for what: a page that is taken over knows its visitor a moment later.
 */
export function useFirstResponse<I extends RowId>(
  rowId: I,
  input: Input<I> | null,
): { waits: boolean; response: CallResponse<I> | undefined } {
  const { sessionStatus, responses } = useApi()
  const isHydrated = useIsHydrated()
  const { path, access } = manifest[rowId]
  const { params, query } = (input ?? {}) as Parameters
  return {
    waits: !isHydrated || (access !== 'public' && sessionStatus === 'loading'),
    // The page's function has checked its shape.
    response: input
      ? (responses[fillAddress(path, params, query)] as CallResponse<I> | undefined)
      : undefined,
  }
}

interface Parameters {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
}

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
    () => lastResponse(account, rowId, JSON.parse(key) as Input<I> | null),
    [account, rowId, key],
  )
  const { isThere, error } = fresh
  const last = isThere || (error && error.code !== 'NETWORK') ? undefined : kept
  const isLast = last !== undefined
  useEffect(() => {
    if (!isLast) return
    staleShownAt.write(staleShownAt.read() + 1)
    return () => staleShownAt.write(staleShownAt.read() - 1)
  }, [isLast])
  return last
}
