import type { CarTree } from '#shared/cars/schema.ts'
import { toYearId } from '#shared/cars/rules.ts'
import type { Person } from '../../../testing/testMarket.ts'
import { testTree } from './testTree.ts'

/** Puts the test tree's cars beside those of the market. */
export async function addTestTree({ call }: Person): Promise<void> {
  const nothing = '-'
  const body = testTree.flatMap(({ country, brands }) =>
    brands.flatMap(({ name: brand, trims }) =>
      trims.length === 0
        ? [{ country, brand, trim: nothing, year: nothing }]
        : trims.flatMap(({ name: trim, years }) =>
            years.map(([, year]) => ({ country, brand, trim, year: String(year) })),
          ),
    ),
  )
  await call('cars/importTree', { query: {}, body })
}

/** The ids of a trim and of what is above and below it, by its name in a tree that the API gave. */
export function carIds(tree: CarTree, trimName: string) {
  for (const country of tree)
    for (const brand of country.brands)
      for (const trim of brand.trims)
        if (trim.name === trimName)
          return {
            countryId: country.id,
            brandId: brand.id,
            trimId: trim.id,
            yearId: (wanted: number) => {
              const found = trim.years.find(([, year]) => year === wanted)
              if (!found) throw new Error(`${trimName} has no year ${wanted}`)
              return toYearId(trim.id, found[0])
            },
          }
  throw new Error(`There is no trim ${trimName}`)
}
