import { useEffect, useEffectEvent, useMemo } from 'react'
import useSWR from 'swr'
import { fillAddress } from '../routes/routes.ts'
import { createStore, useIsHydrated } from '../storage/createStore.ts'
import { useApi } from './ApiProvider.tsx'
import type { ApiError } from './apiError.ts'
import { isShared, type AnyInput } from './call.ts'
import { isShownAtOnce, keepingCall, lastResponse } from './lastView.ts'
import { manifest } from './manifest.ts'
import type { CallResponse, Input, RowId, Data, PagedRowId } from './types.ts'
import useSWRInfinite from 'swr/infinite'
import type { Pagination } from '#shared/kernel/paging.ts'

interface EndpointOptions {
  /** Keep showing the last data while new input is loading. */
  keepPrevious?: boolean
  /** Milliseconds until it is read again while the screen is visible, from `usePolling`. */
  refreshInterval?: () => number
  /** With an interval: also while the screen is hidden, as slowly as the browser then lets it. */
  whenHidden?: boolean
  /** Read again when the window gets the focus; true by default. */
  onFocus?: boolean
  /** Fills a form, so never with what was last seen. */
  fresh?: boolean
}

/**
 * Reads one endpoint and keeps it fresh; with `null` nothing is read. What needs a session waits
 * while it is still unknown whether there is one; some lists meanwhile show what the account last saw.
 */
export function useEndpoint<I extends RowId>(
  rowId: I,
  input: Input<I> | null,
  options: EndpointOptions = {},
) {
  const { call, role, account } = useApi()
  const { keepPrevious, refreshInterval, whenHidden, onFocus = true, fresh = false } = options
  const { waits, response } = useFirstResponse(rowId, input)
  // Vendors read shared data with their token, so it must not come from a visitor's cache entry.
  const isOwn = manifest[rowId].shared && !isShared(manifest[rowId], { role })
  const key = input === null || waits ? null : ([rowId, input, ...(isOwn ? ['own'] : [])] as const)
  const { data, error, isLoading, isValidating, mutate } = useSWR<CallResponse<I>, ApiError>(
    key,
    () => keepingCall(call, account)(rowId, input as Input<I>),
    {
      keepPreviousData: keepPrevious,
      refreshInterval,
      refreshWhenHidden: whenHidden,
      revalidateOnFocus: onFocus,
      fallbackData: response,
    },
  )
  useAutomaticReads([data], { isValidating, error, refreshInterval, whenHidden }, mutate)
  const isThere = data !== undefined || fresh
  const last = useCachedResponse(rowId, input, { isThere, error })
  return {
    data: (data ?? last)?.data,
    error,
    isLoading: !last && (isLoading || (input !== null && waits)),
    /** Being read, with or without data to show. */
    isRefreshing: isValidating,
    retry: () => void mutate(),
  }
}

const behindMs = 2000

interface ReadState extends Pick<EndpointOptions, 'refreshInterval' | 'whenHidden'> {
  isValidating: boolean
  error: ApiError | undefined
}

/**
 * Reads a list again while the server says it is behind, retries a failed read as soon as the session
 * changes, and goes on polling after a failure, where SWR's own interval ends. Not an SWR interval that depends
 * on the data: each render would make a new function and restart it.
 */
function useAutomaticReads(
  responses: readonly ({ behind?: true } | undefined)[] | undefined,
  { isValidating, error, refreshInterval, whenHidden = false }: ReadState,
  mutate: () => unknown,
): void {
  const { sessionStatus } = useApi()
  const readFailed = useEffectEvent(() => error && mutate())
  useEffect(() => void readFailed(), [sessionStatus])
  const isBehind = responses?.some((response) => response?.behind) ?? false
  useEffect(() => {
    // After a failure SWR tries again, ever more slowly and a few times only.
    const ms = error ? refreshInterval?.() : isBehind && behindMs
    if (!ms || isValidating) return
    // A tab in the background waits until it is looked at.
    const timer = setInterval(() => (document.hidden && !whenHidden) || void mutate(), ms)
    return () => clearInterval(timer)
  }, [isBehind, isValidating, error, refreshInterval, whenHidden, mutate])
}

