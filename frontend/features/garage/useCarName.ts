import { useText } from '../../text/useText.ts'
import type { GarageCar } from './garageCar.ts'

/** A car's name in one line: brand, model, and its years as ranges. */
export function useCarName() {
  const { t, nameOf, yearRanges } = useText()
  return ({ brand, trim, years }: Pick<GarageCar, 'brand' | 'trim' | 'years'>) =>
    t('garage.carName', {
      brand: nameOf(brand.name),
      trim: trim ? nameOf(trim.name) : t('garage.anyTrim'),
      years: yearRanges(years.map(({ year }) => year)),
    }).trim()
}
