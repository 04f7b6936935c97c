import { CircleAlert } from 'lucide-react'
import { useFormState } from 'react-hook-form'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { useText } from '../../../text/useText.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { fieldId, listProblems, type Problem } from './productProblems.ts'
import type { ProductValues } from './productValues.ts'

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
