import { useState, type ReactNode } from 'react'
import { CarSelector } from '../../features/cars/CarSelector.tsx'
import type { CarChoice, CarSelection } from '../../features/cars/carSelection.ts'
import { useNamedCar } from '../../features/cars/useNamedCar.ts'
import { CompatibleProducts } from '../../features/catalogue/CompatibleProducts.tsx'
import { ProductBrowser } from '../../features/catalogue/ProductBrowser.tsx'
import { asksForCar, withSearch } from '../../features/catalogue/searchState.ts'
import { useSearchState } from '../../features/catalogue/useSearchState.ts'
import { CategoryStrip } from '../../features/categories/CategoryStrip.tsx'
import { CarBar } from '../../features/garage/CarBar.tsx'
import { useGarage } from '../../features/garage/useGarage.ts'

interface Props {
  /** The list's address for a query. */
  hrefOf: (query: Readonly<Record<string, string | undefined>>) => string
  heading: ReactNode
}

/** Search, filters and the chosen car: the public list and the customer's search page. */
export function BrowseParts({ hrefOf, heading }: Props) {
  const [state, setState] = useSearchState(hrefOf)
  const { setCar } = useGarage()
  const byCar = asksForCar(state)
  const car: CarSelection = {
    ...(state.carCountryId && { countryId: state.carCountryId }),
    ...(state.carBrandId && { brandId: state.carBrandId }),
    ...(state.carTrimId && { trimId: state.carTrimId }),
    yearIds: state.carYearIds,
  }
  const begun = Boolean(state.carCountryId || state.carBrandId || state.carTrimId)
  const [choosing, setChoosing] = useState(begun && !byCar)
  const namedCar = useNamedCar(byCar ? car : { yearIds: [] })

  // Each step replaces the one before in the history, so that going back leaves the wizard at once.
  const choose = (next: CarSelection, choice: CarChoice | undefined) => {
    if (choice) setCar(choice)
    setState(
      withSearch(state, {
        carCountryId: next.countryId,
        carBrandId: next.brandId,
        carTrimId: next.trimId,
        carYearIds: next.yearIds,
      }),
      { replace: begun },
    )
  }
  const reset = () => {
    setChoosing(false)
    choose({ yearIds: [] }, undefined)
  }

  return (
    <div className="flex flex-col gap-3 md:gap-5">
      {heading}
      {choosing && (
        <CarSelector
          mode="customer"
          value={car}
          onChange={choose}
          onDone={() => setChoosing(false)}
        />
      )}
      {!choosing && !byCar && <CarBar hrefOf={hrefOf} onChoose={() => setChoosing(true)} />}
      {byCar ? (
        <CompatibleProducts
          key={`${state.carTrimId}`}
          state={state}
          car={namedCar}
          onChangeCar={() => setChoosing(true)}
          onReset={reset}
        />
      ) : (
        <ProductBrowser state={state} onChange={setState}>
          <CategoryStrip
            hrefOf={(category) => hrefOf(category ? { category } : {})}
            chosenId={state.categoryId}
          />
        </ProductBrowser>
      )}
    </div>
  )
}
