import { useEndpoint } from '../../../api/useEndpoint.ts'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { useText } from '../../../text/useText.ts'

const usualOrigins = [
  'koreanGenuine',
  'taiwanese',
  'agency',
  'japaneseGenuine',
  'chinese',
  'turkish',
  'german',
  'american',
  'usedGulf',
] as const

/** Origins: those that the vendor has used, the most used first, then the usual ones. */
export function useOrigins(): string[] {
  const { t } = useText(productFormText)
  const { data } = useEndpoint('catalogue/getUsedValues', {}, { onFocus: false })
  const usual = usualOrigins.map((one) => t(`productForm.origins.${one}`))
  return [...new Set([...(data?.origins ?? []), ...usual])]
}
