import { useText } from '../../text/useText.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

export function ProductSkeleton() {
  const { t } = useText()
  return (
    <div
      role="status"
      aria-label={t('common.loading')}
      className="flex min-h-[120dvh] flex-col gap-4"
    >
      <Skeleton className="my-2 h-7 w-72 max-w-full" />
      <div className="grid items-start gap-x-10 gap-y-3 md:grid-cols-2">
        <Skeleton className="h-45 w-full rounded-card md:aspect-[4/3] md:h-auto" />
        <div className="flex flex-col gap-5">
          <Skeleton className="h-6 w-32 rounded-full" />
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-18 rounded-card" />
          <Skeleton className="h-18 rounded-card" />
          <Skeleton className="h-14 rounded-control" />
          <Skeleton className="h-20 rounded-card" />
        </div>
      </div>
    </div>
  )
}
