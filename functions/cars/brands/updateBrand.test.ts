import { beforeEach, describe, expect, it } from 'vitest'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { carBrands } from '#shared/cars/brands.contract.ts'
import { createCarBench, type CarBench } from '../testing/carBench.ts'

import { handler } from './updateBrand.ts'

describeEndpoint(carBrands.updateBrand, handler)

describe('cars/brands/updateBrand', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  const update = (id: string, name: string, carCountryId: string) =>
    bench.call(handler, carBrands.updateBrand, { params: { id }, body: { name, carCountryId } })

  it('renames a brand and moves it, with the counts and the name [API-CAR-11]', async () => {
    const { country, brand, trim } = await bench.corolla()
    const korea = await bench.country('كوريا')
    const moved = await update(brand.id, 'تويوتا', korea.id)
    expect(moved.data).toMatchObject({
      id: brand.id,
      name: 'تويوتا',
      carCountryId: korea.id,
      country: { id: korea.id, country: 'كوريا' },
      trims: [{ id: trim.id, name: 'Corolla' }],
    })
    expect((await bench.row(country.id))?.childCount).toBe(0)
    expect((await bench.row(korea.id))?.childCount).toBe(1)
    expect((await bench.row(brand.id))?.rev).toBe(2)
    await bench.brand('Toyota', country.id)
    expect((await update(brand.id, 'TOYOTA', country.id)).error.code).toBe('NAME_TAKEN')
    expect((await update(brand.id, 'Toyota', 'unknown')).status).toBe(400)
    expect((await update(trim.id, 'Toyota', korea.id)).status).toBe(404)
  })

  it("refuses when other vendors' products use its trims", async () => {
    const { country, brand, trim } = await bench.corolla()
    await bench.use(bench.vendor, trim.id)
    expect((await update(brand.id, 'TOYOTA', country.id)).status).toBe(200)
    await bench.use(bench.other, trim.id)
    const rejected = await update(brand.id, 'Lexus', country.id)
    expect([rejected.status, rejected.error.code]).toEqual([409, 'CAR_DATA_IN_USE'])
    expect(rejected.error.issues).toMatchObject([{ count: 1 }])
    expect((await update(brand.id, 'TOYOTA', country.id)).status).toBe(200)
  })
})
