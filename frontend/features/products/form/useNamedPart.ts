import { useFormContext, useWatch } from 'react-hook-form'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { usePaused } from '../../../ui/feedback/timing.tsx'
import type { ProductValues } from './productValues.ts'

/** Milliseconds without a key after which a name is read. */
const PAUSE = 400

/**
 * The part that the typed names say: null if none is known, undefined while that is not known, and
 * without a name. The server decides again when the product is saved.
 */
export function useNamedPart() {
  const { control } = useFormContext<ProductValues>()
  const [nameAr = '', nameEn = ''] = useWatch({ control, name: ['nameAr', 'nameEn'] })
  const names = { nameAr: usePaused(nameAr.trim(), PAUSE), nameEn: usePaused(nameEn.trim(), PAUSE) }
  const isNamed = names.nameAr !== '' || names.nameEn !== ''
  const { data } = useEndpoint('catalogue/getNamedPart', isNamed ? { query: names } : null, {
    keepPrevious: true,
    onFocus: false,
  })
  return isNamed ? data : undefined
}
