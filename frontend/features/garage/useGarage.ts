import { useMemo } from 'react'
import { createAccountDocument } from '../../storage/createAccountDocument.ts'
import { useStore } from '../../storage/createStore.ts'
import { useOwnDocument } from '../session/useOwner.ts'
import {
  joinGarages,
  parseGarage,
  withCar,
  type Garage,
  type GarageCar,
  type SavedCar,
} from './garageCar.ts'
import { useText } from '../../text/useText.ts'

export const garages = createAccountDocument<Garage, Garage>({
  key: 'qitati.garage.v1',
  parse: parseGarage,
  isEmpty: ({ cars }) => cars.length === 0,
  join: joinGarages,
})

interface GarageState {
  /** In the order in which they were added. */
  cars: readonly SavedCar[]
  /** The active one, which lists and marks are for. */
  car: SavedCar | null
  /** Adds a car and makes it the active one; one that is there already is only made active. */
  setCar: (car: GarageCar) => void
  activate: (id: string) => void
  /** An empty name removes the car's own name. */
  rename: (id: string, name: string) => void
  /** If it was the active car, none is. */
  remove: (id: string) => void
  /** Makes no car the active one; all of them stay. */
  clear: () => void
}

/** The cars of the account, or of the guest, kept in this browser. */
export function useGarage(): GarageState {
  const store = useOwnDocument(garages)
  const { cars, activeId } = useStore(store).value
  return useMemo(() => {
    const update = (change: (garage: Garage) => Garage) => {
      const copy = store.read()
      store.write({ ...copy, value: change(copy.value) })
    }
    return {
      cars,
      car: cars.find((car) => car.id === activeId) ?? null,
      setCar: (car) => update((garage) => withCar(garage, car)),
      activate: (id) => update(({ cars }) => ({ cars, activeId: id })),
      rename: (id, name) =>
        update(({ cars, activeId }) => ({
          cars: cars.map((car) =>
            car.id === id ? { ...car, name: name.trim() || undefined } : car,
          ),
          activeId,
        })),
      remove: (id) =>
        update(({ cars, activeId }) => ({
          cars: cars.filter((car) => car.id !== id),
          activeId: activeId === id ? undefined : activeId,
        })),
      clear: () => update(({ cars }) => ({ cars })),
    }
  }, [store, cars, activeId])
}

type Car = Pick<GarageCar, 'brand' | 'trim' | 'years'>

/** A car's name in one line: brand, model, and its years as ranges. */
export function useCarName() {
  const { t, nameOf, yearRanges } = useText()
  return ({ brand, trim, years }: Car) =>
    t('garage.carName', {
      brand: nameOf(brand.name),
      trim: trim ? nameOf(trim.name) : t('garage.anyTrim'),
      years: yearRanges(years.map(({ year }) => year)),
    }).trim()
}

/** As its owner calls it, else model and years, where there is little room. */
export function useShortCarName() {
  const { nameOf, yearRanges } = useText()
  return ({ name, brand, trim, years }: Car & Pick<SavedCar, 'name'>) =>
    name ?? `${nameOf((trim ?? brand).name)} ${yearRanges(years.map(({ year }) => year))}`.trim()
}
