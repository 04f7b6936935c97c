import { useState, type FocusEvent, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { parseIqd } from '#shared/kernel/parseIqd.ts'
import { roundIqd } from '#shared/kernel/roundIqd.ts'
import { looksThousandfoldTooSmall } from '#shared/products/rules.ts'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/forms/Field.tsx'
import type { ProductValues } from './productValues.ts'
import { useProductField } from './useProductField.ts'

type Props = {
  row: `stocks.${number}` | `variants.${number}`
  name: 'price' | 'additionalPrice'
  /** Beside it, before the question. */
  children: ReactNode
}

/**
 * A price field with its amount and, if it may have been meant in thousands, a question to confirm
 * it once the vendor has left the field.
 */
export function PriceInput({ row, name, children }: Props) {
  const { t, iqd } = useText(productFormText)
  const path = `${row}.${name}` as `stocks.${number}.price`
  const confirmedPath = `${row}.confirmedPrice` as const
  const { control, getFieldState, setValue, trigger } = useFormContext<ProductValues>()
  const field = useProductField()(path)
  const [isTyping, setIsTyping] = useState(false)
  const [typed, confirmed] = useWatch({ control, name: [path, confirmedPath] })

  // Absent for a moment after the row's removal.
  const price = parseIqd(typed ?? '')
  const isDoubtful = price !== undefined && looksThousandfoldTooSmall(price) && price !== confirmed
  const inThousands = roundIqd((price ?? 0) * 1000)
  const takeThousands = () =>
    setValue(path, String(inThousands), { shouldDirty: true, shouldValidate: true })
  const keep = () => {
    setValue(confirmedPath, price)
    if (getFieldState(path).error) void trigger(path)
  }
  return (
    <>
      <Input
        {...field}
        optional={name === 'additionalPrice'}
        inputMode="decimal"
        autoComplete="off"
        ltr
        maxLength={40}
        hint={price !== undefined && price > 0 && <output>{iqd(price)}</output>}
        onFocus={() => setIsTyping(true)}
        onBlur={(event: FocusEvent) => {
          setIsTyping(false)
          void field.onBlur(event)
        }}
      />
      {children}
      <div role="status" className="col-span-full empty:hidden">
        {isDoubtful && (!isTyping || field.error !== undefined) && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-action-tint px-3.5 py-2">
            <p className="min-w-0 flex-1 basis-40 font-semibold">
              {t('productForm.priceAsk', { n: price })}
            </p>
            <Button size="sm" variant="brand" onClick={takeThousands}>
              {t('productForm.priceAskYes', { price: iqd(inThousands) })}
            </Button>
            <Button size="sm" onClick={keep}>
              {t('productForm.priceAskNo', { price: iqd(price) })}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
