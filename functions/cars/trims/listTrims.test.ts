import { beforeEach, describe, expect, it } from 'vitest'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { carTrims } from '#shared/cars/trims.contract.ts'
import { createCarBench, type CarBench } from '../testing/carBench.ts'

import { handler } from './listTrims.ts'

describeEndpoint(carTrims.listTrims, handler)

describe('cars/trims/listTrims', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  it('answers all trims or those of one brand, each with its years [API-CAR-14]', async () => {
    const { country, brand, trim, years } = await bench.corolla()
    const camry = await bench.trim('Camry', brand.id)
    const lexus = await bench.brand('Lexus', country.id)
    const es = await bench.trim('ES', lexus.id)
    const list = async (carBrandId?: string) =>
      (await bench.call(handler, carTrims.listTrims, { query: { carBrandId } })).data
    const all = await list()
    expect(all.map((one) => one.id)).toEqual([camry.id, trim.id, es.id])
    expect(all[1]?.years).toEqual([
      { id: years[1].id, year: 2019 },
      { id: years[0].id, year: 2018 },
    ])
    expect(await list(lexus.id)).toEqual([es])
  })
})
