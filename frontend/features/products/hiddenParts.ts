import type { ProductChangeResult } from '#shared/products/bulkSchema.ts'
import { imagesText } from '../../text/ar/vendor/images.ts'
import { useText } from '../../text/useText.ts'
import { toast } from '../../ui/overlays/toast.ts'

type Results = readonly (ProductChangeResult | undefined)[]

/** How many of the saved products are hidden until they have a photo. */
export const countHidden = (results: Results): number =>
  results.filter((row) => row?.done && row.product?.awaitsImage).length

/** Says so, and returns how many. */
export function useTellHidden() {
  const { t } = useText(imagesText)
  return (results: Results) => {
    const n = countHidden(results)
    if (n > 0) toast.info(t('images.hidden', { n }))
    return n
  }
}
