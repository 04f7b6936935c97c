import { ListPlus } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { useText } from '../../../text/useText.ts'
import { isolate } from '../../../text/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { usePaused } from '../../../ui/feedback/timing.tsx'
import { toFormCars, joinCars, type CarValue, type ProductValues } from './productValues.ts'

/** Milliseconds without a key after which a number is looked up. */
const PAUSE = 500
/** Shorter ones are not one part's. */
const shortest = 4

type Props = {
  /** The product that is being changed. */
  productId: string | undefined
  cars: readonly CarValue[]
  onAdd: (cars: CarValue[]) => void
}

/** Offers the cars of other products with the typed part number. */
export function SameNumber({ productId, cars, onAdd }: Props) {
  const { t, nameOf, yearRanges } = useText(productFormText)
  const { control } = useFormContext<ProductValues>()
  const typed = useWatch({ control, name: 'partNumber' })
  const partNumber = usePaused(typed.trim(), PAUSE)
  const { data } = useEndpoint(
    'catalogue/getSameNumber',
    partNumber.length < shortest ? null : { query: { partNumber, excludeId: productId } },
    { onFocus: false },
  )
  const offered = toFormCars(data?.fitments ?? [])
  const joined = joinCars(cars, offered)
  const yearCount = (list: readonly CarValue[]) => list.flatMap(({ years }) => years).length
  if (!data || yearCount(joined) === yearCount(cars)) return null
  const names = offered.map(({ brand, trim, years }) =>
    isolate(`${nameOf(brand)} ${nameOf(trim)} ${yearRanges(years)}`),
  )
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 rounded-control bg-sunken p-4">
      <p className="min-w-52 flex-1 text-sm">
        <span className="block font-semibold">
          {t('productForm.sameNumber', { n: data.products, number: isolate(partNumber) })}
        </span>
        <span className="text-ink-2">{names.join(t('common.listSeparator'))}</span>
      </p>
      <Button icon={ListPlus} size="sm" onClick={() => onAdd(offered)}>
        {t('productForm.sameNumberAdd')}
      </Button>
    </div>
  )
}
