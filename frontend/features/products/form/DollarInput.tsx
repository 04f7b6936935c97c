import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { parseNumber } from '#shared/kernel/numbers.ts'
import { toDinars } from '#shared/products/dollars.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { paths } from '../../../routes/routes.ts'
import { settingsText } from '../../../text/ar/vendor/settings.ts'
import { useText } from '../../../text/useText.ts'
import { Input } from '../../../ui/forms/Field.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { useMyVendor } from '../../vendors/useVendor.ts'
import { useProductField } from './FormSection.tsx'
import type { ProductValues } from './productValues.ts'

/** A price in dollars, which the price in dinars follows. Without a rate it links to the settings. */
export function DollarInput({ index }: { index: number }) {
  const { t, number } = useText(settingsText)
  const vendor = useMyVendor()
  const { setValue } = useFormContext<ProductValues>()
  const field = useProductField()(`stocks.${index}.priceUsd`)
  if (!vendor.data)
    return index > 0 ? null : (
      <div className="col-span-2">
        <Loaded bare read={vendor} loading={<Skeleton className="h-11" />}>
          {() => null}
        </Loaded>
      </div>
    )
  const { dollar } = vendor.data
  if (!dollar)
    return index > 0 ? null : (
      <Link to={`${paths.vendorSettings()}#dollar`} className="col-span-2 text-sm underline">
        {t('settings.dollarUnset')}
      </Link>
    )
  return (
    <Input
      {...field}
      hint={t('settings.dollarHint', { rate: number(dollar.rate) })}
      onChange={(event) => {
        void field.onChange(event)
        const amount = parseNumber(event.target.value) ?? 0
        if (amount > 0)
          setValue(`stocks.${index}.price`, String(toDinars(amount, dollar)), {
            shouldDirty: true,
            shouldValidate: true,
          })
      }}
      className="col-span-2"
    />
  )
}
