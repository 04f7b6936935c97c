import { beforeEach, describe, expect, it } from 'vitest'
import { carBrandKey } from '#functions/table/keys.ts'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { cars } from '#shared/cars/tree.contract.ts'
import { carYears } from '#shared/cars/years.contract.ts'
import { limits } from '#shared/kernel/limits.ts'
import { handler as importTree } from '../importTree.ts'
import { createCarBench, type CarBench } from '../testing/carBench.ts'
import { handler as bulkCreateYears } from './bulkCreateYears.ts'
import { handler } from './createYear.ts'

describeEndpoint(carYears.createYear, handler)

describe('cars/years/createYear', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  const create = (year: number, carTrimId: string, as?: string) =>
    bench.call(handler, carYears.createYear, { body: { year, carTrimId } }, as)

  it('adds a year under an id that does not hold it [API-CAR-24] [VALID-21]', async () => {
    const { trim } = await bench.corolla()
    const response = await create(2021, trim.id)
    expect(response.status).toBe(201)
    expect(response.data).toMatchObject({ year: 2021, carTrimId: trim.id })
    expect(response.data.id.startsWith(`${trim.id}.`)).toBe(true)
    expect(response.data.id.slice(trim.id.length + 1)).toMatch(/^[A-Za-z0-9]{8}$/)
    const unknown = await create(2021, 'unknown')
    expect([unknown.status, unknown.error.issues?.[0]?.path]).toEqual([400, ['carTrimId']])
    for (const year of [1899, 2031, 2020.5]) {
      const { status, error } = await create(year, trim.id)
      expect([status, error.issues?.[0]?.path]).toEqual([400, ['year']])
    }
  })

  it('refuses a year more than a product could name of one trim', async () => {
    const { trim } = await bench.corolla()
    const body = [{ carTrimId: trim.id, year: '1960-2017' }]
    const filled = await bench.call(bulkCreateYears, carYears.bulkCreateYears, { body })
    expect(filled.data).toMatchObject({ success: 1, created: { years: 58 } })
    const response = await create(1959, trim.id)
    expect([response.status, response.error.code]).toEqual([409, 'CAR_DATA_FULL'])
    const more = await bench.call(bulkCreateYears, carYears.bulkCreateYears, {
      body: [{ carTrimId: trim.id, year: '2016-2020' }, ...body],
    })
    expect(more.data).toMatchObject({
      success: 1,
      errors: [
        {
          row: 1,
          field: 'year',
          code: 'tooManyYears',
          message: 'Row 1: A car model has at most 60 years',
        },
      ],
    })
  })

  it('refuses a year more than all trims together may have', async () => {
    const { brand, trim, years } = await bench.corolla()
    const kia = await bench.brand('Kia', brand.carCountryId)
    const elsewhere = limits.carYears - years.length - 1
    // As many years as nobody writes in a test, by their count.
    await bench.app.services.table.update(carBrandKey(kia.id), { set: { yearCount: elsewhere } })
    expect((await create(2020, trim.id)).status).toBe(201)
    const response = await create(2021, trim.id)
    expect([response.status, response.error.code]).toEqual([409, 'CAR_DATA_FULL'])
  })

  it('reads as much beside many cars as beside few, and keeps the count of all years', async () => {
    const { brand, trim } = await bench.corolla()
    const cost = async (year: number) => {
      bench.app.costs.length = 0
      expect((await create(year, trim.id)).status).toBe(201)
      return bench.app.costs.reduce((sum, { capacity }) => sum + capacity, 0)
    }
    const besideFew = await cost(2020)
    const body = Array.from({ length: 40 }, (_, at) => ({
      country: 'اليابان',
      brand: 'Toyota',
      trim: `Corolla ${at}`,
      year: '1960-2017',
    }))
    await bench.call(importTree, cars.importTree, { query: {}, body })
    expect(await cost(2021)).toBe(besideFew)
    expect((await bench.row(brand.id))?.yearCount).toBe(4 + 40 * 58)
  })

  it('keeps a year unique in its trim and loses none, also when many come at once', async () => {
    const { trim } = await bench.corolla()
    expect((await create(2018, trim.id)).error.code).toBe('NAME_TAKEN')
    holdWritesUntil(bench.app, 5)
    const responses = await Promise.all(
      [2020, 2020, 2021, 2022, 2020].map((year, at) =>
        create(year, trim.id, at % 2 ? bench.vendor : bench.other),
      ),
    )
    expect(responses.map((response) => response.status).sort()).toEqual([201, 201, 201, 409, 409])
    const tree = await bench.tree()
    expect(tree[0]?.brands[0]?.trims[0]?.years.map(([, year]) => year)).toEqual([
      2022, 2021, 2020, 2019, 2018,
    ])
    expect((await bench.row(trim.id))?.rev).toBe(6)
  })
})
