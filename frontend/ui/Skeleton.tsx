import { cx } from './cx.ts'

/** A grey shape where content is coming; give it the content's size by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-shimmer bg-line base:rounded-sm', className ?? 'h-4 w-full')}
    />
  )
}
