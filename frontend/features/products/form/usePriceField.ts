import { useState, type FocusEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { parseIqd } from '#shared/kernel/parseIqd.ts'
import { roundIqd } from '#shared/kernel/roundIqd.ts'
import { looksThousandfoldTooSmall } from '#shared/products/rules.ts'
import type { ProductValues } from './productValues.ts'
import { useProductField } from './useProductField.ts'

type Row = `stocks.${number}` | `variants.${number}`

/**
 * A price field: the parsed price and, if it may have been meant in thousands, a question to confirm
 * it once the vendor has left the field.
 */
export function usePriceField(row: Row, name: 'price' | 'additionalPrice') {
  const path = `${row}.${name}` as `stocks.${number}.price`
  const confirmedPath = `${row}.confirmedPrice` as const
  const { control, getFieldState, setValue, trigger } = useFormContext<ProductValues>()
  const field = useProductField()(path)
  const [isTyping, setIsTyping] = useState(false)
  const [typed, confirmed] = useWatch({ control, name: [path, confirmedPath] })

  // Absent for a moment after the row's removal.
  const price = parseIqd(typed ?? '')
  const isDoubtful = price !== undefined && looksThousandfoldTooSmall(price) && price !== confirmed
  const question = isDoubtful &&
    (!isTyping || field.error !== undefined) && {
      price,
      inThousands: roundIqd(price * 1000),
      onThousands: () =>
        setValue(path, String(roundIqd(price * 1000)), { shouldDirty: true, shouldValidate: true }),
      onKeep: () => {
        setValue(confirmedPath, price)
        if (getFieldState(path).error) void trigger(path)
      },
    }
  const input = {
    ...field,
    onFocus: () => setIsTyping(true),
    onBlur: (event: FocusEvent) => {
      setIsTyping(false)
      void field.onBlur(event)
    },
  }
  return { price, input, question }
}
