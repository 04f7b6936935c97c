import type { ReactNode } from 'react'
import { useText } from '../text/useText.ts'
import { Card } from '../ui/layout/Card.tsx'
import { ErrorPanel } from '../ui/feedback/ErrorPanel.tsx'
import type { ApiError } from './apiError.ts'
import { classifyError } from './classifyError.ts'

type Props<T> = {
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
export function Loaded<T>({ read, loading, bare, children }: Props<T>) {
  const { t } = useText()
  const { data, error, retry, isRefreshing = false } = read
  if (data !== undefined) return children(data)
  if (!error) return loading
  const panel = (
    <ErrorPanel message={t(classifyError(error))} onRetry={retry} retrying={isRefreshing} />
  )
  return bare ? panel : <Card room="none">{panel}</Card>
}
