import { ApiError } from '../../../../api/apiError.ts'
import { classifyError } from '../../../../api/classifyError.ts'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import type { FailedRow } from '../send/importRun.ts'

/** Why the server did not save a product, in words. */
export function useFailureText() {
  const { t } = useText(productImportText)
  const texts = {
    STALE_VERSION: 'productImport.failures.changed',
    CONFLICT: 'productImport.failures.changed',
    NOT_FOUND: 'productImport.failures.gone',
    QUANTITY_CHANGED: 'productImport.problem.quantityBelowZero',
    PRICE_CHANGED: 'productImport.failures.changed',
    KEY_REUSED: 'productImport.failures.changed',
    SERVER_ERROR: 'productImport.failures.unknown',
  } as const
  return ({ code, issues }: FailedRow): string => {
    const own = code in texts ? texts[code as keyof typeof texts] : undefined
    const reason = own ? t(own) : t(classifyError(new ApiError('', 409, code)))
    const fields = new Set(issues.map(({ path }) => String(path.at(-1) ?? '')).filter(Boolean))
    return code === 'VALIDATION_FAILED' && fields.size > 0
      ? `${reason} (${[...fields].join(', ')})`
      : reason
  }
}
