import { beforeEach, describe, expect, it } from 'vitest'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { carTrims } from '#shared/cars/trims.contract.ts'
import { createCarBench, type CarBench } from '../testing/carBench.ts'

import { handler } from './getTrim.ts'

describeEndpoint(carTrims.getTrim, handler)

describe('cars/trims/getTrim', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  it('answers one trim with its brand and years, or 404 [API-CAR-15] [DATA-14]', async () => {
    const { brand, trim, years } = await bench.corolla()
    const get = (id: string) => bench.call(handler, carTrims.getTrim, { params: { id } })
    expect((await get(trim.id)).data).toMatchObject({
      id: trim.id,
      name: 'Corolla',
      carBrandId: brand.id,
      brand: { id: brand.id, name: 'Toyota' },
      years: [
        { id: years[1].id, year: 2019 },
        { id: years[0].id, year: 2018 },
      ],
    })
    expect((await get(brand.id)).status).toBe(404)
  })
})
