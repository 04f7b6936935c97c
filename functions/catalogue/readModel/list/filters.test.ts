import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productRecord } from '#functions/testing/catalogueFixtures.ts'
import type { ListPage } from '#functions/catalogue/port.ts'
import type { CatalogueQuery } from '#shared/catalogue/schema.ts'
import { toFacets } from './facets.ts'
import { anyCarQuery, anyCars, anyFilters, anyProduct, anyVendors } from '../testing/anyProducts.ts'
import { openReadModel } from '../testing/readModel.ts'

describe('facets', () => {
  const values = {
    categoryId: ['engine', 'brakes', 'none'],
    condition: ['new', 'used', 'refurbished'],
    isFeatured: [true],
    inStock: [true],
    governorate: ['baghdad', 'basra', 'najaf'],
    area: ['baghdad-sinak', 'basra-hamdan'],
    fit: ['fits', 'universal', 'unstated', 'no'],
  } as const
  type Facet = keyof typeof values

  /** What each choice finds as its own list, without choices that find nothing. */
  async function counted(
    list: (query: CatalogueQuery) => Promise<ListPage>,
    query: CatalogueQuery,
    facet: Facet,
  ): Promise<Record<string, number>> {
    const counts: Record<string, number> = {}
    for (const value of values[facet]) {
      const { total } = (await list({ ...query, [facet]: value })).pagination
      if (total > 0) counts[String(value)] = total
    }
    return counts
  }

  it('count for each choice what choosing it would find, with all other filters and the text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyProduct, { maxLength: 30, size: 'max' }),
        anyFilters,
        anyCarQuery,
        fc.constantFrom(undefined, 'فلتر', 'فلتر هواء', 'فلطر', 'زرافة'),
        fc.nat(29),
        async (records, filters, car, search, excluded) => {
          const { search: list, add } = openReadModel([
            ...anyVendors,
            ...anyCars,
            ...records.slice(1),
          ])
          const excludeId = records[excluded]?.productId
          const query = { ...filters, ...car, search, excludeId, page: 1, limit: 3 }
          const hasCar = Object.keys(car).length > 0
          const check = async () => {
            const { facets } = await list(query)
            expect(facets?.categoryId).toEqual(await counted(list, query, 'categoryId'))
            expect(facets?.condition).toEqual(await counted(list, query, 'condition'))
            const anyArea = { ...query, area: undefined }
            expect(facets?.governorate).toEqual(await counted(list, anyArea, 'governorate'))
            const areas = facets?.area.filter(({ count }) => count > 0)
            expect(Object.fromEntries(areas?.map(({ id, count }) => [id, count]) ?? [])).toEqual(
              await counted(list, query, 'area'),
            )
            expect(facets?.fit).toEqual(hasCar ? await counted(list, query, 'fit') : undefined)
            expect(facets?.isFeatured).toBe((await counted(list, query, 'isFeatured')).true ?? 0)
            expect(facets?.inStock).toBe((await counted(list, query, 'inStock')).true ?? 0)
          }
          await check()
          if (records[0]) add(records[0])
          await check()
        },
      ),
      { numRuns: 60 },
    )
  })

  it('of a misspelled text count what the corrected one finds', async () => {
    const { search } = openReadModel([
      productRecord({ nameAr: 'فلتر هواء', categoryId: 'engine' }),
      productRecord({ nameAr: 'فلتر دهن', categoryId: 'engine', condition: 'used' }),
      productRecord({ nameAr: 'سلف', categoryId: 'brakes' }),
    ])
    const { facets } = await search({ page: 1, limit: 1, search: 'فلطر', categoryId: 'brakes' })
    expect(facets).toMatchObject({ categoryId: { engine: 2 }, condition: {}, inStock: 0 })
  })
})

it('counts are remembered, but not those of many hostile choices', () => {
  const cells = [
    {
      traits: {
        ...{ categoryId: 'engine', isFeatured: false, governorate: 'baghdad', area: null },
        fitForOtherCars: 3,
        kinds: [{ condition: 'new' as const, partType: null, inStock: true }],
      },
      fit: null,
      isMention: false,
      count: 3,
    },
  ]
  const count = (categoryId: string) => toFacets(cells, { categoryId })
  expect(count('engine')).toBe(count('engine'))
  for (let at = 0; at < 1000; at++) count(`none${at}`)
  expect(count('none999')).not.toBe(count('none999'))
  expect(count('none999')).toEqual(count('none999'))
})
