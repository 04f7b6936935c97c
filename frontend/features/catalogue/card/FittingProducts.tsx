import { limits } from '#shared/kernel/limits.ts'
import { landingText } from '../../../text/ar/landing.ts'
import { useText } from '../../../text/useText.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { carQuery } from '../../garage/garageCar.ts'
import { useGarage, useShortCarName } from '../../garage/useGarage.ts'
import { useFittingProducts } from '../list/productLists.ts'
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx'

interface Props {
  /** The list with all of them. */
  hrefOf: (query: Readonly<Record<string, string>>) => string
}

/** The first parts for the active car; nothing without a car, or when none may fit. */
export function FittingProducts({ hrefOf }: Props) {
  const { t } = useText(landingText)
  const { car } = useGarage()
  const shortName = useShortCarName()
  const { data } = useFittingProducts()
  if (!car || data?.length === 0) return null
  const title = t('landing.fitting', { car: shortName(car) })
  return (
    <Section title={title} allHref={hrefOf(carQuery(car))}>
      {data ? (
        <ProductGrid products={data} label={title} />
      ) : (
        <ProductGridSkeleton count={limits.fittingOnHome} />
      )}
    </Section>
  )
}
