import { limits } from '#shared/kernel/limits.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useText } from '../../text/useText.ts'
import { Section } from '../../ui/Section.tsx'
import { carQuery } from '../garage/carQuery.ts'
import { useGarage } from '../garage/useGarage.ts'
import { useShortCarName } from '../garage/useCarName.ts'
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx'

interface Props {
  /** The list with all of them. */
  hrefOf: (query: Readonly<Record<string, string>>) => string
}

/** The first parts for the active car; nothing without a car, or when none may fit. */
export function FittingProducts({ hrefOf }: Props) {
  const { t } = useText()
  const { car } = useGarage()
  const shortName = useShortCarName()
  const { data } = useEndpoint(
    'catalogue/listProducts',
    car && {
      query: {
        carCountryId: car.country.id,
        carBrandId: car.brand.id,
        ...(car.trim && { carTrimId: car.trim.id }),
        ...(car.years.length > 0 && { carYearIds: car.years.map(({ id }) => id) }),
        fit: 'possible',
        limit: limits.fittingOnHome,
      },
    },
  )
  if (!car || data?.length === 0) return null
  const title = t('home.fitting', { car: shortName(car) })
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
