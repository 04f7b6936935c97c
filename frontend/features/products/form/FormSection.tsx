import type { ReactNode } from 'react'
import { get, useFormContext, type Path } from 'react-hook-form'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import type { TextKey } from '../../../text/textKey.ts'
import { useText } from '../../../text/useText.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { fieldId } from './productProblems.ts'
import type { ProductValues } from './productValues.ts'

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

/** The error text of a field; for a list as a whole, even if its rows have errors too. */
export function useProblemText(): (path: string) => string | undefined {
  const { t } = useText(productFormText)
  const { errors } = useFormContext<ProductValues>().formState
  return (path) => {
    const error = get(errors, path) as
      { message?: unknown; root?: { message?: unknown } } | undefined
    const message = error?.message ?? error?.root?.message
    return typeof message === 'string' ? t(message as TextKey<typeof productFormText>) : undefined
  }
}

/** Props of a field: registration, its label, the id that errors link to, and its error. */
export function useProductField() {
  const { t } = useText(productFormText)
  const { register } = useFormContext<ProductValues>()
  const problem = useProblemText()
  return (path: Path<ProductValues>) => ({
    ...register(path),
    // Each field's text has the field's name.
    label: t(
      `productForm.${path.slice(path.lastIndexOf('.') + 1)}` as TextKey<typeof productFormText>,
    ),
    id: fieldId(path),
    error: problem(path),
  })
}
