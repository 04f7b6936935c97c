import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { limits } from '#shared/kernel/limits.ts'
import { parseIqd } from '#shared/kernel/parseIqd.ts'
import { parseNumber } from '#shared/kernel/parseNumber.ts'
import { findOffer } from '#shared/products/rules.ts'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { useText } from '../../../text/useText.ts'
import { Bdi } from '../../../ui/Bdi.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Input } from '../../../ui/forms/Field.tsx'
import { PriceInput } from './PriceInput.tsx'
import { emptyStock, type ProductValues } from './productValues.ts'
import { RowsBlock } from './RowsBlock.tsx'
import { useOrigins } from './useOrigins.ts'
import { useProductField } from './useProductField.ts'

/** The source whose price customers see; one without a price yet is never cheaper. */
const offerIndex = (stocks: readonly { price: string; quantity: string }[]) =>
  findOffer(
    stocks.map(({ price, quantity }, index) => ({
      index,
      price: parseIqd(price) ?? Number.POSITIVE_INFINITY,
      quantity: parseNumber(quantity) ?? 0,
    })),
  )?.index

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
  const listId = useId()
  const field = useProductField()
  const { control, setValue } = useFormContext<ProductValues>()
  // Absent for a moment after its removal.
  const stock = useWatch({ control, name: `stocks.${index}` }) ?? emptyStock
  const quantity = field(`stocks.${index}.quantity`)
  return (
    <div className="grid grid-cols-2 gap-4 *:min-w-0">
      <div className="col-span-2 flex flex-col gap-2">
        <Input
          {...field(`stocks.${index}.origin`)}
          placeholder={t('productForm.originHint')}
          list={listId}
          maxLength={100}
        />
        <datalist id={listId}>
          {origins.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        {stock.origin === '' && (
          <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 sm:flex-wrap">
            {origins.slice(0, 5).map((one) => (
              <Chip
                key={one}
                className="shrink-0"
                onClick={() =>
                  setValue(`stocks.${index}.origin`, one, {
                    shouldDirty: true,
                    shouldValidate: true,
                  })
                }
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
          inputMode="numeric"
          autoComplete="off"
          ltr
          maxLength={10}
          hint={
            quantity.error &&
            stock.quantitySeen !== undefined &&
            t('productForm.quantityNow', { n: number(stock.quantitySeen) })
          }
        />
      </PriceInput>
      <Input
        {...field(`stocks.${index}.supplier`)}
        optional
        maxLength={200}
        hint={t('productForm.supplierHint')}
        className="col-span-2"
      />
    </div>
  )
}
