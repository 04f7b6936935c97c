import { useState } from 'react'
import { limits } from '#shared/kernel/limits.ts'
import { parseIqd } from '#shared/kernel/parseIqd.ts'
import type { OwnProduct } from '#shared/products/schema.ts'
import { ownProductsText } from '../../../text/ar/vendor/ownProducts.ts'
import { vendorProductsText } from '../../../text/ar/vendor/vendorProducts.ts'
import { useText } from '../../../text/useText.ts'
import { Bdi } from '../../../ui/Bdi.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Input } from '../../../ui/forms/Field.tsx'
import { NumberStepper } from '../../../ui/forms/NumberStepper.tsx'
import type { ProductChange } from './productChange.ts'

type Props = {
  /** Undefined: closed. */
  product: OwnProduct | undefined
  onClose: () => void
  onChange: (change: ProductChange) => void
}

/** Price and quantity of each source of a product. */
export function StockDialog({ product, onClose, onChange }: Props) {
  const { t, iqd, localName, nameOf } = useText(ownProductsText, vendorProductsText)
  const [prices, setPrices] = useState<Readonly<Record<string, string>>>({})
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const close = () => {
    setPrices({})
    setQuantities({})
    onClose()
  }
  const priceOf = (stockId: string) => {
    const typed = prices[stockId]
    const amount = typed === undefined ? undefined : parseIqd(typed)
    return { typed, amount, isWrong: typed !== undefined && !(amount !== undefined && amount > 0) }
  }
  const stocks = (product?.stocks ?? []).flatMap(({ stockId, ...source }) => {
    const price = priceOf(stockId).amount
    const quantity = quantities[stockId]
    const change = {
      stockId,
      ...(price !== undefined && price !== source.price && { price }),
      ...(quantity !== undefined && quantity !== source.quantity && { quantity }),
    }
    return Object.keys(change).length > 1 ? [change] : []
  })
  const isWrong = product?.stocks.some(({ stockId }) => priceOf(stockId).isWrong)
  return (
    <Dialog
      open={product !== undefined}
      onClose={close}
      title={t('vendorProducts.stockTitle')}
      size="sm"
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button
            variant="action"
            disabled={stocks.length === 0 || isWrong}
            onClick={() => {
              if (product) onChange({ product, edit: { stocks } })
              close()
            }}
          >
            {t('common.save')}
          </Button>
        </>
      }
    >
      <p className="font-semibold">
        <Bdi>{product && localName(product)}</Bdi>
      </p>
      <p className="text-sm text-ink-2">{t('vendorProducts.stockHint')}</p>
      <ul className="mt-2">
        {product?.stocks.map(({ stockId, origin, price, quantity }) => {
          const { typed, amount, isWrong } = priceOf(stockId)
          return (
            <li key={stockId} className="border-line py-3 not-last:border-b">
              <p className="mb-2 font-medium">
                <Bdi>{nameOf(origin)}</Bdi>
              </p>
              <div className="flex items-start gap-3">
                <Input
                  label={t('ownProducts.priceOf', { name: nameOf(origin) })}
                  hideLabel
                  ltr
                  inputMode="decimal"
                  value={typed ?? String(price)}
                  onChange={({ target }) => setPrices({ ...prices, [stockId]: target.value })}
                  hint={iqd(amount ?? price)}
                  error={isWrong ? t('ownProducts.valueWrong') : undefined}
                  className="min-w-0 flex-1"
                />
                <NumberStepper
                  min={0}
                  max={limits.piecesPerSource}
                  label={nameOf(origin)}
                  value={quantities[stockId] ?? quantity}
                  onChange={(value) => setQuantities({ ...quantities, [stockId]: value })}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
