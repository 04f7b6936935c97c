import { Card, cx } from '../elements.tsx'

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

type Props = {
  count: number
  shapes: readonly string[]
  className?: string
}

export function SkeletonCards({ count, shapes, className = 'flex flex-col' }: Props) {
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
