import { beforeEach, describe, expect, it } from 'vitest'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { carBrands } from '#shared/cars/brands.contract.ts'
import { createCarBench, type CarBench } from '../testing/carBench.ts'

import { handler } from './getBrand.ts'

describeEndpoint(carBrands.getBrand, handler)

describe('cars/brands/getBrand', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  it('answers one brand with its country and trims, or 404 [API-CAR-08] [DATA-14]', async () => {
    const { country, brand, trim } = await bench.corolla()
    const get = (id: string) => bench.call(handler, carBrands.getBrand, { params: { id } })
    expect((await get(brand.id)).data).toEqual({
      id: brand.id,
      name: 'Toyota',
      carCountryId: country.id,
      country: { id: country.id, country: 'اليابان' },
      trims: [{ id: trim.id, name: 'Corolla' }],
      createdAt: brand.createdAt,
      updatedAt: brand.updatedAt,
    })
    expect((await get(country.id)).status).toBe(404)
  })
})
