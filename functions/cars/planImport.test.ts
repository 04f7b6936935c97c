import { describe, expect, it } from 'vitest'
import { newStamps } from '#functions/table/feedRow.ts'
import { carBrandKey, carCountryKey, carTrimKey } from '#functions/table/keys.ts'
import { checkBulkRow } from '#shared/cars/bulk.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { Share } from '#functions/vendors/shares.ts'
import type { Cars } from './store.ts'
import { planImport } from './planImport.ts'

const stamps = newStamps(new Date(0))

/** Germany with these many brands; the first has all the trims, each with these many years. */
function stored(count: { brands: number; trims: number; yearsEach: number }): Cars {
  const years = Object.fromEntries(
    Array.from({ length: count.yearsEach }, (_, at) => [`y${at}`, { year: 1960 + at, uses: 0 }]),
  )
  return {
    countries: [
      {
        ...carCountryKey('de'),
        entity: 'carCountry',
        countryId: 'de',
        name: 'ألمانيا',
        childCount: count.brands,
        ...stamps,
      },
    ],
    brands: Array.from({ length: count.brands }, (_, at) => ({
      ...carBrandKey(`b${at}`),
      entity: 'carBrand' as const,
      brandId: `b${at}`,
      countryId: 'de',
      name: `Brand ${at}`,
      childCount: 0,
      ...stamps,
    })),
    trims: Array.from({ length: count.trims }, (_, at) => ({
      ...carTrimKey(`t${at}`),
      entity: 'carTrim' as const,
      trimId: `t${at}`,
      brandId: 'b0',
      name: `Trim ${at}`,
      years,
      uses: 0,
      ...stamps,
    })),
  }
}

type Rows = [brand: string, trim: string, year: string][]

const plan = (cars: Cars, ...rows: Rows) => planWith({}, cars, ...rows)

/** With what is left of the vendor's shares. */
function planWith(left: Partial<Record<Share, number>>, cars: Cars, ...rows: Rows) {
  let ids = 0
  const wanted = rows.flatMap(
    ([brand, trim, year], at) =>
      checkBulkRow('tree', { country: 'ألمانيا', brand, trim, year }, at + 1).car ?? [],
  )
  const { added, grownTrims, errors } = planImport('tree', cars, wanted, {
    newId: () => `n${ids++}`,
    left: { ...limits.vendorShares, ...left },
  })
  return {
    added: [added.brand.length, added.trim.length, grownTrims.length],
    errors: errors.map(({ row, field, code }) => [row, field, code]),
  }
}

describe('a tree that is full', () => {
  it('accepts no more brands, but trims of existing ones', () => {
    const cars = stored({ brands: limits.carBrands - 1, trims: 0, yearsEach: 0 })
    const rows = plan(
      cars,
      ['Opel', 'Corsa', '2012'],
      ['Audi', 'A4', '2012'],
      ['Opel', 'Astra', '2012'],
    )
    expect(rows).toEqual({ added: [1, 2, 0], errors: [[2, 'brand', 'full']] })
  })

  it('accepts no more trims, but years of existing ones', () => {
    const cars = stored({ brands: 1, trims: limits.carTrims, yearsEach: 1 })
    const rows = plan(cars, ['Brand 0', 'Astra', '2012'], ['Brand 0', 'Trim 7', '2012'])
    expect(rows).toEqual({ added: [0, 0, 1], errors: [[1, 'trim', 'full']] })
  })

  it('accepts no more years', () => {
    const cars = stored({ brands: 1, trims: limits.carYears / 50, yearsEach: 50 })
    const rows = plan(cars, ['Brand 0', 'Trim 7', '2012'], ['Brand 0', 'Astra', '2012'])
    expect(rows).toEqual({
      added: [0, 0, 0],
      errors: [
        [1, 'year', 'full'],
        [2, 'year', 'full'],
      ],
    })
  })
})

describe("a vendor's share that is full", () => {
  it('rejects the rows that need more of it, and takes the others', () => {
    const cars = stored({ brands: 1, trims: 1, yearsEach: 1 })
    const rows = planWith(
      { brands: 1, importedTrims: 2, years: 3 },
      cars,
      ['Opel', 'Corsa', '2012'],
      ['Audi', 'A4', '2012'],
      ['Opel', 'Astra', '2012'],
      ['Opel', 'Vectra', '2012'],
      ['Brand 0', 'Trim 0', '2013-2015'],
      ['Brand 0', 'Trim 0', '2013'],
    )
    expect(rows).toEqual({
      added: [1, 2, 1],
      errors: [
        [2, 'brand', 'share'],
        [4, 'trim', 'share'],
        [5, 'year', 'share'],
      ],
    })
  })
})
