import type { SearchAlert } from '#shared/alerts/schema.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useCommand } from '../../api/useCommand.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { paths } from '../../routes/routes.ts'
import { alertsText } from '../../text/ar/pages/alerts.ts'
import { searchText } from '../../text/ar/search.ts'
import { carDetailNames } from '../../text/carWords.ts'
import { isolate } from '../../text/format.ts'
import { useText } from '../../text/useText.ts'
import { Card } from '../../ui/elements.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { AlertRow } from './AlertRow.tsx'

/** The customer's saved searches, each with what it tells of; nothing without any. */
export function SearchList() {
  const { t } = useText(alertsText, searchText)
  const searches = useEndpoint('alerts/listSearches', {})
  const remove = useCommand('alerts/deleteSearch', { refresh: ['alerts/listSearches'] })
  const reading = useReading()
  if (searches.data?.length === 0) return null
  return (
    <Section title={t('alerts.searches')}>
      <Loaded read={searches} loading={<SkeletonRows count={2} />}>
        {(all) => (
          <Card as="ul" room="none" aria-label={t('alerts.searches')}>
            {all.map((search) => (
              <AlertRow
                key={search.id}
                name={search.text}
                to={toHref(search)}
                line={reading(search)}
                expiresAt={search.expiresAt}
                isBusy={remove.pending}
                onRemove={() => void remove.run({ params: { id: search.id } })}
              />
            ))}
          </Card>
        )}
      </Loaded>
    </Section>
  )
}

function useReading() {
  const { t, localName, nameOf, years, iqd } = useText(alertsText, searchText)
  const nameCar = (car: NonNullable<SearchAlert['car']>) =>
    [
      [...car.names.map(nameOf), ...(car.years ? [years(car.years)] : [])].join(' '),
      carDetailNames(car, t),
    ]
      .filter(Boolean)
      .join(' · ')
  return ({ part, car, positions, condition, partType, maxPrice }: SearchAlert) =>
    [
      localName(part),
      ...positions.map((one) => t(`search.position.${one}`)),
      ...(car ? [nameCar(car)] : []),
      ...[condition, partType].flatMap((one) => (one ? t(`product.${one}`) : [])),
      ...(maxPrice ? [t('alerts.atMost', { price: iqd(maxPrice) })] : []),
    ]
      .map(isolate)
      .join(t('common.listSeparator'))
}

/** The same search again, the newest first, for its own car or all. */
const toHref = ({ text, condition, partType, maxPrice, car: named, ...ids }: SearchAlert) => {
  const { carBrandId, carTrimId, carYearIds } = ids
  const { engine: carEngine, market: carMarket, body: carBody, drive: carDrive } = named ?? {}
  const car =
    carBrandId || carTrimId
      ? { carBrandId, carTrimId, carYearIds, carEngine, carMarket, carBody, carDrive }
      : { cars: 'all' }
  return paths.search({ search: text, ...car, condition, partType, maxPrice, sort: 'newest' })
}
