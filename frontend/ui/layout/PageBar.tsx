import type { ReactNode } from 'react'

/** What a page's form does, at the bottom of the screen; on phones it takes the place of the tabs. */
export function PageBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-bar="page"
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-sm md:mx-0 md:rounded-t-card md:border-x"
    >
      {children}
    </div>
  )
}
