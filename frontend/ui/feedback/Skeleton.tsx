import { cx } from '../cx.ts'

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
