import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { ErrorPanel } from './ErrorPanel.tsx'
import { LoadMore } from './LoadMore.tsx'

type Props<T> = {
  pages: {
    /** Undefined until the first page is here. */
    items: readonly T[] | undefined
    total: number | undefined
    hasMore: boolean
    isLoadingMore: boolean
    loadMore: () => void
    retry: () => void
  }
  /** Why the last request failed. */
  error: string | undefined
  loading: ReactNode
  empty: ReactNode
  /** How many of how many are shown, in words. */
  count: (n: { n: number; total: number }) => ReactNode
  children: (items: readonly T[]) => ReactNode
}

/** A list read page by page: loading, failed, empty, or its items with 'load more'. */
export function ListResults<T>({ pages, error, loading, empty, count, children }: Props<T>) {
  const { items, total } = pages
  if (!items && error)
    return (
      <Card room="none">
        <ErrorPanel message={error} onRetry={pages.retry} />
      </Card>
    )
  if (!items) return loading
  if (items.length === 0 && !pages.hasMore) return <Card room="none">{empty}</Card>
  return (
    <div>
      {children(items)}
      <LoadMore
        count={total !== undefined && count({ n: items.length, total })}
        more={pages.hasMore}
        pending={pages.isLoadingMore}
        onMore={pages.loadMore}
      />
      {error && <p className="text-center text-sm text-stop">{error}</p>}
    </div>
  )
}
