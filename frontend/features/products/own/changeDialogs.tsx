import { useState } from 'react'
import { limits } from '#shared/kernel/limits.ts'
import { parseIqd, parseNumber } from '#shared/kernel/numbers.ts'
import type { OwnProduct } from '#shared/products/schema.ts'
import { ownProductsText } from '../../../text/ar/vendor/ownProducts.ts'
import { vendorProductsText } from '../../../text/ar/vendor/vendorProducts.ts'
import { isolate } from '../../../text/format.ts'
import { useText } from '../../../text/useText.ts'
import { Bdi } from '../../../ui/elements.tsx'
import { Input, Select, toOptions } from '../../../ui/forms/Field.tsx'
import { NumberStepper } from '../../../ui/forms/NumberStepper.tsx'
import { ActionDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { Price } from '../../../ui/parts/product.tsx'
import { useCategoryOptions } from '../../categories/categoryLinks.tsx'
import {
  type FieldChanges,
  priceChanges,
  type PriceRule,
  type ProductChange,
} from './useProductChanges.ts'

type PriceProps = {
  products: readonly OwnProduct[]
  onClose: () => void
  onChange: (changes: ProductChange[]) => void
}

/** Products whose old and new prices are listed; of the others the number is said. */
const previewed = 50

export function PriceDialog({ products, onClose, onChange }: PriceProps) {
  const { t } = useText(ownProductsText)
  const [way, setWay] = useState<'raise' | 'lower'>('raise')
  const [by, setBy] = useState<PriceRule['by']>('percent')
  const [text, setText] = useState('')
  const typedValue = parseNumber(text)
  const value = typedValue !== undefined && typedValue > 0 ? typedValue : undefined
  const changes =
    value === undefined
      ? []
      : priceChanges(products, { by, value: way === 'raise' ? value : -value })
  return (
    <ActionDialog
      open
      title={t('ownProducts.changePrice')}
      onClose={onClose}
      action={{
        children: t('ownProducts.changePrices', { n: changes.length }),
        disabled: changes.length === 0,
        onClick: () => onChange(changes),
      }}
    >
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Select
          label={t('ownProducts.way')}
          options={toOptions(['raise', 'lower'], (one) => t(`ownProducts.ways.${one}`))}
          value={way}
          onChange={(event) => setWay(event.target.value === 'lower' ? 'lower' : 'raise')}
        />
        <Select
          label={t('ownProducts.by')}
          options={toOptions(['percent', 'amount'], (one) => t(`ownProducts.units.${one}`))}
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
      {products.some(({ stocks }) => stocks.some(({ priceUsd }) => priceUsd !== undefined)) && (
        <p className="mt-1 text-sm text-ink-2">{t('ownProducts.dollarsLeft')}</p>
      )}
      {value !== undefined && <Preview changes={changes} left={products.length - changes.length} />}
    </ActionDialog>
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

type StockProps = {
  product: OwnProduct
  onClose: () => void
  onChange: (edit: FieldChanges) => void
}

/** What is typed of a source; only what differs is saved. */
type TypedSource = { price?: string; quantity?: number }

export function StockDialog({ product, onClose, onChange }: StockProps) {
  const { t, iqd, number, localName, nameOf } = useText(ownProductsText, vendorProductsText)
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
    <ActionDialog
      open
      title={t('vendorProducts.stockTitle')}
      size="sm"
      onClose={onClose}
      action={{
        children: t('common.save'),
        disabled: stocks.length === 0 || sources.some(({ isWrong }) => isWrong),
        onClick: () => onChange({ stocks }),
      }}
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
                  readOnly={source.priceUsd !== undefined}
                  onChange={({ target }) => type(stockId, { price: target.value })}
                  hint={
                    source.priceUsd === undefined
                      ? iqd(price ?? source.price)
                      : t('ownProducts.followsDollar', {
                          price: isolate(`${number(source.priceUsd)}$`),
                        })
                  }
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
    </ActionDialog>
  )
}

type CategoryProps = {
  /** How many products to move. */
  count: number
  onClose: () => void
  onChoose: (categoryId: string) => void
}

export function CategoryDialog({ count, onClose, onChoose }: CategoryProps) {
  const { t } = useText(ownProductsText, vendorProductsText)
  const categories = useCategoryOptions()
  const [chosen, setChosen] = useState('')
  return (
    <ActionDialog
      open
      title={t('ownProducts.changeCategory')}
      size="sm"
      onClose={onClose}
      action={{
        children: t('ownProducts.moveProducts', { n: count }),
        disabled: chosen === '',
        onClick: () => onChoose(chosen),
      }}
    >
      <Select
        label={t('vendorProducts.category')}
        placeholder={t('ownProducts.chooseCategory')}
        options={categories}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
    </ActionDialog>
  )
}
