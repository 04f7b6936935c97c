import type { ReactNode } from 'react'
import { useText } from '../text/useText.ts'
import { ErrorPanel, LoadMore, SkeletonRows } from '../ui/states.tsx'
import { Card } from '../ui/elements.tsx'
import { type ApiError, classifyError } from './apiError.ts'
import type { PagedRowId } from './types.ts'
import type { EndpointPages } from './useEndpoint.ts'

type LoadedProps<T> = {
  read: {
    data: T | undefined
    error: ApiError | undefined
    retry: () => void
    isRefreshing?: boolean
  }
  loading: ReactNode
  /** Inside a card or dialog already: a failure needs no card of its own. */
  bare?: boolean
  children: (data: T) => ReactNode
}

/** What was read; before that, that it is loading, or why it could not be read. */
export function Loaded<T>({ read, loading, bare, children }: LoadedProps<T>) {
  const { t } = useText()
  const { data, error, retry, isRefreshing = false } = read
  if (data !== undefined) return children(data)
  if (!error) return loading
  const panel = (
    <ErrorPanel message={t(classifyError(error))} onRetry={retry} retrying={isRefreshing} />
  )
  return bare ? panel : <Card room="none">{panel}</Card>
}

type Pages<T> = Omit<EndpointPages<PagedRowId>, 'items' | 'facets' | 'meta'> & {
  items: readonly T[] | undefined
}

type Props<T> = {
  pages: Pages<T>
  /** By default the rows of a table. */
  loading?: ReactNode
  empty: ReactNode
  /** How many of how many are shown, in words. */
  count: (n: { n: number; total: number }) => ReactNode
  children: (items: readonly T[]) => ReactNode
}

const rows = (
  <Card>
    <SkeletonRows count={6} />
  </Card>
)

/** A list read page by page: loading, failed, empty, or its items with 'load more'. */
export function ListResults<T>({ pages, loading = rows, empty, count, children }: Props<T>) {
  const { t } = useText()
  const { items: data, total, error, hasMore, retry } = pages
  return (
    <Loaded read={{ data, error, retry }} loading={loading}>
      {(items) =>
        items.length === 0 && !hasMore ? (
          <Card room="none">{empty}</Card>
        ) : (
          <div>
            {children(items)}
            <LoadMore
              count={total !== undefined && count({ n: items.length, total })}
              more={hasMore}
              pending={pages.isLoadingMore}
              onMore={pages.loadMore}
            />
            {error && <p className="text-center text-sm text-stop">{t(classifyError(error))}</p>}
          </div>
        )
      }
    </Loaded>
  )
}
