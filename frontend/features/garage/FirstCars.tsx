import { CarFront } from 'lucide-react'
import type { CarLimits } from '#shared/cars/details.ts'
import { yearRanges } from '#shared/cars/years.ts'
import type { Product } from '#shared/products/schema.ts'
import { carLimitNames } from '../../text/limitWords.ts'
import { useText } from '../../text/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { KnownName, Years } from '../../ui/elements.tsx'
import { FitMark } from '../../ui/parts/product.tsx'

const CARS_SHOWN = 2

/** After years: ' · 2.0، 2.4 · خليجي'. */
export function LimitWords({ limits }: { limits: CarLimits }) {
  const { t } = useText()
  const words = carLimitNames(limits, t)
  return words && ` · ${words}`
}

/** The first cars that a product is for. */
export function FirstCars(props: { product: Pick<Product, 'compatibilities' | 'isUniversal'> }) {
  const { compatibilities, isUniversal } = props.product
  const { t } = useText()
  if (isUniversal) return <FitMark fit="universal" className="self-start" />
  if (compatibilities.length === 0) return null
  const others = compatibilities.length - CARS_SHOWN
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      {compatibilities.slice(0, CARS_SHOWN).map(({ carTrimId, brand, trim, years, ...limits }) => (
        <Badge key={carTrimId} tone="brand" icon={CarFront} className="min-w-0">
          {/* One line of text: the badge would make a column of each piece. */}
          <span>
            <KnownName of={[brand.name, trim.name]} />{' '}
            {yearRanges(years.map(({ year }) => year)).map(({ from, to }) => (
              <Years key={from} from={from} to={to} />
            ))}
            <LimitWords limits={limits} />
          </span>
        </Badge>
      ))}
      {others > 0 && <span className="text-sm">{t('product.card.moreCars', { n: others })}</span>}
    </p>
  )
}