/**
 * What there is before the API is asked: the response that came with the page, if it has this one. `waits`
 * while it is not known who asks, or for what: a page that is taken over knows its visitor a moment later.
 */
function useFirstResponse<I extends RowId>(
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

/** What was last seen here, until a response or a rejection has come; the screen marks it. */
function useCachedResponse<I extends RowId>(
  rowId: I,
  input: Input<I> | null,
  fresh: { isThere: boolean; error: ApiError | undefined },
): CallResponse<I> | undefined {
  const { account } = useApi()
  const key = JSON.stringify(input)
  const { isThere, error } = fresh
  const isLost = error?.code === 'NETWORK'
  const isWanted = !isThere && (isLost || (!error && isShownAtOnce(rowId)))
  const last = useMemo(
    () => (isWanted ? lastResponse(account, rowId, JSON.parse(key) as Input<I> | null) : undefined),
    [isWanted, account, rowId, key],
  )
  useEffect(() => {
    if (!last) return
    const part = { at: last.at, isLost }
    staleParts.write([...staleParts.read(), part])
    return () => staleParts.write(staleParts.read().filter((other) => other !== part))
  }, [last, isLost])
  return last?.body
}

export type EndpointPages<I extends PagedRowId> = ReturnType<typeof useEndpointPages<I>>

/** The query of the page after the first `read`: by cursor, else by number; null after the last. */
function nextCursor(
  { page, totalPages, next }: Pagination,
  read: number,
): Record<string, unknown> | null {
  if (next !== undefined) return { cursor: next }
  return page === read && page < totalPages ? { page: page + 1 } : null
}

function pagesContent<I extends PagedRowId>(pages: readonly CallResponse<I>[] | undefined) {
  const first = pages?.[0]
  const lastPage = pages?.at(-1)?.pagination
  return {
    items: pages?.flatMap((page) => page.data as Data<I>[number][]),
    /** Counts all matches, read or not. */
    total: lastPage?.total,
    /** Counts for the filters, if the row has any. */
    facets: first?.facets,
    /** How the server understood the text. */
    meta: first?.meta,
    hasMore: lastPage !== undefined && nextCursor(lastPage, pages?.length ?? 0) !== null,
  }
}

/** Reads a list page by page. By cursor, nothing repeats or is skipped while rows arrive. */
export function useEndpointPages<I extends PagedRowId>(
  rowId: I,
  input: Input<I> | null,
  /** Keep showing the last pages while those of new input are loading. */
  { keepPrevious = false }: { keepPrevious?: boolean } = {},
) {
  const { call, changedRows, account } = useApi()
  const { waits, response } = useFirstResponse(rowId, input)

  const keyOf = (index: number, previous: CallResponse<I> | null) => {
    if (input === null || waits) return null
    if (index === 0) return [rowId, input] as const
    const next = previous?.pagination ? nextCursor(previous.pagination, index) : null
    return next && ([rowId, { ...input, query: { ...input.query, ...next } }, 'more'] as const)
  }
  // The first page is what is shown again.
  const read = ([, pageInput, more]: readonly [I, Input<I>, 'more'?]) =>
    (more ? call : keepingCall(call, account))(rowId, pageInput)
  const { data, error, size, isLoading, isValidating, setSize, mutate } = useSWRInfinite<
    CallResponse<I>,
    ApiError
  >(keyOf, read, {
    fallbackData: response && [response],
    revalidateFirstPage: false,
    keepPreviousData: keepPrevious,
    // What changed while the list was off the screen must be in it.
    revalidateOnMount: true,
    dedupingInterval: 0,
  })

  useEffect(
    () =>
      changedRows.subscribe(() => {
        if (changedRows.read().includes(rowId)) void mutate()
      }),
    [changedRows, rowId, mutate],
  )

  useAutomaticReads(data, { isValidating, error }, mutate)
  const last = useCachedResponse(rowId, input, { isThere: data !== undefined, error })
  return {
    ...pagesContent(data ?? (last && [last])),
    error,
    isLoading: !last && (isLoading || (input !== null && waits)),
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    loadMore: () => void setSize(size + 1),
    retry: () => void mutate(),
  }
}

/** Parts of the screen that show what was last seen, while it is read again or has not come (`isLost`). */
export const staleParts = createStore<readonly { at: number; isLost: boolean }[]>([])
