import { beforeEach, describe, expect, it } from 'vitest'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { carYears } from '#shared/cars/years.contract.ts'
import { createCarBench, type CarBench } from '../testing/carBench.ts'

import { handler } from './getYear.ts'

describeEndpoint(carYears.getYear, handler)

describe('cars/years/getYear', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  it('answers one year with its trim, or 404 [API-CAR-23] [DATA-14]', async () => {
    const { trim, years } = await bench.corolla()
    bench.app.advance(60_000)
    // A year has the stamps of its trim, which another year changes.
    await bench.year(2020, trim.id)
    const get = (id: string) => bench.call(handler, carYears.getYear, { params: { id } })
    expect((await get(years[0].id)).data).toMatchObject({
      id: years[0].id,
      year: 2018,
      carTrimId: trim.id,
      trim: { id: trim.id, name: 'Corolla' },
      createdAt: trim.createdAt,
      updatedAt: bench.app.now().toISOString(),
    })
    for (const unknown of [
      trim.id,
      `${trim.id}.00000000`,
      'unknown.00000000',
      `${trim.id}.constructor`,
    ])
      expect((await get(unknown)).status).toBe(404)
  })
})
