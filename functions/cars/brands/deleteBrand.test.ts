import { beforeEach, describe, expect, it } from 'vitest'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { carBrands } from '#shared/cars/brands.contract.ts'
import { createCarBench, type CarBench } from '../testing/carBench.ts'

import { handler } from './deleteBrand.ts'

describeEndpoint(carBrands.deleteBrand, handler)

describe('cars/brands/deleteBrand', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  const remove = (id: string) => bench.call(handler, carBrands.deleteBrand, { params: { id } })

  it('deletes a brand without trims and frees its name [API-CAR-12]', async () => {
    const country = await bench.country('اليابان')
    const brand = await bench.brand('Toyota', country.id)
    expect((await remove(brand.id)).data).toEqual({ id: brand.id })
    expect((await bench.row(country.id))?.childCount).toBe(0)
    expect((await bench.tree())[0]?.brands).toEqual([])
    expect((await remove(brand.id)).status).toBe(404)
    await bench.brand('toyota', country.id)
    expect((await bench.tree())[0]?.brands).toHaveLength(1)
  })

  it('refuses a brand with trims, with their count', async () => {
    const { brand } = await bench.corolla()
    const rejected = await remove(brand.id)
    expect([rejected.status, rejected.error.code]).toEqual([409, 'CAR_DATA_IN_USE'])
    expect(rejected.error.issues).toMatchObject([{ count: 1 }])
    expect((await bench.tree())[0]?.brands).toHaveLength(1)
  })
})
