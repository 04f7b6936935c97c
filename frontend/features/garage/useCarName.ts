import { useFormat } from '../../text/useFormat.ts'
import { useText } from '../../text/useText.ts'
import { yearRanges } from '#shared/cars/yearRanges.ts'
import type { GarageCar } from './garageCar.ts'

/** How a car is called in one line: brand, model, and its years as ranges. */
export function useCarName() {
  const { t, nameOf } = useText()
  const { years: yearsText } = useFormat()
  return ({ brand, trim, years }: Pick<GarageCar, 'brand' | 'trim' | 'years'>) => {
    const spans = yearRanges(years.map(({ year }) => year)).map(yearsText)
    return t('garage.carName', {
      brand: nameOf(brand.name),
      trim: trim ? nameOf(trim.name) : t('garage.anyTrim'),
      years: spans.join(t('common.listSeparator')),
    }).trim()
  }
}
