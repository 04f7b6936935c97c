import { useState } from 'react'
import { limits } from '#shared/kernel/limits.ts'
import { parseIqd } from '#shared/kernel/parseIqd.ts'
import type { OwnProduct } from '#shared/products/schema.ts'
import { ownProductsText } from '../../../text/ar/vendor/ownProducts.ts'
import { vendorProductsText } from '../../../text/ar/vendor/vendorProducts.ts'
import { useText } from '../../../text/useText.ts'
import { Bdi } from '../../../ui/Bdi.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/forms/Field.tsx'
import { NumberStepper } from '../../../ui/forms/NumberStepper.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import type { FieldChanges } from './productChange.ts'

type Props = {
  product: OwnProduct
  onClose: () => void
  onChange: (edit: FieldChanges) => void
}

/** What is typed of a source; only what differs is saved. */
type TypedSource = { price?: string; quantity?: number }

/** Price and quantity of each source of a product. */
export function StockDialog({ product, onClose, onChange }: Props) {
  const { t, iqd, localName, nameOf } = useText(ownProductsText, vendorProductsText)
  const [typed, setTyped] = useState<Readonly<Record<string, TypedSource>>>({})
  const type = (stockId: string, value: TypedSource) =>
    setTyped({ ...typed, [stockId]: { ...typed[stockId], ...value } })
  const sources = product.stocks.map((source) => {
    const { price: text = String(source.price), quantity = source.quantity } =
      typed[source.stockId] ?? {}
    const price = text === String(source.price) ? source.price : parseIqd(text)
    return { source, text, price, quantity, isWrong: !(price !== undefined && price > 0) }
  })
  const stocks = sources.flatMap(({ source, price, quantity }) => {
    const change = {
      ...(price !== undefined && price !== source.price && { price }),
      ...(quantity !== source.quantity && { quantity }),
    }
    return Object.keys(change).length > 0 ? [{ stockId: source.stockId, ...change }] : []
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('vendorProducts.stockTitle')}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="action"
            disabled={stocks.length === 0 || sources.some(({ isWrong }) => isWrong)}
            onClick={() => onChange({ stocks })}
          >
            {t('common.save')}
          </Button>
        </>
      }
    >
      <p className="font-semibold">
        <Bdi>{localName(product)}</Bdi>
      </p>
      <p className="text-sm text-ink-2">{t('vendorProducts.stockHint')}</p>
      <ul className="mt-2">
        {sources.map(
          ({ source: { stockId, origin, ...source }, text, price, quantity, isWrong }) => (
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
                  value={text}
                  onChange={({ target }) => type(stockId, { price: target.value })}
                  hint={iqd(price ?? source.price)}
                  error={isWrong ? t('ownProducts.valueWrong') : undefined}
                  className="min-w-0 flex-1"
                />
                <NumberStepper
                  min={0}
                  max={limits.piecesPerSource}
                  label={nameOf(origin)}
                  value={quantity}
                  onChange={(quantity) => type(stockId, { quantity })}
                />
              </div>
            </li>
          ),
        )}
      </ul>
    </Dialog>
  )
}
