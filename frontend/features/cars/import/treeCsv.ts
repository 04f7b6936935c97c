import { nothingHere } from '#shared/cars/bulk.ts'
import type { CarTree } from '#shared/cars/schema.ts'
import { yearRanges } from '#shared/cars/yearRanges.ts'
import { writeCsv } from '../../../sheets/writeTable.ts'

/** The whole tree as a table that imports back to the same: one row for each trim. */
export function treeCsv(tree: CarTree): string {
  const rows = tree.flatMap(({ country, brands }) =>
    orNothing(brands).flatMap((brand) =>
      orNothing(brand?.trims).map((trim) => ({
        country,
        brand: brand?.name ?? nothingHere,
        trim: trim?.name ?? nothingHere,
        year: yearsText(trim?.years ?? []),
      })),
    ),
  )
  return writeCsv(['country', 'brand', 'trim', 'year'], rows)
}

/** A parent without children has a row too. */
function orNothing<T>(list: readonly T[] = []): readonly (T | undefined)[] {
  return list.length > 0 ? list : [undefined]
}

function yearsText(years: CarTree[number]['brands'][number]['trims'][number]['years']): string {
  const ranges = yearRanges(years.map(([, year]) => year))
  const texts = ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`))
  return texts.join(', ') || nothingHere
}
