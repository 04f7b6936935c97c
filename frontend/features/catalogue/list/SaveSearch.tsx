import type { Understood } from '#shared/catalogue/schema.ts'
import { alertsText } from '../../../text/ar/pages/alerts.ts'
import { searchText } from '../../../text/ar/search.ts'
import { useText } from '../../../text/useText.ts'
import { SearchAlertDialog } from '../../alerts/SearchAlertDialog.tsx'
import { TellButton } from '../../alerts/TellButton.tsx'
import { pickDetails } from '../../garage/garageCar.ts'
import { useUnderstoodName } from '../facets/ActiveFilters.tsx'
import { useFilterNames } from '../facets/filters.ts'
import type { ListView } from './productList.ts'
import { useShortName } from './ResultsBar.tsx'

/** What a saved search is matched by, besides its part. */
const kinds: readonly Understood['kind'][] = [
  ...(['position', 'car', 'years', 'details', 'condition', 'partType'] as const),
]

type SearchProps = Pick<ListView, 'state' | 'lists' | 'found' | 'listCar'>

/** Offers to tell of what the list may have later. */
export default function SaveSearch(props: SearchProps) {
  const { t } = useText(alertsText)
  const reading = useReading(props)
  const { search = '', condition, partType, maxPrice } = props.state
  const { items = [], meta } = props.found
  const isFound = items.length > 0 && !meta?.relaxed
  const prices = items.filter(({ stock }) => stock > 0).map(({ price }) => price)
  const ids = carOfPage(props)?.ids
  const { carBrandId, carTrimId, carYearIds } = ids ?? {}
  return (
    <TellButton
      // Beside the count of a list; where nothing was found it is a way out.
      {...(isFound && { variant: 'link', size: 'sm' })}
      dialog={(dialog) => (
        <SearchAlertDialog
          {...dialog}
          search={{
            text: meta?.corrected.length ? meta.searched : search,
            ...{ carBrandId, carTrimId, condition, partType, maxPrice },
            carYearIds: carYearIds && [...carYearIds],
            ...(ids && pickDetails(ids)),
          }}
          reading={reading}
          lowestPrice={isFound && prices.length > 0 ? Math.min(...prices) : undefined}
        />
      )}
    >
      {t('alerts.tellMe')}
    </TellButton>
  )
}

/** The list's car, unless the text names one. */
const carOfPage = ({ found, listCar }: SearchProps) =>
  found.meta?.understood.some(({ kind }) => kind === 'car') ? undefined : listCar

/** What is saved, in words. */
function useReading(props: SearchProps): string[] {
  const { state, lists, found } = props
  const { localName } = useText(searchText)
  const shortName = useShortName()
  const nameOf = useFilterNames(lists)
  const understoodName = useUnderstoodName(state.search ?? '', nameOf)
  const { understood = [] } = found.meta ?? {}
  const parts = understood.flatMap((one) => (one.kind === 'part' ? localName(one) : []))
  const chosen = (['condition', 'partType'] as const).filter((name) => state[name])
  const said = understood.filter(
    ({ kind }) => kinds.includes(kind) && chosen.every((one) => one !== kind),
  )
  const car = carOfPage(props)
  return [
    ...parts.slice(0, 1),
    ...said.map(understoodName),
    ...(car ? [shortName(car)] : []),
    ...chosen.map((name) => nameOf(name, state)),
  ]
}
