import { Card } from '../layout/Card.tsx'
import { cx } from '../cx.ts'
import { Skeleton } from './Skeleton.tsx'

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
