import { beforeEach, describe, expect, it } from 'vitest'
import { newStamps } from '#functions/table/feedRow.ts'
import { carBrandKey, carCountryKey, carTrimKey } from '#functions/table/keys.ts'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { yearIdOf } from '#shared/cars/rules.ts'
import { cars } from '#shared/cars/tree.contract.ts'
import { createCarBench, type CarBench } from './testing/carBench.ts'
import { handler } from './getTree.ts'

describeEndpoint(cars.getTree, handler)

describe('cars/getTree', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  it('answers the tree by folded name, years newest first, their ids as key and trim', async () => {
    const { country, brand, trim, years } = await bench.corolla()
    await bench.country('ألمانيا')
    await bench.brand('lexus', country.id)
    await bench.trim('camry', brand.id)
    const tree = await bench.tree()
    expect(tree.map((one) => one.country)).toEqual(['ألمانيا', 'اليابان'])
    expect(tree[1]?.brands.map((one) => one.name)).toEqual(['lexus', 'Toyota'])
    expect(tree[1]?.brands[1]?.trims.map((one) => one.name)).toEqual(['camry', 'Corolla'])
    const corolla = tree[1]?.brands[1]?.trims[1]
    expect(corolla?.years.map(([key, year]) => [yearIdOf(trim.id, key), year])).toEqual([
      [years[1].id, 2019],
      [years[0].id, 2018],
    ])
  })

  it('answers 304 to its own ETag until something changes', async () => {
    const { brand } = await bench.corolla()
    const get = (etag?: string) =>
      bench.app.call(handler, cars.getTree, {}, etag ? { headers: { 'if-none-match': etag } } : {})
    const etag = (await get()).headers.etag ?? ''
    expect((await get(etag)).status).toBe(304)
    await bench.trim('Camry', brand.id)
    expect((await get(etag)).status).toBe(200)
  })

  it('costs exactly one query with 1,400 trims of 8 years, below 1 MB', async () => {
    const { table } = bench.app.services
    const stamps = newStamps(bench.app.now())
    const country = bench.app.services.newId()
    await table.put({
      ...carCountryKey(country),
      entity: 'carCountry',
      countryId: country,
      name: 'اليابان',
      childCount: 70,
      ...stamps,
    })
    for (let at = 0; at < 70; at++) {
      const brandId = bench.app.services.newId()
      await table.put({
        ...carBrandKey(brandId),
        entity: 'carBrand',
        brandId,
        countryId: country,
        name: `Brand ${at}`,
        childCount: 20,
        ...stamps,
      })
      await table.transact(() =>
        Array.from({ length: 20 }, (_, index) => {
          const trimId = bench.app.services.newId()
          const years = Object.fromEntries(
            Array.from({ length: 8 }, (_, year) => [
              `k${String(year).padStart(7, 'x')}`,
              { year: 2010 + year, uses: 12 },
            ]),
          )
          const name = `Land Cruiser ${at}-${index}`
          const row = { entity: 'carTrim', trimId, brandId, name, years, uses: 40, ...stamps }
          return { kind: 'put', item: { ...carTrimKey(trimId), ...row } }
        }),
      )
    }
    bench.app.costs.length = 0
    const tree = await bench.tree()
    expect(tree[0]?.brands.flatMap((brand) => brand.trims)).toHaveLength(1400)
    expect(bench.app.costs.map((cost) => cost.action)).toEqual(['Query'])
    // A consistent read costs one unit per 4 KB; one query reads at most 1 MB.
    const readBytes = (bench.app.costs[0]?.capacity ?? Infinity) * 4096
    expect(readBytes).toBeGreaterThan(300_000)
    expect(readBytes).toBeLessThan(1_000_000)
    expect(JSON.stringify(tree).length).toBeLessThan(1_000_000)
  })
})
