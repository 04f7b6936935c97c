import { useState } from 'react'
import { parseNumber } from '#shared/kernel/parseNumber.ts'
import { roundIqd } from '#shared/kernel/roundIqd.ts'
import type { OwnProduct } from '#shared/products/schema.ts'
import { ownProductsText } from '../../../text/ar/vendor/ownProducts.ts'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { useText } from '../../../text/useText.ts'
import { Bdi } from '../../../ui/Bdi.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/forms/Field.tsx'
import { Select } from '../../../ui/forms/Field.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Price } from '../../../ui/parts/Price.tsx'
import { priceChanges, type PriceRule, type ProductChange } from './productChange.ts'

type Props = {
  products: readonly OwnProduct[]
  onClose: () => void
  onChange: (changes: ProductChange[]) => void
}

/** Products whose old and new prices are listed; of the others the number is said. */
const previewed = 50

export function PriceDialog({ products, onClose, onChange }: Props) {
  const { t } = useText(ownProductsText)
  const [way, setWay] = useState<'raise' | 'lower'>('raise')
  const [by, setBy] = useState<PriceRule['by']>('percent')
  const [text, setText] = useState('')
  const typed = parseNumber(text)
  const value = typed !== undefined && typed > 0 ? typed : undefined
  const changes =
    value === undefined
      ? []
      : priceChanges(products, { by, value: way === 'raise' ? value : -value })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('ownProducts.changePrice')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="action"
            disabled={changes.length === 0}
            onClick={() => onChange(changes)}
          >
            {t('ownProducts.changePrices', { n: changes.length })}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Select
          label={t('ownProducts.way')}
          options={(['raise', 'lower'] as const).map((one) => ({
            value: one,
            label: t(`ownProducts.ways.${one}`),
          }))}
          value={way}
          onChange={(event) => setWay(event.target.value === 'lower' ? 'lower' : 'raise')}
        />
        <Select
          label={t('ownProducts.by')}
          options={(['percent', 'amount'] as const).map((one) => ({
            value: one,
            label: t(`ownProducts.units.${one}`),
          }))}
          value={by}
          onChange={(event) => setBy(event.target.value === 'amount' ? 'amount' : 'percent')}
        />
        <Input
          label={t('ownProducts.value')}
          ltr
          inputMode="decimal"
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={text !== '' && value === undefined ? t('ownProducts.valueWrong') : undefined}
          className="max-sm:col-span-2"
        />
      </div>
      <p className="mt-3 text-sm text-ink-2">{t('ownProducts.rounded')}</p>
      {value !== undefined && <Preview changes={changes} left={products.length - changes.length} />}
    </Dialog>
  )
}

function Preview({ changes, left }: { changes: readonly ProductChange[]; left: number }) {
  const { t, localName } = useText(ownProductsText)
  const more = changes.length - previewed
  return (
    <>
      <ul aria-label={t('ownProducts.preview')} className="mt-3 text-sm">
        {changes.slice(0, previewed).map(({ product, edit }) => (
          <li key={product.id} className="border-line py-2 not-last:border-b">
            <p className="truncate font-medium">
              <Bdi>{localName(product)}</Bdi>
            </p>
            {edit.stocks?.map(({ stockId, price = 0 }) => (
              <p key={stockId} className="flex flex-wrap items-baseline gap-x-3">
                <s className="text-ink-3">
                  <Price
                    amount={product.stocks.find((one) => one.stockId === stockId)?.price ?? 0}
                    className="font-normal"
                  />
                </s>
                <Price amount={price} />
              </p>
            ))}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-sm text-ink-2">{t('ownProducts.more', { n: more })}</p>}
      {left > 0 && (
        <p className="mt-2 text-sm text-ask">{t('ownProducts.unchanged', { n: left })}</p>
      )}
    </>
  )
}

type DoubtProps = {
  /** May have been meant in thousands. */
  price: number
  onClose: () => void
  onPrice: (price: number) => void
}

export function PriceDoubt({ price, onClose, onPrice }: DoubtProps) {
  const { t, iqd } = useText(ownProductsText, productFormText)
  const inThousands = roundIqd(price * 1000)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('ownProducts.doubtTitle')}
      size="sm"
      footer={
        <>
          <Button onClick={() => onPrice(price)}>
            {t('ownProducts.doubtNo', { price: iqd(price) })}
          </Button>
          <Button variant="action" data-autofocus onClick={() => onPrice(inThousands)}>
            {t('productForm.priceAskYes', { price: iqd(inThousands) })}
          </Button>
        </>
      }
    >
      <p>{t('productForm.priceAsk', { n: price })}</p>
    </Dialog>
  )
}
