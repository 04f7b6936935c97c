import type { ReactNode } from 'react'

type Props = { title: ReactNode; intro?: ReactNode; action?: ReactNode }

/** The title of a working screen, with the one thing to do there at its end. */
export function PageHeading({ title, intro, action }: Props) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-2xl">{title}</h1>
        {intro && <p className="text-sm text-ink-2">{intro}</p>}
      </div>
      {action}
    </header>
  )
}
