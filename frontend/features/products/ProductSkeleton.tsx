import { useText } from '../../text/useText.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'

/** The page of a product before its data, in the places of `ProductView`. */
export function ProductSkeleton() {
  const { t } = useText()
  return (
    <div
      role="status"
      aria-label={t('common.loading')}
      className="flex min-h-[120dvh] flex-col gap-2 max-md:-mt-3 md:gap-4"
    >
      <Skeleton className="my-2 h-7 w-72 max-w-full" />
      <div className="grid items-start gap-x-6 gap-y-3 md:grid-cols-2 lg:gap-x-10">
        <Skeleton className="h-45 w-full rounded-card md:aspect-[8/7] md:h-auto" />
        <div className="flex min-w-0 flex-col gap-3 md:gap-5">
          <div className="flex flex-col gap-1 md:gap-2.5">
            <Skeleton className="h-[1.55rem] w-32 rounded-full" />
            <Skeleton className="h-8 w-4/5 md:h-11" />
            <Skeleton className="h-11 w-3/5" />
          </div>
          <Skeleton className="h-18 rounded-card" />
          <Skeleton className="h-18 rounded-card" />
          <Skeleton className="h-14 rounded-control" />
          <Skeleton className="h-20 rounded-card" />
        </div>
      </div>
    </div>
  )
}
