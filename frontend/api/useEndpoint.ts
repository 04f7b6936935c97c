import { useEffect, useMemo } from 'react'
import useSWR from 'swr'
import { fillAddress } from '../routes/routes.ts'
import { createStore, createStored, useIsHydrated } from '../storage/createStore.ts'
import { useApi } from './ApiProvider.tsx'
import type { ApiError } from './apiError.ts'
import { isShared, type AnyInput } from './call.ts'
import { manifest } from './manifest.ts'
import type { CallResponse, Input, RowId, Data, PagedRowId } from './types.ts'
import useSWRInfinite from 'swr/infinite'
import type { Pagination } from '#shared/kernel/paging.ts'

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
 * while it is still unknown whether there is one; some lists meanwhile show what the account last saw.
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
  useReadBehind([data], { isValidating, error }, mutate)
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

const behindMs = 2000

/**
 * Reads a list again that the server says is behind. Not an interval of SWR's that depends on the data:
 * each render would make a new function and start the interval again.
 */
function useReadBehind(
  responses: readonly ({ behind?: true } | undefined)[] | undefined,
  { isValidating, error }: { isValidating: boolean; error: ApiError | undefined },
  mutate: () => unknown,
): void {
  const isBehind = responses?.some((response) => response?.behind) ?? false
  useEffect(() => {
    // After a failure SWR tries again, ever more slowly.
    if (!isBehind || isValidating || error) return
    // A tab in the background waits until it is looked at.
    const timer = setInterval(() => document.hidden || void mutate(), behindMs)
    return () => clearInterval(timer)
  }, [isBehind, isValidating, error, mutate])
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

/** What the account last saw, until a response or a rejection has come; the screen marks it. */
function useCachedResponse<I extends RowId>(
  rowId: I,
  input: Input<I> | null,
  fresh: { isThere: boolean; error: ApiError | undefined },
): CallResponse<I> | undefined {
  const { account } = useApi()
  const key = JSON.stringify(input)
  const cachedBody = useMemo(
    () => lastResponse(account, rowId, JSON.parse(key) as Input<I> | null),
    [account, rowId, key],
  )
  const { isThere, error } = fresh
  const last = isThere || (error && error.code !== 'NETWORK') ? undefined : cachedBody
  const shownAs = last && (error ? 'lost' : 'reading')
  useEffect(() => {
    if (!shownAs) return
    const add = (n: number) =>
      staleShownAt.write({ ...staleShownAt.read(), [shownAs]: staleShownAt.read()[shownAs] + n })
    add(1)
    return () => add(-1)
  }, [shownAs])
  return last
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
    /** Of all matches, read or not. */
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
    return next && ([rowId, { ...input, query: { ...input.query, ...next } }] as const)
  }
  const { data, error, size, isLoading, isValidating, setSize, mutate } = useSWRInfinite<
    CallResponse<I>,
    ApiError
  >(keyOf, ([, pageInput]: readonly [I, Input<I>]) => call(rowId, pageInput), {
    fallbackData: response && [response],
    revalidateFirstPage: false,
    keepPreviousData: keepPrevious,
    // What changed while the list was off the screen must be in it.
    revalidateOnMount: true,
    dedupingInterval: 0,
    onSuccess: (pages) => keepResponse(account, rowId, input, pages[0]),
  })

  useEffect(
    () =>
      changedRows.subscribe(() => {
        if (changedRows.read().includes(rowId)) void mutate()
      }),
    [changedRows, rowId, mutate],
  )

  useReadBehind(data, { isValidating, error }, mutate)
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

/** What one account last saw in this browser, shown while its identity loads. */
interface LastView {
  /** The build that stored it: another one's responses may have another shape. */
  build: string
  account: string
  /** The account as the session describes it. */
  user: unknown
  /** By row and input; the newest last. */
  responses: [key: string, body: unknown][]
}

/** Lists that are only read: what fills a form must be fresh. */
const keptRows: ReadonlySet<RowId> = new Set<RowId>([
  'orders/listMyCustomerOrders',
  'orders/listMyVendorOrders',
  'products/listMyProducts',
  'vendors/getVendorStats',
])
const maxResponses = 12
/** Characters of all responses together; a page of orders has some 20,000. */
const maxLength = 200_000

const build = import.meta.url

function parseLastView(stored: unknown): LastView | null {
  const view = (stored ?? {}) as Partial<LastView>
  const isOurs = view.build === build && typeof view.account === 'string'
  return isOurs && Array.isArray(view.responses) ? (view as LastView) : null
}

/** One account's at a time, so that a shared phone keeps nobody else's. */
const store = createStored('qitati.seen', parseLastView)

const readLastView = (account: string | undefined): LastView | null => {
  const view = account === undefined ? null : store.read()
  return view?.account === account ? view : null
}

/** The account as it was last signed in here; undefined for any other than the last. */
export const storedUser = (account: string | undefined): unknown => readLastView(account)?.user

/** Begins or renews what is kept for the account, and forgets any other account's. */
export const rememberUser = (user: { id: string }): void =>
  store.write({ build, account: user.id, user, responses: readLastView(user.id)?.responses ?? [] })

export const forgetLastView = (): void => {
  if (store.read()) store.write(null)
}

const storageKey = (rowId: RowId, input: unknown) => JSON.stringify([rowId, input])

/** The response that the account last saw; undefined for rows that are not kept. */
function lastResponse<I extends RowId>(
  account: string | undefined,
  rowId: I,
  input: Input<I> | null,
): CallResponse<I> | undefined {
  if (input === null || !keptRows.has(rowId)) return undefined
  const key = storageKey(rowId, input)
  const keptEntry = readLastView(account)?.responses.find(([kept]) => kept === key)
  // The same build kept it under this row's id.
  return keptEntry?.[1] as CallResponse<I> | undefined
}

/** Does nothing for rows that are not kept, and before the account is known. */
function keepResponse(
  account: string | undefined,
  rowId: RowId,
  input: unknown,
  body: unknown,
): void {
  const view = readLastView(account)
  if (!view || !keptRows.has(rowId)) return
  const key = storageKey(rowId, input)
  const others = view.responses.filter(([kept]) => kept !== key)
  const responses = [...others, [key, body] as [string, unknown]].slice(-maxResponses)
  while (JSON.stringify(responses).length > maxLength) responses.shift()
  store.write({ ...view, responses })
}

/** How many parts of the screen show what the account last saw, while it is read again or has not come. */
export const staleShownAt = createStore({ reading: 0, lost: 0 })
