import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/Card.tsx'
import { fieldId } from './productProblems.ts'
import { useProblemText } from './useProductField.ts'

type Props = {
  /** The list that the section is about; its own error is shown here. */
  field?: 'compatibilities' | 'images' | 'stocks' | 'variants'
  title: string
  hint?: string
  children: ReactNode
}

export function FormSection({ field, title, hint, children }: Props) {
  const problem = useProblemText()
  const error = field && problem(field)
  return (
    <Card
      as="section"
      {...(field && { id: fieldId(field), tabIndex: -1 })}
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
