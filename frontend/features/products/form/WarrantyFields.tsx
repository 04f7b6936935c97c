import { useController, useFormContext } from 'react-hook-form'
import { parseNumber } from '#shared/kernel/parseNumber.ts'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { useText } from '../../../text/useText.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { Input } from '../../../ui/forms/Field.tsx'
import type { ProductValues } from './productValues.ts'
import { useProductField } from './useProductField.ts'

/** Warranties that vendors usually give, in days. */
const usual = [3, 7, 30, 90, 180, 365] as const

/** How long the warranty is, in days, and what it says. */
export function WarrantyFields() {
  const { t } = useText(productFormText)
  const field = useProductField()
  const { control } = useFormContext<ProductValues>()
  const { value, onChange } = useController({ control, name: 'warrantyDays' }).field
  const days = parseNumber(value)
  return (
    <>
      <div className="flex flex-col gap-2 sm:col-span-2">
        <Input
          {...field('warrantyDays')}
          value={value}
          onChange={onChange}
          optional
          inputMode="numeric"
          autoComplete="off"
          ltr
          maxLength={5}
          className="sm:max-w-60"
        />
        <div className="flex flex-wrap gap-2">
          {usual.map((one) => (
            <Chip
              key={one}
              selected={days === one}
              onClick={() => onChange(days === one ? '' : String(one))}
            >
              {t('productForm.warrantyOf', { n: one })}
            </Chip>
          ))}
        </div>
      </div>
      <Input
        {...field('warrantyWords')}
        optional
        placeholder={t('productForm.warrantyWordsHint')}
        maxLength={200}
        className="sm:col-span-2"
      />
    </>
  )
}
