import { type ReactNode, useCallback, useDeferredValue, useEffect, useState } from 'react'
import { Drawing, type DrawingName } from '../brand/Drawing.tsx'
import { Button, type ButtonProps, Card, cx, Spinner } from './elements.tsx'
import { RotateCcw } from 'lucide-react'
import { useText } from '../text/useText.ts'

type Props = {
  drawing: DrawingName
  /** The one sentence. */
  text: ReactNode
  /** The one button that helps. */
  button?: ButtonProps | false
  /** Where one plain button is not enough. */
  action?: ReactNode
  /** The sentence is the page's title. */
  heading?: boolean
  inCard?: boolean
  className?: string
}

export function EmptyState(props: Props) {
  const { drawing, text, button, action, heading, inCard, className } = props
  const Sentence = heading ? 'h1' : 'p'
  const content = (
    <div className={cx('flex flex-col items-center gap-4 px-4 py-12 text-center', className)}>
      <Drawing of={drawing} />
      <Sentence className="max-w-md text-lg font-semibold text-ink">{text}</Sentence>
      {button && <Button {...button} />}
      {action}
    </div>
  )
  return inCard ? <Card room="none">{content}</Card> : content
}

type ErrorPanelProps = {
  /** What failed, in words; without it the generic sentence of ERR-08. */
  message?: ReactNode
  onRetry?: () => void
  title?: string
  retrying?: boolean
  drawing?: DrawingName
  className?: string
}

export function ErrorPanel(props: ErrorPanelProps) {
  const { title, message, onRetry, retrying, drawing, className } = props
  const { t } = useText()
  return (
    <div
      role="alert"
      className={cx('flex flex-col items-center gap-3 px-4 py-12 text-center', className)}
    >
      <Drawing of={drawing ?? (message === t('errors.network') ? 'offline' : 'error')} />
      <h2 className="text-xl">{title ?? t('errors.title')}</h2>
      <p className="max-w-md text-ink-2">{message ?? t('errors.loadFallback')}</p>
      {onRetry && (
        <Button variant="brand" icon={RotateCcw} pending={retrying} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  )
}

type LoadMoreProps = {
  /** How many of how many are shown: 'عرض ٢٠ من ٧٥ منتج'. */
  count?: ReactNode
  /** Absent or false when everything is shown. */
  more?: boolean
  pending?: boolean
  onMore: () => void
}

export function LoadMore({ count, more, pending, onMore }: LoadMoreProps) {
  const { t } = useText()
  if (!count && !more) return null
  return (
    <div className="flex flex-col items-center gap-3 py-6">
      {count && (
        <p aria-live="polite" className="text-sm text-ink-2">
          {count}
        </p>
      )}
      {more && (
        <Button pending={pending} onClick={onMore}>
          {t('common.loadMore')}
        </Button>
      )}
    </div>
  )
}

/** Grey shapes where content is coming; give them the content's size by class. */
export function Skeleton({ count = 1, className }: { count?: number; className: string }) {
  return Array.from({ length: count }, (_, index) => (
    <span
      key={index}
      aria-hidden="true"
      className={cx('block animate-shimmer bg-line base:rounded-sm', className)}
    />
  ))
}

type SkeletonProps = {
  count: number
  shapes: readonly string[]
  className?: string
}

export function SkeletonCards({ count, shapes, className = 'flex flex-col' }: SkeletonProps) {
  return (
    <div aria-busy="true" className={cx('gap-4', className)}>
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} className="flex flex-col gap-4">
          {shapes.map((shape, at) => (
            <Skeleton key={at} className={shape} />
          ))}
        </Card>
      ))}
    </div>
  )
}

export function SkeletonRows({ count, className }: { count: number; className?: string }) {
  return (
    <div aria-busy="true" className={cx('flex flex-col gap-5', className)}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex h-11 items-center gap-4">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="h-5 w-28" />
        </div>
      ))}
    </div>
  )
}

type NoteProps = {
  text: string | undefined
  /** Nothing is on its way. */
  isLost?: boolean
}

/** What the screen waits for, below what is on it; on a fast line it is gone before it shows. */
export function WaitingNote({ text, isLost }: NoteProps) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bars,0px)+0.75rem)] z-50 flex justify-center px-4"
    >
      {text !== undefined && (
        <p className="flex items-center gap-2 rounded-card border border-line bg-paper px-4 py-2 text-sm text-ink-2 shadow-card transition-opacity delay-300 starting:opacity-0">
          {!isLost && <Spinner size={16} className="text-brand" />}
          {text}
        </p>
      )}
    </div>
  )
}

/** The value once it has not changed for a while; until then, what it was before. */
export function usePaused<T extends string>(value: T, milliseconds: number): T {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return paused
}

/**
 * Whether something to show has arrived, a moment later: what depends on it is then rendered in short
 * tasks, where data itself would be rendered in one long one. At once if it was there from the start.
 */
export const useIsReady = (isThere: boolean): boolean => useDeferredValue(isThere) && isThere

/** The time in epoch milliseconds, read again every `everyMs` while the component is shown. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** True for a while after `start`: a confirmation that goes away by itself. */
export function useBriefly(milliseconds: number): [active: boolean, start: () => void] {
  const [startedAt, setStartedAt] = useState(0)
  useEffect(() => {
    if (startedAt === 0) return
    const timer = setTimeout(() => setStartedAt(0), milliseconds)
    return () => clearTimeout(timer)
  }, [startedAt, milliseconds])
  const start = useCallback(() => setStartedAt(performance.now() || 1), [])
  return [startedAt !== 0, start]
}
