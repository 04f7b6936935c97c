import { cx } from '../cx.ts'
import { Skeleton } from './Skeleton.tsx'

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
