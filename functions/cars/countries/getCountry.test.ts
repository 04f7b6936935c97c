import { beforeEach, describe, expect, it } from 'vitest'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { carCountries } from '#shared/cars/countries.contract.ts'
import { createCarBench, type CarBench } from '../testing/carBench.ts'

import { handler } from './getCountry.ts'

describeEndpoint(carCountries.getCountry, handler)

describe('cars/countries/getCountry', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  it('answers one country with its brands, or 404 [API-CAR-02]', async () => {
    const { country, brand } = await bench.corolla()
    const get = (id: string) => bench.call(handler, carCountries.getCountry, { params: { id } })
    expect((await get(country.id)).data).toEqual({
      ...country,
      brands: [{ id: brand.id, name: 'Toyota' }],
    })
    expect((await get(brand.id)).status).toBe(404)
  })
})
