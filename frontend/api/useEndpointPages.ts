import { useEffect } from 'react'
import useSWRInfinite from 'swr/infinite'
import type { Pagination } from '#shared/kernel/paging.ts'
import { useApi } from './ApiProvider.tsx'
import type { ApiError } from './apiError.ts'
import { keepResponse } from './lastSeen.ts'
import type { CallResponse, Data, Input, PagedRowId } from './types.ts'
import { useFirstResponse, useCachedResponse } from './useEndpoint.ts'

export type EndpointPages<I extends PagedRowId> = ReturnType<typeof useEndpointPages<I>>

/** The query of the page after the first `read`: by cursor, else by number; null after the last. */
function nextCursor(
  { page, totalPages, next }: Pagination,
  read: number,
): Record<string, unknown> | null {
  if (next !== undefined) return { cursor: next }
  return page === read && page < totalPages ? { page: page + 1 } : null
}

/** What the pages read so far tell; undefined until the first has loaded. */
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
