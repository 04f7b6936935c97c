import { fold } from '#shared/catalogue/fold.ts'
import type { Compatibility } from '#shared/products/schema.ts'
import type { Variant } from '#shared/variants/schema.ts'
import type { Text } from '../../text/useText.ts'
import { fitOfCar, type GarageCar } from '../garage/garageCar.ts'

export interface CompatibilityRow {
  id: string
  make: string
  model: string
  years: string
  engineType: string
  notes: string
  /** The visitor's own car. */
  isYours: boolean
  /** Folded; has every year, so that years inside a range are found. */
  searchable: string
}

/**
 * The visitor's car first, then the variants with their engines and notes, then the other fitments;
 * consecutive years as ranges.
 */
export function compatibilityRows(
  compatibilities: readonly Compatibility[],
  variants: readonly Variant[],
  { yearRanges, digits, nameOf }: Pick<Text, 'yearRanges' | 'digits' | 'nameOf'>,
  car: GarageCar | null = null,
): CompatibilityRow[] {
  const ofVariants = variants.map((variant) => {
    const { id, carBrand, carModel, year, engineType = '', compatibility: notes = '' } = variant
    return {
      id,
      make: carBrand,
      model: carModel,
      years: digits(year),
      engineType,
      notes,
      isYours: false,
      searchable: fold(
        [carBrand, nameOf(carBrand), carModel, nameOf(carModel), year, engineType, notes].join(' '),
      ),
    }
  })
  const ofFitments = compatibilities.map((fitment) => {
    const years = fitment.years.map(({ year }) => year)
    const names = [fitment.brand.name, fitment.trim.name]
    return {
      id: fitment.carTrimId,
      make: fitment.brand.name,
      model: fitment.trim.name,
      years: yearRanges(years),
      engineType: '',
      notes: '',
      isYours: car !== null && fitOfCar({ compatibilities: [fitment] }, car) === 'fits',
      searchable: fold([...names, ...names.map(nameOf), ...years].join(' ')),
    }
  })
  const { yours = [], others = [] } = Object.groupBy(ofFitments, ({ isYours }) =>
    isYours ? 'yours' : 'others',
  )
  return [...yours, ...ofVariants, ...others]
}

export function filterRows(rows: readonly CompatibilityRow[], text: string): CompatibilityRow[] {
  const words = fold(text).split(' ').filter(Boolean)
  return rows.filter(({ searchable }) => words.every((word) => searchable.includes(word)))
}
