import { Plus, Trash2 } from 'lucide-react'
import { useState, type FocusEvent, type ReactNode } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { limits } from '#shared/kernel/limits.ts'
import { parseIqd, parseNumber, roundIqd } from '#shared/kernel/numbers.ts'
import { findOffer, findPriceDoubt } from '#shared/products/rules.ts'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { settingsText } from '../../../text/ar/vendor/settings.ts'
import { useText } from '../../../text/useText.ts'
import { Badge, Chip } from '../../../ui/Badge.tsx'
import { Bdi, Button, IconButton } from '../../../ui/elements.tsx'
import { Input } from '../../../ui/forms/Field.tsx'
import { DollarInput } from './DollarInput.tsx'
import { FormSection, SuggestInput, useProductField } from './FormSection.tsx'
import { useNamedPart } from './namedPart.tsx'
import { SourceKind } from './SourceKind.tsx'
import { emptyStock, emptyVariant, type ProductValues } from './productValues.ts'

type List = 'stocks' | 'variants'

type Props<L extends List> = {
  list: L
  limit: number
  empty: ProductValues[L][number]
  badge?: (index: number) => ReactNode
  children: (index: number) => ReactNode
}

function RowsBlock<L extends List>({ list, limit, empty, badge, children }: Props<L>) {
  const { t } = useText(productFormText)
  const { control } = useFormContext<ProductValues>()
  const { fields, append, remove } = useFieldArray<ProductValues, List, 'key'>({
    control,
    name: list,
    keyName: 'key',
  })
  return (
    <FormSection
      field={list}
      title={t(`productForm.${list}Title`)}
      hint={t(`productForm.${list}Hint`)}
    >
      <ol className="flex flex-col gap-3">
        {fields.map((field, index) => (
          <li key={field.key} className="rounded-control border border-line p-4">
            <div className="mb-2 flex min-h-11 items-center gap-2">
              <h3 className="text-base whitespace-nowrap">
                {t(`productForm.${list}Name`, { n: index + 1 })}
              </h3>
              {badge?.(index)}
              <IconButton
                icon={Trash2}
                label={t(`productForm.${list}Remove`, { n: index + 1 })}
                onClick={() => remove(index)}
                className="ms-auto text-stop"
              />
            </div>
            {children(index)}
          </li>
        ))}
      </ol>
      {fields.length < limit && (
        <Button
          icon={Plus}
          onClick={() => append(empty, { shouldFocus: list === 'variants' })}
          className={fields.length > 0 ? 'mt-3 max-sm:w-full' : 'max-sm:w-full'}
        >
          {t(`productForm.${list}Add`)}
        </Button>
      )}
    </FormSection>
  )
}

/** The source whose price customers see; one without a price yet is never cheaper. */
const offerIndex = (stocks: readonly { price: string; quantity: string }[]) =>
  findOffer(
    stocks.map(({ price, quantity }, index) => ({
      index,
      price: parseIqd(price) ?? Number.POSITIVE_INFINITY,
      quantity: parseNumber(quantity) ?? 0,
    })),
  )?.index

/** For a value that is set for the vendor. */
const asTyped = { shouldDirty: true, shouldValidate: true }

export function StocksBlock() {
  const { t } = useText(productFormText)
  const { control } = useFormContext<ProductValues>()
  const stocks = useWatch({ control, name: 'stocks' })
  const shownFirst = stocks.length > 1 ? offerIndex(stocks) : undefined
  return (
    <RowsBlock
      list="stocks"
      limit={limits.stocksPerProduct}
      empty={emptyStock}
      badge={(index) =>
        index === shownFirst && <Badge tone="fits">{t('productForm.shownFirst')}</Badge>
      }
    >
      {(index) => <StockFields index={index} />}
    </RowsBlock>
  )
}

