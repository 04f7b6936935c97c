import { CarFront } from 'lucide-react'
import { yearRanges } from '#shared/cars/years.ts'
import type { Product } from '#shared/products/schema.ts'
import { useText } from '../../text/useText.ts'
import { Badge } from '../Badge.tsx'
import { KnownName, Years } from '../elements.tsx'
import { FitMark } from './FitMark.tsx'

const CARS_SHOWN = 2

export function FirstCars(props: { product: Pick<Product, 'compatibilities' | 'isUniversal'> }) {
  const { compatibilities, isUniversal } = props.product
  const { t } = useText()
  if (isUniversal) return <FitMark fit="universal" className="self-start" />
  if (compatibilities.length === 0) return null
  const others = compatibilities.length - CARS_SHOWN
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      {compatibilities.slice(0, CARS_SHOWN).map(({ carTrimId, brand, trim, years }) => (
        <Badge key={carTrimId} tone="brand" icon={CarFront} className="min-w-0">
          <KnownName of={[brand.name, trim.name]} />{' '}
          {yearRanges(years.map(({ year }) => year)).map(({ from, to }) => (
            <Years key={from} from={from} to={to} />
          ))}
        </Badge>
      ))}
      {others > 0 && <span className="text-sm">{t('product.card.moreCars', { n: others })}</span>}
    </p>
  )
}
