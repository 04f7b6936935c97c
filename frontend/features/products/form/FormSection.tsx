import type { ReactNode } from 'react'
import { Card } from '../../../ui/Card.tsx'

type Props = {
  /** Of the element that an error of the whole section points to. */
  id?: string
  title: string
  hint?: string
  /** What is wrong with the section as a whole. */
  error?: string | undefined
  children: ReactNode
}

/** One block of the product form. */
export function FormSection({ id, title, hint, error, children }: Props) {
  return (
    <Card
      as="section"
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-label={title}
      className="scroll-mt-24"
    >
      <h2 className="text-lg">{title}</h2>
      {hint && <p className="mt-0.5 text-sm text-ink-2">{hint}</p>}
      {error && (
        <p className="mt-3 rounded-control bg-stop-tint px-4 py-2.5 text-sm font-semibold text-stop">
          {error}
        </p>
      )}
      <div className="mt-4">{children}</div>
    </Card>
  )
}
