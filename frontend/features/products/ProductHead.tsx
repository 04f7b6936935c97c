import { CarFront, Copy } from 'lucide-react'
import { yearRanges } from '#shared/cars/yearRanges.ts'
import type { Product } from '#shared/products/schema.ts'
import { useText } from '../../text/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Bdi, KnownName, LtrText, Years } from '../../ui/Bdi.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useCopy } from './useCopy.ts'

export function ProductHead({ product }: { product: Product }) {
  const { t, localName } = useText()
  const copy = useCopy()
  const { condition, partType, isFeatured, manufacturer, partNumber } = product
  return (
    <header className="flex flex-col gap-2.5">
      <div className="flex flex-wrap gap-1.5">
        <Badge tone="brand">{t(`product.${condition}`)}</Badge>
        {partType && <Badge>{t(`product.${partType}`)}</Badge>}
        {isFeatured && <Badge tone="action">{t('product.card.featured')}</Badge>}
      </div>
      <h1 className="text-2xl sm:text-3xl">
        <Bdi>{localName(product)}</Bdi>
      </h1>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-2">
        {partNumber && (
          <span className="flex min-w-0 items-center gap-2">
            {t('product.partNumber')}
            <button
              type="button"
              onClick={() => copy(partNumber, 'product.partNumberCopied')}
              title={t('product.copyPartNumber')}
              className="-mx-1 inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control px-2 font-semibold text-ink hover:bg-sunken"
            >
              <LtrText breakable>{partNumber}</LtrText>
              <Icon of={Copy} size={16} label={t('product.copyPartNumber')} />
            </button>
          </span>
        )}
        {manufacturer && (
          <span>
            {t('product.manufacturer')} <Bdi className="text-ink">{manufacturer}</Bdi>
          </span>
        )}
      </div>
      <FirstCars product={product} />
    </header>
  )
}

const CARS_SHOWN = 2

/** The first cars it fits; the table below has all of them. */
function FirstCars({ product: { compatibilities } }: { product: Product }) {
  const { t } = useText()
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
      {others > 0 && (
        <span className="text-sm text-ink-2">{t('product.card.moreCars', { n: others })}</span>
      )}
    </p>
  )
}
