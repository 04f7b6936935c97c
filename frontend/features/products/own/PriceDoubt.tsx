import { roundIqd } from '#shared/kernel/roundIqd.ts'
import type { OwnProduct } from '#shared/products/schema.ts'
import { ownProductsText } from '../../../text/ar/vendor/ownProducts.ts'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'

type Props = {
  /** A price that may have been meant in thousands; undefined: closed. */
  doubt: { product: OwnProduct; price: number } | undefined
  onClose: () => void
  onPrice: (product: OwnProduct, price: number) => void
}

export function PriceDoubt({ doubt, onClose, onPrice }: Props) {
  const { t, iqd } = useText(ownProductsText, productFormText)
  const inThousands = roundIqd((doubt?.price ?? 0) * 1000)
  const choose = (price: number) => {
    if (doubt) onPrice(doubt.product, price)
    onClose()
  }
  return (
    <Dialog
      open={doubt !== undefined}
      onClose={onClose}
      title={t('ownProducts.doubtTitle')}
      size="sm"
      footer={
        <>
          <Button onClick={() => choose(doubt?.price ?? 0)}>
            {t('ownProducts.doubtNo', { price: iqd(doubt?.price ?? 0) })}
          </Button>
          <Button variant="action" data-autofocus onClick={() => choose(inThousands)}>
            {t('productForm.priceAskYes', { price: iqd(inThousands) })}
          </Button>
        </>
      }
    >
      <p>{t('productForm.priceAsk', { n: doubt?.price ?? 0 })}</p>
    </Dialog>
  )
}
