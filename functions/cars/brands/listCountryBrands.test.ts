import { beforeEach, describe, expect, it } from 'vitest'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { carBrands } from '#shared/cars/brands.contract.ts'
import { createCarBench, type CarBench } from '../testing/carBench.ts'

import { handler } from './listCountryBrands.ts'

describeEndpoint(carBrands.listCountryBrands, handler)

describe('cars/brands/listCountryBrands', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  it("answers a country's brands by name, 404 for no country [API-CAR-09]", async () => {
    const { country } = await bench.corolla()
    await bench.brand('lexus', country.id)
    await bench.brand('Kia', (await bench.country('كوريا')).id)
    const list = (countryId: string) =>
      bench.call(handler, carBrands.listCountryBrands, { params: { countryId } })
    expect((await list(country.id)).data.map((one) => one.name)).toEqual(['lexus', 'Toyota'])
    expect((await list('unknown')).status).toBe(404)
  })
})
