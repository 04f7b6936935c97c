import { useMemo } from 'react'
import { vendor as arabic } from './ar/vendor.ts'
import type { Translate, VendorCatalogue, VendorOnlyKey, VendorTextKey } from './catalogue.ts'
import { makeTranslate } from './translate.ts'
import { fetchedOnce, useOwnText } from './useOwnText.ts'
import { useText, type Text } from './useText.ts'

const english = fetchedOnce(() => import('./en/vendor.ts').then(({ vendor }) => vendor))

const isVendorOnly = (key: VendorTextKey): key is VendorOnlyKey =>
  key.slice(0, key.indexOf('.')) in arabic

/** As `useText`, with the texts of the vendor's screens besides: customers never load those. */
export function useVendorText(): Omit<Text, 't'> & { t: Translate<VendorTextKey> } {
  const text = useText()
  const { t: shared, figures } = text
  const catalogue = useOwnText<VendorCatalogue>(arabic, english)
  const t = useMemo((): Translate<VendorTextKey> => {
    const own = makeTranslate<VendorOnlyKey>(catalogue, figures)
    return (key, params) => (isVendorOnly(key) ? own(key, params) : shared(key, params))
  }, [catalogue, figures, shared])
  return { ...text, t }
}
