import { Check, MessageCircleQuestionMark, X, CarFront } from 'lucide-react'
import type { Fit, Product } from '#shared/products/schema.ts'
import { yearRanges } from '#shared/cars/yearRanges.ts'
import { useText } from '../../text/useText.ts'
import { Badge } from '../Badge.tsx'
import { KnownName, Years } from '../Bdi.tsx'

export const fitMarks = {
  fits: { icon: Check, tone: 'fits' },
  universal: { icon: Check, tone: 'fits' },
  unstated: { icon: MessageCircleQuestionMark, tone: 'ask' },
  no: { icon: X, tone: 'stop' },
} as const

/** Customers read about their own car, vendors about the customer's. */
const words = {
  customer: {
    fits: 'common.fits',
    universal: 'common.universal',
    unstated: 'common.ask',
    no: 'common.doesNotFit',
  },
  vendor: {
    fits: 'common.fitsCustomer',
    universal: 'common.universal',
    unstated: 'common.askCustomer',
    no: 'common.doesNotFitCustomer',
  },
} as const

interface Props {
  fit: Fit
  /** Who reads it. */
  to?: keyof typeof words
  className?: string
}

/** Whether a part fits the chosen car: words with an icon, never colour alone. */
export function FitMark({ fit, to = 'customer', className }: Props) {
  const { t } = useText()
  return (
    <Badge {...fitMarks[fit]} className={className}>
      {t(words[to][fit])}
    </Badge>
  )
}

const CARS_SHOWN = 2

/** The first cars it fits; the table below has all of them. */
export function FirstCars({
  product: { compatibilities, isUniversal },
}: {
  product: Pick<Product, 'compatibilities' | 'isUniversal'>
}) {
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
