import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { limits } from '#shared/kernel/limits.ts'
import { parseNumber } from '#shared/kernel/parseNumber.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Input } from '../../../ui/Input.tsx'
import { FormSection } from './FormSection.tsx'
import { PriceQuestion } from './PriceQuestion.tsx'
import { fieldId } from './productProblems.ts'
import { emptyStock, type ProductValues } from './productValues.ts'
import { usePriceField } from './usePriceField.ts'
import { useProblemText, useProductField } from './useProductField.ts'

const origins = [
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

/** The source whose price customers see: the first with stock, else the first (decision B). */
const offerIndex = (stocks: readonly { quantity: string }[]) =>
  Math.max(
    0,
    stocks.findIndex(({ quantity }) => (parseNumber(quantity) ?? 0) > 0),
  )

/** The stock sources: origin, price and quantity. */
export function StocksBlock() {
  const { t } = useVendorText()
  const { control } = useFormContext<ProductValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'stocks', keyName: 'key' })
  const stocks = useWatch({ control, name: 'stocks' })
  const problem = useProblemText()
  const shownFirst = offerIndex(stocks)
  return (
    <FormSection
      id={fieldId('stocks')}
      title={t('productForm.sectionStocks')}
      hint={t('productForm.stocksHint')}
      error={problem('stocks')}
    >
      <ol className="flex flex-col gap-3">
        {fields.map((field, index) => (
          <li key={field.key} className="rounded-control border border-line p-4">
            <StockRow
              index={index}
              isShownFirst={fields.length > 1 && index === shownFirst}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      {fields.length < limits.stocksPerProduct && (
        <Button
          icon={Plus}
          onClick={() => append(emptyStock, { shouldFocus: false })}
          className="mt-3 max-sm:w-full"
        >
          {t('productForm.addStock')}
        </Button>
      )}
    </FormSection>
  )
}

type RowProps = { index: number; isShownFirst: boolean; onRemove: () => void }

function StockRow({ index, isShownFirst, onRemove }: RowProps) {
  const { t, iqd, number } = useVendorText()
  const listId = useId()
  const field = useProductField()
  const { control, setValue } = useFormContext<ProductValues>()
  // Absent for a moment after its removal.
  const stock = useWatch({ control, name: `stocks.${index}` }) ?? emptyStock
  const { price, input: priceInput, question } = usePriceField(`stocks.${index}`, 'price')
  const quantity = field(`stocks.${index}.quantity`)
  return (
    <>
      <div className="mb-2 flex min-h-11 items-center gap-2">
        <h3 className="text-base whitespace-nowrap">{t('productForm.stockN', { n: index + 1 })}</h3>
        {isShownFirst && <Badge tone="fits">{t('productForm.shownFirst')}</Badge>}
        <IconButton
          icon={Trash2}
          label={t('productForm.removeStock', { n: index + 1 })}
          onClick={onRemove}
          className="ms-auto text-stop"
        />
      </div>
      <div className="grid grid-cols-2 gap-4 *:min-w-0">
        <div className="col-span-2 flex flex-col gap-2">
          <Input
            label={t('productForm.origin')}
            placeholder={t('productForm.originHint')}
            list={listId}
            maxLength={100}
            {...field(`stocks.${index}.origin`)}
          />
          <datalist id={listId}>
            {origins.map((one) => (
              <option key={one} value={t(`productForm.origins.${one}`)} />
            ))}
          </datalist>
          {stock.origin === '' && (
            <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 sm:flex-wrap">
              {origins.slice(0, 5).map((one) => (
                <Chip
                  key={one}
                  className="shrink-0"
                  onClick={() =>
                    setValue(`stocks.${index}.origin`, t(`productForm.origins.${one}`), {
                      shouldDirty: true,
                      shouldValidate: true,
                    })
                  }
                >
                  {t(`productForm.origins.${one}`)}
                </Chip>
              ))}
            </div>
          )}
        </div>
        <Input
          label={t('productForm.price')}
          inputMode="decimal"
          autoComplete="off"
          ltr
          maxLength={40}
          hint={price !== undefined && price > 0 && <output>{iqd(price)}</output>}
          {...priceInput}
        />
        <Input
          label={t('productForm.quantity')}
          inputMode="numeric"
          autoComplete="off"
          ltr
          maxLength={10}
          hint={
            quantity.error &&
            stock.quantitySeen !== undefined &&
            t('productForm.quantityNow', { n: number(stock.quantitySeen) })
          }
          {...quantity}
        />
        <PriceQuestion question={question} className="col-span-2 empty:hidden" />
        <Input
          label={t('productForm.supplier')}
          optional
          maxLength={200}
          hint={t('productForm.supplierHint')}
          className="col-span-2"
          {...field(`stocks.${index}.supplier`)}
        />
      </div>
    </>
  )
}
