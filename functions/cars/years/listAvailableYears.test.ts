import { beforeEach, describe, expect, it } from 'vitest'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { carYears } from '#shared/cars/years.contract.ts'
import { createCarBench, type CarBench } from '../testing/carBench.ts'

import { handler } from './listAvailableYears.ts'

describeEndpoint(carYears.listAvailableYears, handler)

describe('cars/years/listAvailableYears', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  it("answers a trim's years, newest first, or 404 [API-CAR-22]", async () => {
    const { trim, years } = await bench.corolla()
    const old = await bench.year(1999, trim.id)
    const list = (trimId: string) =>
      bench.call(handler, carYears.listAvailableYears, { params: { trimId } })
    const { data } = await list(trim.id)
    expect(data.map((one) => [one.id, one.year])).toEqual([
      [years[1].id, 2019],
      [years[0].id, 2018],
      [old.id, 1999],
    ])
    expect((await list('unknown')).status).toBe(404)
  })
})
