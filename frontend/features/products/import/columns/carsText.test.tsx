import { expect, test } from 'vitest'
import { carBodies, carDrives, carMarkets } from '#shared/cars/details.ts'
import type { ReadFitment } from '#shared/catalogue/vendorSchema.ts'
import { openTestMarket } from '../../../../testing/testMarket.ts'
import { carsWriter } from './cells.ts'

type Limits = Pick<ReadFitment, 'engines' | 'markets' | 'bodies' | 'drives'>

/** Names that are also years, numbers or several words. */
const cars = [
  ['تويوتا', 'كامري', '2006-2024'],
  ['تويوتا', 'لاند كروزر', '2000-2020'],
  ['تويوتا', 'راف 4', '2010-2020'],
  ['Toyota', 'FJ Cruiser', '2007-2014'],
  ['مازدا', '3', '2010-2018'],
  ['مازدا', 'CX-5', '2012-2020'],
  ['بيجو', '2008', '2014-2020'],
  ['بيجو', '301', '2012-2020'],
  ['كرايسلر', '300C', '2005-2020'],
  ['ام جي', 'MG 5', '2018-2024'],
].map(([brand = '', trim = '', year = '']) => ({ country: 'اليابان', brand, trim, year }))

/** By their place in the list. */
const limitsAt = (at: number): Limits => ({
  ...(at % 2 === 0 && { engines: ['diesel', '2.4', 'V6 3.5', '1.6 turbo hybrid'].slice(at % 4) }),
  ...(at % 3 === 0 && { markets: carMarkets.slice(at % 5) }),
  ...(at % 4 === 0 && { bodies: carBodies.slice(at % 7) }),
  ...(at % 5 === 0 && { drives: carDrives.slice(at % 3) }),
})

test('the cars of an export can be edited: the server reads them as they were written', async () => {
  const market = await openTestMarket()
  const vendor = await market.vendor()
  await vendor.call('cars/importTree', { query: {}, body: cars })
  const { data: tree } = await vendor.call('cars/getTree', {})
  const trims = tree.flatMap(({ brands }) => brands.flatMap((brand) => brand.trims))
  const products = trims.map(({ id, years }, place) => ({
    isUniversal: false,
    compatibilities: [
      // Without one year, so that there are two ranges.
      {
        carTrimId: id,
        carYearIds: years.filter((_, at) => at !== 2).map(([key]) => `${id}.${key}`),
        ...limitsAt(place),
      },
    ],
  }))
  const write = carsWriter(tree)
  const rows = [...products, { isUniversal: true, compatibilities: [] }].map((product) => ({
    cars: write(product),
  }))
  const { data } = await vendor.call('catalogue/readProductTexts', { body: { rows } })
  for (const [at, { compatibilities }] of products.entries()) {
    const { fitments, ambiguous, unread } = data[at] ?? { fitments: [] }
    expect([rows[at]?.cars, ambiguous, unread]).toEqual([rows[at]?.cars, [], []])
    expect(new Set(fitments.map(({ carTrimId }) => carTrimId))).toEqual(
      new Set([compatibilities[0]?.carTrimId]),
    )
    expect(new Set(fitments.flatMap(({ carYearIds }) => carYearIds))).toEqual(
      new Set(compatibilities[0]?.carYearIds),
    )
    expect([rows[at]?.cars, fitments[0]]).toMatchObject([rows[at]?.cars, limitsAt(at)])
    expect(Object.keys(fitments[0] ?? {})).toHaveLength(6 + Object.keys(limitsAt(at)).length)
  }
  expect(data.at(-1)).toMatchObject({ universal: true, fitments: [] })
})
