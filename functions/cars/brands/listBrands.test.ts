import { beforeEach, describe, expect, it } from 'vitest'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { carBrands } from '#shared/cars/brands.contract.ts'
import { createCarBench, type CarBench } from '../testing/carBench.ts'

import { handler } from './listBrands.ts'

describeEndpoint(carBrands.listBrands, handler)

describe('cars/brands/listBrands', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  it('answers all brands or those of one country, each with its trims [API-CAR-07]', async () => {
    const { country, brand, trim } = await bench.corolla()
    const korea = await bench.country('كوريا')
    const kia = await bench.brand('Kia', korea.id)
    const list = async (carCountryId?: string) =>
      (await bench.call(handler, carBrands.listBrands, { query: { carCountryId } })).data
    expect(await list()).toEqual([kia, { ...brand, trims: [{ id: trim.id, name: 'Corolla' }] }])
    expect((await list(country.id)).map((one) => one.id)).toEqual([brand.id])
    expect(await list('unknown')).toEqual([])
  })
})
