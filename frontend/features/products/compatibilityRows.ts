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
  writeYear: (year: number) => string
  separator: string
}

/** Variants with their engines and notes first, then the fitments, consecutive years as ranges. */
export function compatibilityRows(
  compatibilities: readonly Compatibility[],
  variants: readonly Variant[],
  { car, writeYear, separator }: Options,
): CompatibilityRow[] {
  const ofVariants = variants.map((variant) => {
    const { id, carBrand, carModel, year, engineType = '', compatibility: notes = '' } = variant
    return {
      id,
      make: carBrand,
      model: carModel,
      years: /^\d{4}$/.test(year) ? writeYear(Number(year)) : year,
      engineType,
      notes,
      isYours: false,
      searchable: fold([carBrand, carModel, year, engineType, notes].join(' ')),
    }
  })
  const ofFitments = compatibilities.map((fitment) => {
    const years = fitment.years.map(({ year }) => year)
    return {
      id: fitment.carTrimId,
      make: fitment.brand.name,
      model: fitment.trim.name,
      years: yearRanges(years)
        .map(({ from, to }) =>
          from === to ? writeYear(from) : `${writeYear(from)} - ${writeYear(to)}`,
        )
        .join(separator),
      engineType: '',
      notes: '',
      isYours: car !== undefined && isFor(fitment, car),
      searchable: fold([fitment.brand.name, fitment.trim.name, ...years].join(' ')),
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
