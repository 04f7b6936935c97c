/** The cars a product is for, as rows of its table. */
import { fold } from '#shared/catalogue/fold.ts'
import { yearRanges } from '#shared/cars/yearRanges.ts'
import type { Compatibility } from '#shared/products/schema.ts'
import type { Variant } from '#shared/variants/schema.ts'

export interface CompatibilityRow {
  id: string
  make: string
  model: string
  years: string
  engineType: string
  notes: string
  /** The visitor's own car. */
  isYours: boolean
  /** Folded; holds every single year, so that a year inside a range is found. */
  searchable: string
}

interface Car {
  trimId: string
  yearIds: readonly string[]
}

interface Options {
  car?: Car | undefined
  /** Of consecutive years, and of what a vendor typed. */
  writeYears: (years: { from: number; to: number }) => string
  writeDigits: (text: string) => string
  /** What the language on the screen calls a maker or model, to be found by it too. */
  nameOf: (stored: string) => string
  separator: string
}

/** Variants with their engines and notes first, then the fitments, consecutive years as ranges. */
export function compatibilityRows(
  compatibilities: readonly Compatibility[],
  variants: readonly Variant[],
  { car, writeYears, writeDigits, nameOf, separator }: Options,
): CompatibilityRow[] {
  const ofVariants = variants.map((variant) => {
    const { id, carBrand, carModel, year, engineType = '', compatibility: notes = '' } = variant
    return {
      id,
      make: carBrand,
      model: carModel,
      years: writeDigits(year),
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
      years: yearRanges(years).map(writeYears).join(separator),
      engineType: '',
      notes: '',
      isYours: car !== undefined && isFor(fitment, car),
      searchable: fold([...names, ...names.map(nameOf), ...years].join(' ')),
    }
  })
  return [...ofVariants, ...ofFitments]
}

const isFor = (fitment: Compatibility, { trimId, yearIds }: Car) =>
  fitment.carTrimId === trimId &&
  (yearIds.length === 0 || yearIds.some((id) => fitment.carYearIds.includes(id)))

/** Rows that hold every word of the text. */
export function filterRows(rows: readonly CompatibilityRow[], text: string): CompatibilityRow[] {
  const words = fold(text).split(' ').filter(Boolean)
  return rows.filter(({ searchable }) => words.every((word) => searchable.includes(word)))
}
