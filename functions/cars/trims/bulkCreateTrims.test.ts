import { beforeEach, describe, expect, it } from 'vitest'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { carTrims } from '#shared/cars/trims.contract.ts'
import { createCarBench, type CarBench } from '../testing/carBench.ts'
import { handler } from './bulkCreateTrims.ts'

describeEndpoint(carTrims.bulkCreateTrims, handler)

describe('cars/trims/bulkCreateTrims', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  const send = (body: Record<string, unknown>[]) =>
    bench.call(handler, carTrims.bulkCreateTrims, { body })

  it('adds trims to brands named by id or by name [API-CAR-20]', async () => {
    const { brand } = await bench.corolla()
    const { data } = await send([
      { name: 'Camry', carBrandId: brand.id },
      { name: 'Yaris', brand: 'toyota' },
      { name: 'corolla', brand: 'Toyota', country: 'اليابان' },
      { name: 'Rio', brand: 'Kia' },
      { name: 'Rio' },
      { name: 'Rio', brand: 'Toyota', country: 'كوريا' },
    ])
    expect(data).toMatchObject({
      success: 3,
      errors: [
        { row: 4, field: 'brand', message: 'Row 4: Choose a brand that exists' },
        { row: 5, field: 'carBrandId', message: 'Row 5: Brand is required' },
        { row: 6, field: 'country', message: 'Row 6: Choose a country that exists' },
      ],
      created: { brands: 0, trims: 2 },
    })
    expect((await bench.row(brand.id))?.childCount).toBe(3)
    const trims = (await bench.tree())[0]?.brands[0]?.trims.map(({ name }) => name)
    expect(trims).toEqual(['Camry', 'Corolla', 'Yaris'])
  })

  it('refuses a row with half a character and saves the others', async () => {
    await bench.corolla()
    const { data } = await send([
      { name: 'Cam\ud800ry', brand: 'Toyota' },
      { name: 'Yaris', brand: '\udc00' },
      { name: '\u200b\u200f', brand: 'Toyota' },
      { name: 'A\u0000val\u202eon', brand: 'Toyota' },
    ])
    expect(data).toMatchObject({
      success: 1,
      errors: [
        {
          row: 1,
          field: 'name',
          code: 'brokenText',
          message: 'Row 1: Text holds broken characters',
        },
        { row: 2, field: 'brand', code: 'brokenText' },
        { row: 3, field: 'name', code: 'required' },
      ],
      created: { trims: 1 },
    })
    const trims = (await bench.tree())[0]?.brands[0]?.trims.map(({ name }) => name)
    expect(trims).toEqual(['Avalon', 'Corolla'])
  })

  it('refuses a brand name that stands in two countries, unless the country is named', async () => {
    const { country } = await bench.corolla()
    const turkey = await bench.country('تركيا')
    await bench.brand('Toyota', turkey.id)
    const { data } = await send([
      { name: 'Camry', brand: 'Toyota' },
      { name: 'Camry', brand: 'Toyota', country: 'تركيا' },
      { name: 'Yaris', brand: 'Toyota', country: country.country },
    ])
    expect(data).toMatchObject({
      success: 2,
      errors: [{ row: 1, field: 'brand', code: 'ambiguous' }],
      created: { trims: 2 },
    })
  })
})
