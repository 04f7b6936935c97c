import type { ReactNode } from 'react'
import { LogoMark } from '../../brand/Logo.tsx'
import { Skeleton } from '../../ui/states.tsx'

/** Header and grey shapes while it is not known which page is shown; in no language. */
export function PageSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div aria-busy="true" className="min-h-dvh">
      <div className="border-b border-line bg-paper">
        <div className="page-width flex min-h-16 items-center justify-between md:min-h-19">
          <LogoMark />
          <Skeleton className="h-8 w-24" />
        </div>
      </div>
      <div className="page-width flex flex-col gap-5 py-5 md:py-8">
        {children ?? <Skeleton className="h-8 w-44" />}
        <Skeleton count={3} className="h-28" />
      </div>
    </div>
  )
}
