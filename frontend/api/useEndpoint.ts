import useSWR from 'swr'
import { useApi } from './apiContext.ts'
import type { ApiError } from './apiError.ts'
import { isShared } from './call.ts'
import { keepResponse } from './lastSeen.ts'
import { manifest } from './manifest.ts'
import type { CallResponse, Input, RowId } from './types.ts'
import { useFirstResponse, useCachedResponse } from './useFirstResponse.ts'

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
      ...swrSettings(options),
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

const swrSettings = (options: EndpointOptions) => ({
  keepPreviousData: options.keepPrevious ?? false,
  refreshInterval: options.refreshInterval ?? 0,
  refreshWhenHidden: options.whenHidden ?? false,
  revalidateOnFocus: options.onFocus ?? true,
})
