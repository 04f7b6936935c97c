import { useMemo } from 'react'
import { createAccountDocument } from '../../storage/createAccountDocument.ts'
import { createStore, useStore } from '../../storage/createStore.ts'
import { useOwnDocument } from '../session/useOwner.ts'
import type { CarDetails } from '#shared/cars/details.ts'
import {
  joinGarages,
  parseGarage,
  withCar,
  withChanges,
  type Garage,
  type GarageCar,
} from './garageCar.ts'
import { carDetailNames } from '../../text/carWords.ts'
import { useText } from '../../text/useText.ts'

export const garages = createAccountDocument<Garage, Garage>({
  key: 'qitati.garage.v1',
  parse: parseGarage,
  isEmpty: ({ cars }) => cars.length === 0,
  join: joinGarages,
})

export function useGarage() {
  const store = useOwnDocument(garages)
  const { cars, activeId } = useStore(store).value
  return useMemo(() => {
    const update = (change: (garage: Garage) => Garage) => {
      const copy = store.read()
      store.write({ ...copy, value: change(copy.value) })
    }
    return {
      /** In the order in which they were added. */
      cars,
      /** The active one, which lists and marks are for. */
      car: cars.find((car) => car.id === activeId) ?? null,
      /** Adds a car and makes it the active one; one that is there already is only made active. */
      setCar: (car: GarageCar) => update((garage) => withCar(garage, car)),
      activate: (id: string) => update(({ cars }) => ({ cars, activeId: id })),
      /** An empty name removes the car's own name. */
      rename: (id: string, name: string) =>
        update(({ cars, activeId }) => ({
          cars: cars.map((car) =>
            car.id === id ? { ...car, name: name.trim() || undefined } : car,
          ),
          activeId,
        })),
      /** Details that are not in `changes` are not known; model, years and chassis number stay. */
      restate: (id: string, changes: Partial<GarageCar>) =>
        update((garage) => withChanges(garage, id, changes)),
      /** If it was the active car, none is. */
      remove: (id: string) =>
        update(({ cars, activeId }) => ({
          cars: cars.filter((car) => car.id !== id),
          activeId: activeId === id ? undefined : activeId,
        })),
      /** Makes no car the active one; all of them stay. */
      clear: () => update(({ cars }) => ({ cars })),
    }
  }, [store, cars, activeId])
}

interface Opening {
  /** What follows a choice, such as opening a list; without it the visitor stays on the page. */
  then?: (car: GarageCar) => void
}

/** The panel of the visitor's cars, which the header shows; null while it is closed. */
export const garagePanel = createStore<Opening | null>(null)

/** Opens the panel from anywhere on a page with a header. */
export const openGarage = (then?: (car: GarageCar) => void) =>
  garagePanel.write(then ? { then } : {})

type Car = Pick<GarageCar, 'brand' | 'trim' | 'years'> & CarDetails

/** Years as ranges, then what else is known: '٢٠١٥ · 2.4 خليجي'. */
export function useYearsAndDetails() {
  const { t, yearRanges } = useText()
  return (years: readonly number[], details: CarDetails) =>
    [yearRanges(years), carDetailNames(details, t)].filter(Boolean).join(' · ')
}

/** A car's name in one line: brand, model, years and details. */
export function useCarName() {
  const { t, nameOf } = useText()
  const yearsAndDetails = useYearsAndDetails()
  return (car: Car) =>
    t('garage.carName', {
      brand: nameOf(car.brand.name),
      trim: car.trim ? nameOf(car.trim.name) : t('garage.anyTrim'),
      years: yearsAndDetails(
        car.years.map(({ year }) => year),
        car,
      ),
    }).trim()
}

/** As its owner calls it, else model and years, where there is little room. */
export function useShortCarName() {
  const { nameOf, yearRanges } = useText()
  return ({ name, brand, trim, years }: Car & { name?: string | undefined }) =>
    name ?? `${nameOf((trim ?? brand).name)} ${yearRanges(years.map(({ year }) => year))}`.trim()
}
