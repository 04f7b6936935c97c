import { beforeEach, describe, expect, it } from 'vitest'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { carBrands } from '#shared/cars/brands.contract.ts'
import { createCarBench, type CarBench } from '../testing/carBench.ts'
import { handler } from './bulkCreateBrands.ts'

describeEndpoint(carBrands.bulkCreateBrands, handler)

describe('cars/brands/bulkCreateBrands', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  const send = (body: Record<string, unknown>[]) =>
    bench.call(handler, carBrands.bulkCreateBrands, { body })

  it('adds brands to countries named by id or by name [API-CAR-13]', async () => {
    const japan = await bench.country('اليابان')
    const { data } = await send([
      { name: 'Toyota', carCountryId: japan.id },
      { name: 'Nissan', country: 'اليابان' },
      { name: 'Lexus', country: 'Japan' },
      { name: 'Kia', carCountryId: 'unknown' },
      { name: 'Kia', country: 'كوريا' },
      { name: 'Kia' },
    ])
    expect(data).toMatchObject({
      success: 3,
      errors: [
        { row: 4, field: 'carCountryId', message: 'Row 4: Choose a country that exists' },
        { row: 5, field: 'country', message: 'Row 5: Choose a country that exists' },
        { row: 6, field: 'carCountryId', message: 'Row 6: Country is required' },
      ],
      created: { countries: 0, brands: 3 },
    })
    const [country] = await bench.tree()
    expect(country?.brands.map(({ name }) => name)).toEqual(['Lexus', 'Nissan', 'Toyota'])
    expect((await bench.row(japan.id))?.childCount).toBe(3)
  })

  it('creates nothing the second time', async () => {
    const { country } = await bench.corolla()
    const rows = [
      { name: 'TOYOTA', carCountryId: country.id },
      { name: 'Mazda', carCountryId: country.id },
    ]
    expect((await send(rows)).data.created.brands).toBe(1)
    expect((await send(rows)).data).toMatchObject({ success: 2, created: { brands: 0 } })
    expect((await bench.row(country.id))?.childCount).toBe(2)
  })
})