function StockFields({ index }: { index: number }) {
  const { t, number } = useText(productFormText)
  const origins = useOrigins()
  const field = useProductField()
  const { control, setValue } = useFormContext<ProductValues>()
  // Absent for a moment after its removal.
  const stock = useWatch({ control, name: `stocks.${index}` }) ?? emptyStock
  const quantity = field(`stocks.${index}.quantity`)
  return (
    <div className="grid grid-cols-2 gap-4 *:min-w-0">
      <div className="col-span-2 flex flex-col gap-2">
        <SuggestInput
          {...field(`stocks.${index}.origin`)}
          placeholder={t('productForm.originHint')}
          suggestions={origins.map((value) => ({ value }))}
        />
        {stock.origin === '' && (
          <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 sm:flex-wrap">
            {origins.slice(0, 5).map((one) => (
              <Chip
                key={one}
                className="shrink-0"
                onClick={() => setValue(`stocks.${index}.origin`, one, asTyped)}
              >
                <Bdi>{one}</Bdi>
              </Chip>
            ))}
          </div>
        )}
      </div>
      <PriceInput row={`stocks.${index}`} name="price">
        <Input
          {...quantity}
          hint={
            quantity.error &&
            stock.quantitySeen !== undefined &&
            t('productForm.quantityNow', { n: number(stock.quantitySeen) })
          }
        />
      </PriceInput>
      <DollarInput index={index} />
      <Input
        {...field(`stocks.${index}.supplier`)}
        hint={t('productForm.supplierHint')}
        className="col-span-2"
      />
      <SourceKind row={`stocks.${index}`} />
    </div>
  )
}

export function VariantsBlock() {
  const { t } = useText(productFormText)
  const field = useProductField()
  return (
    <RowsBlock list="variants" limit={limits.variantsPerProduct} empty={emptyVariant}>
      {(index) => (
        <div className="grid gap-4 sm:grid-cols-3">
          <Input {...field(`variants.${index}.carBrand`)} />
          <Input {...field(`variants.${index}.carModel`)} />
          <Input {...field(`variants.${index}.year`)} placeholder={t('productForm.yearHint')} />
          <Input
            {...field(`variants.${index}.engineType`)}
            placeholder={t('productForm.engineHint')}
          />
          <PriceInput row={`variants.${index}`} name="additionalPrice">
            <Input {...field(`variants.${index}.compatibility`)} />
          </PriceInput>
        </div>
      )}
    </RowsBlock>
  )
}

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

type PriceProps = {
  row: `stocks.${number}` | `variants.${number}`
  name: 'price' | 'additionalPrice'
  /** Beside it, before the question. */
  children: ReactNode
}

/**
 * A price field with its amount and, if it may have been meant in thousands, a question to confirm
 * it once the vendor has left the field.
 */
function PriceInput({ row, name, children }: PriceProps) {
  const { t, iqd } = useText(productFormText, settingsText)
  const path = `${row}.${name}` as `stocks.${number}.price`
  const confirmedPath = `${row}.confirmedPrice` as const
  const { control, getFieldState, setValue, trigger } = useFormContext<ProductValues>()
  const field = useProductField()(path)
  const [isTyping, setIsTyping] = useState(false)
  const [typed, confirmed, before, dollars] = useWatch({
    control,
    name: [
      ...([path, confirmedPath] as const),
      `${row}.priceBefore` as `stocks.${number}.priceBefore`,
      `${row}.priceUsd` as `stocks.${number}.priceUsd`,
    ],
  })
  const inDollars = Boolean(dollars)
  const isCostly = useNamedPart(control)?.isCostly && name === 'price'

  // Absent for a moment after the row's removal.
  const price = parseIqd(typed ?? '')
  const doubt =
    price === undefined || price === confirmed
      ? undefined
      : findPriceDoubt(price, { isCostly, before, inDollars })
  const isSmall = doubt === 'tooSmall'
  const ask = (amount: number) =>
    isSmall
      ? t('productForm.priceAsk', { n: amount })
      : t('productForm.priceFellAsk', { before: iqd(before ?? 0), after: iqd(amount) })
  const keep = () => {
    setValue(confirmedPath, price)
    if (getFieldState(path).error) void trigger(path)
  }
  return (
    <>
      <Input
        {...field}
        readOnly={inDollars}
        hint={
          inDollars
            ? t('settings.priceFollows')
            : price !== undefined && price > 0 && <output>{iqd(price)}</output>
        }
        onFocus={() => setIsTyping(true)}
        onBlur={(event: FocusEvent) => {
          setIsTyping(false)
          void field.onBlur(event)
        }}
      />
      {children}
      <div role="status" className="col-span-full empty:hidden">
        {doubt && price !== undefined && (!isTyping || field.error !== undefined) && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-action-tint px-3.5 py-2">
            <p className="min-w-0 flex-1 basis-40 font-semibold">{ask(price)}</p>
            {isSmall && (
              <Button
                size="sm"
                variant="brand"
                onClick={() => setValue(path, String(roundIqd(price * 1000)), asTyped)}
              >
                {t('productForm.priceAskYes', { price: iqd(roundIqd(price * 1000)) })}
              </Button>
            )}
            <Button size="sm" onClick={keep}>
              {t(isSmall ? 'productForm.priceAskNo' : 'productForm.priceFellYes', {
                price: iqd(price),
              })}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
