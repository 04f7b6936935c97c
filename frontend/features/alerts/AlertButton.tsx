import { lazy } from 'react'
import type { Product } from '#shared/products/schema.ts'
import { productPageText } from '../../text/ar/productPage.ts'
import { useText } from '../../text/useText.ts'
import { fetchCodeSometime } from '../../ui/fetchCode.ts'
import { TellButton } from './TellButton.tsx'

const AlertDialog = lazy(() => fetchCodeSometime(() => import('./AlertDialog.tsx')))

/** Asks to be told of a product; what was asked before is read when it is pressed. */
export function AlertButton({ product }: { product: Product }) {
  const { t } = useText(productPageText)
  const isSoldOut = product.stock === 0
  return (
    <TellButton
      {...(isSoldOut ? { variant: 'brand' } : { variant: 'link', size: 'sm' })}
      className="self-start"
      dialog={(state) => <AlertDialog product={product} {...state} />}
    >
      {t(isSoldOut ? 'productPage.tellWhenBack' : 'productPage.tellWhenCheaper')}
    </TellButton>
  )
}
