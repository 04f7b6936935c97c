import { beforeEach, describe, expect, it } from 'vitest'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { carTrims } from '#shared/cars/trims.contract.ts'
import { createCarBench, type CarBench } from '../testing/carBench.ts'

import { handler } from './listBrandTrims.ts'

describeEndpoint(carTrims.listBrandTrims, handler)

describe('cars/trims/listBrandTrims', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  it("answers a brand's trims by name, 404 for no brand [API-CAR-16]", async () => {
    const { country, brand, trim } = await bench.corolla()
    const camry = await bench.trim('camry', brand.id)
    await bench.trim('ES', (await bench.brand('Lexus', country.id)).id)
    const list = (brandId: string) =>
      bench.call(handler, carTrims.listBrandTrims, { params: { brandId } })
    expect((await list(brand.id)).data.map((one) => one.id)).toEqual([camry.id, trim.id])
    expect((await list('unknown')).status).toBe(404)
  })
})
