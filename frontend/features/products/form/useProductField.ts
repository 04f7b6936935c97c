import { get, useFormContext, type Path } from 'react-hook-form'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { useText } from '../../../text/useText.ts'
import type { TextKey } from '../../../text/textKey.ts'
import { fieldId } from './productProblems.ts'
import type { ProductValues } from './productValues.ts'

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
