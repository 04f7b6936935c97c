import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { get, useFormContext, useFormState, type Path } from 'react-hook-form'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { type TextKey, useText } from '../../../text/useText.ts'
import { Input, type InputProps } from '../../../ui/forms/Field.tsx'
import { Card, Icon } from '../../../ui/elements.tsx'
import { fieldId, listProblems, type Problem } from './productProblems.ts'
import type { ProductValues } from './productValues.ts'

type Props = {
  /** The list that the section is about; its own error is shown here. */
  field?: 'compatibilities' | 'images' | 'parts' | 'stocks' | 'variants'
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

type Traits = Pick<
  InputProps,
  'maxLength' | 'optional' | 'ltr' | 'lang' | 'dir' | 'inputMode' | 'autoComplete'
> &
  Pick<InputProps, 'autoCapitalize' | 'spellCheck'>

const figure = { autoComplete: 'off', ltr: true } as const
const code = { ...figure, autoCapitalize: 'characters', spellCheck: false } as const

/** What the fields' controls are like. */
export const traits = {
  nameAr: { maxLength: 200, lang: 'ar', dir: 'rtl' },
  nameEn: { maxLength: 200, lang: 'en', ltr: true, optional: true },
  descriptionAr: { maxLength: 5000, lang: 'ar', dir: 'rtl' },
  descriptionEn: { maxLength: 5000, lang: 'en', dir: 'ltr', optional: true },
  manufacturer: { maxLength: 100, autoComplete: 'off', optional: true },
  partNumber: { maxLength: 60, ...code, optional: true },
  oemNumbers: { maxLength: 60, ...code, optional: true },
  position: { optional: true },
  side: { optional: true },
  grade: { optional: true },
  producedAt: { maxLength: 10, ltr: true, inputMode: 'numeric', optional: true },
  partType: { optional: true },
  country: { optional: true },
  warrantyDays: { maxLength: 5, ...figure, inputMode: 'numeric', optional: true },
  warrantyWords: { maxLength: 200, optional: true },
  origin: { maxLength: 100 },
  price: { maxLength: 40, ...figure, inputMode: 'decimal' },
  priceUsd: { maxLength: 10, ...figure, inputMode: 'decimal', optional: true },
  quantity: { maxLength: 10, ...figure, inputMode: 'numeric' },
  supplier: { maxLength: 200, optional: true },
  carBrand: { maxLength: 60 },
  carModel: { maxLength: 60 },
  year: { maxLength: 20, ltr: true },
  engineType: { maxLength: 60, optional: true },
  additionalPrice: { maxLength: 40, ...figure, inputMode: 'decimal', optional: true },
  compatibility: { maxLength: 300, optional: true },
} satisfies Record<string, Traits>

/** Props of a field: registration, its label and traits, the id that errors link to, and its error. */
export function useProductField() {
  const { t } = useText(productFormText)
  const { register } = useFormContext<ProductValues>()
  const problem = useProblemText()
  return (path: Path<ProductValues>) => {
    const name = path.slice(path.lastIndexOf('.') + 1)
    return {
      ...register(path),
      // Each field's text has the field's name.
      label: t(`productForm.${name}` as TextKey<typeof productFormText>),
      ...(traits as Readonly<Record<string, Traits>>)[name],
      id: fieldId(path),
      error: problem(path),
    }
  }
}

type SuggestProps = InputProps & { suggestions: readonly { value: string; label?: string }[] }

export function SuggestInput({ suggestions, ...input }: SuggestProps) {
  const id = useId()
  return (
    <>
      <Input {...input} list={id} />
      <datalist id={id}>
        {suggestions.map((one) => (
          <option key={one.value} {...one} />
        ))}
      </datalist>
    </>
  )
}

export function goToField(path: string): void {
  const element = document.getElementById(fieldId(path))
  // Under reduced motion the style sheet makes every scroll instant.
  element?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  element?.focus({ preventScroll: true })
}

export function ProblemSummary() {
  const { t } = useText(productFormText)
  const { errors, isSubmitted } = useFormState<ProductValues>()
  const problems = isSubmitted ? listProblems(errors) : []
  const nameOf = ({ path, text }: Problem) => {
    const [list, index] = path.split('.')
    if (index === undefined) return t(text)
    const n = Number(index) + 1
    const isRow = list === 'stocks' || list === 'variants'
    return isRow ? `${t(`productForm.${list}Name`, { n })}: ${t(text)}` : t(text)
  }
  if (problems.length === 0) return null
  return (
    <section role="alert" className="rounded-card border border-stop bg-stop-tint p-4 text-stop">
      <h2 className="flex items-center gap-2 text-base">
        <Icon of={CircleAlert} />
        {t('productForm.errorsTitle', { n: problems.length })}
      </h2>
      <ul className="mt-1">
        {problems.map((problem) => (
          <li key={problem.path}>
            <button
              type="button"
              onClick={() => goToField(problem.path)}
              className="min-h-11 text-start text-sm font-medium underline underline-offset-4"
            >
              {nameOf(problem)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
