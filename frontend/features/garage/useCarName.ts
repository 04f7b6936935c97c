import { useText } from '../../text/useText.ts'
import type { GarageCar, SavedCar } from './garageCar.ts'

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
