import { toYearId } from '#shared/cars/rules.ts'
import type { CarTree } from '#shared/cars/schema.ts'
import { yearRanges } from '#shared/cars/yearRanges.ts'
import type { ExportedProduct } from '../types.ts'

/** What the cars' cell of a universal product says; the server reads it so. */
const universalText = 'لكل السيارات'

/** Writes the cars of a product as the server reads them: `تويوتا كامري 2012-2015، كيا ريو 2018`. */
export type CarsWriter = (
  product: Pick<ExportedProduct, 'isUniversal' | 'compatibilities'>,
) => string

export function carsWriter(tree: CarTree): CarsWriter {
  const trims = new Map(
    tree.flatMap(({ brands }) =>
      brands.flatMap((brand) =>
        brand.trims.map(
          ({ id, name, years }) =>
            [
              id,
              {
                name: `${brand.name} ${name}`,
                years: new Map(years.map(([key, year]) => [toYearId(id, key), year])),
              },
            ] as const,
        ),
      ),
    ),
  )
  const write: CarsWriter = ({ isUniversal, compatibilities }) => {
    if (isUniversal) return universalText
    const entries = compatibilities.flatMap(({ carTrimId, carYearIds }) => {
      const trim = trims.get(carTrimId)
      const years = carYearIds.flatMap((id) => trim?.years.get(id) ?? [])
      return yearRanges(years).map(
        ({ from, to }) => `${trim?.name} ${from === to ? from : `${from}-${to}`}`,
      )
    })
    return entries.join('، ')
  }
  // Rows are compared with each product of their name.
  const written = new WeakMap<object, string>()
  return (product) => {
    const text = written.get(product) ?? write(product)
    written.set(product, text)
    return text
  }
}
