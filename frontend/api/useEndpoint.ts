import { useEffect, useMemo } from 'react'
import useSWR from 'swr'
import { fillAddress } from '../routes/fillAddress.ts'
import { useIsHydrated } from '../storage/createStore.ts'
import { useApi } from './ApiProvider.tsx'
import type { ApiError } from './apiError.ts'
import { isShared, type AnyInput } from './call.ts'
import { keepResponse, lastResponse, staleShownAt } from './lastSeen.ts'
import { manifest } from './manifest.ts'
import type { CallResponse, Input, RowId } from './types.ts'

interface EndpointOptions {
  /** Keep showing the last data while new input is loading. */
  keepPrevious?: boolean
  /** Interval in milliseconds for reading again while the screen is visible. */
  refreshInterval?: number
  /** With an interval: also while the screen is hidden, as slowly as the browser then lets it. */
  whenHidden?: boolean
  /** Read again when the window gets the focus; true by default. */
  onFocus?: boolean
}

/**
 * Reads one endpoint and keeps it fresh; with `null` nothing is read. What needs a session waits
 * while it is still unknown whether there is one; some lists show what was last last meanwhile.
 */
export function useEndpoint<I extends RowId>(
  rowId: I,
  input: Input<I> | null,
  options: EndpointOptions = {},
) {
  const { call, role, account } = useApi()
  const { waits, response } = useFirstResponse(rowId, input)
  // Vendors read shared data with their token, so it must not come from a visitor's cache entry.
  const isOwn = manifest[rowId].shared && !isShared(manifest[rowId], { role })
  const key = input === null || waits ? null : ([rowId, input, ...(isOwn ? ['own'] : [])] as const)
  const { data, error, isLoading, isValidating, mutate } = useSWR<CallResponse<I>, ApiError>(
    key,
    () => call(rowId, input as Input<I>),
    {
      keepPreviousData: options.keepPrevious ?? false,
      refreshInterval: options.refreshInterval ?? 0,
      refreshWhenHidden: options.whenHidden ?? false,
      revalidateOnFocus: options.onFocus ?? true,
      fallbackData: response,
      onSuccess: (body) => keepResponse(account, rowId, input, body),
    },
  )
  const last = useCachedResponse(rowId, input, { isThere: data !== undefined, error })
  return {
    data: (data ?? last)?.data,
    error,
    isLoading: !last && (isLoading || (input !== null && waits)),
    /** Being read, with or without data to show. */
    isRefreshing: isValidating,
    retry: () => void mutate(),
  }
}

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
  const { params, query } = (input ?? {}) as AnyInput
  return {
    waits: !isHydrated || (access !== 'public' && sessionStatus === 'loading'),
    // The page's function has checked its shape.
    response: input
      ? (responses[fillAddress(path, params, query)] as CallResponse<I> | undefined)
      : undefined,
  }
}

/** What the account last saw, until a response or a rejection has come; the screen marks it. */
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
