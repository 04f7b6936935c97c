import { get, useFormContext, type Path } from 'react-hook-form'
import type { VendorTextKey } from '../../../text/catalogue.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { fieldId } from './productProblems.ts'
import type { ProductValues } from './productValues.ts'

/** The text of what is wrong at a field; of a list as a whole also where its rows have errors. */
export function useProblemText(): (path: string) => string | undefined {
  const { t } = useVendorText()
  const { errors } = useFormContext<ProductValues>().formState
  return (path) => {
    const error = get(errors, path) as
      { message?: unknown; root?: { message?: unknown } } | undefined
    const message = error?.message ?? error?.root?.message
    return typeof message === 'string' ? t(message as VendorTextKey) : undefined
  }
}

/** Wires one typed field: registration, the id that errors point to, and its error. */
export function useProductField() {
  const { register } = useFormContext<ProductValues>()
  const problem = useProblemText()
  return (path: Path<ProductValues>) => ({
    ...register(path),
    id: fieldId(path),
    error: problem(path),
  })
}
