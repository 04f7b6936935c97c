import { cx } from './cx.ts'
import { Skeleton } from './Skeleton.tsx'

type Props = {
  count: number
  /** Class names of each skeleton in a row, from its start. */
  shapes: readonly string[]
  rowClassName?: string
  className?: string
}

/** Rows of skeletons where the rows of a table or list are loading. */
export function SkeletonRows({ count, shapes, rowClassName, className }: Props) {
  return (
    <div aria-busy="true" className={cx('flex flex-col', className)}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={cx('flex items-center gap-4', rowClassName)}>
          {shapes.map((shape) => (
            <Skeleton key={shape} className={shape} />
          ))}
        </div>
      ))}
    </div>
  )
}
