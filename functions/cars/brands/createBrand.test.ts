import { beforeEach, describe, expect, it } from 'vitest'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { carBrands } from '#shared/cars/brands.contract.ts'
import { createCarBench, type CarBench } from '../testing/carBench.ts'

import { handler } from './createBrand.ts'

describeEndpoint(carBrands.createBrand, handler)

describe('cars/brands/createBrand', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  const create = (name: string, carCountryId: string, as?: string) =>
    bench.call(handler, carBrands.createBrand, { body: { name, carCountryId } }, as)

  it('adds a brand to a country that exists [API-CAR-10]', async () => {
    const country = await bench.country('اليابان')
    const response = await create('Toyota', country.id)
    expect(response.status).toBe(201)
    expect(response.data).toMatchObject({
      name: 'Toyota',
      carCountryId: country.id,
      country: { id: country.id, country: 'اليابان' },
      trims: [],
    })
    const unknown = await create('Toyota', 'unknown')
    expect(unknown.status).toBe(400)
    expect(unknown.error.issues).toMatchObject([{ path: ['carCountryId'] }])
    expect((await bench.row(country.id))?.childCount).toBe(1)
  })

  it('needs a name of 2 to 50 characters and its country [VALID-21]', async () => {
    const country = await bench.country('اليابان')
    for (const [name, carCountryId, message] of [
      [' ', country.id, 'Brand name is required'],
      ['x', country.id, 'Name must have 2 to 50 characters'],
      ['x'.repeat(51), country.id, 'Name must have 2 to 50 characters'],
      ['Toyota', '', 'Country is required'],
    ] as const) {
      const { status, error } = await create(name, carCountryId)
      expect([status, error.message]).toEqual([400, `Validation: ${message}`])
    }
    expect((await bench.row(country.id))?.childCount).toBe(0)
  })

  it('takes no name that a spreadsheet would run, as imports do not', async () => {
    const country = await bench.country('اليابان')
    for (const name of ['=1+1', '+964', '-x', '@SUM(A1)', ' =1+1']) {
      const response = await create(name, country.id)
      expect([response.status, response.error.issues?.[0]?.path]).toEqual([400, ['name']])
    }
    expect((await bench.row(country.id))?.childCount).toBe(0)
  })

  it('makes one brand when vendors add the same at once, in any spelling', async () => {
    const country = await bench.country('اليابان')
    holdWritesUntil(bench.app, 3)
    const responses = await Promise.all([
      create('Toyota', country.id),
      create('TOYOTA', country.id, bench.other),
      create('toyota', country.id, bench.other),
    ])
    expect(responses.map((response) => response.status).sort()).toEqual([201, 409, 409])
    expect((await bench.tree())[0]?.brands).toHaveLength(1)
    expect((await bench.row(country.id))?.childCount).toBe(1)
    const korea = await bench.country('كوريا')
    expect((await create('Toyota', korea.id)).status).toBe(201)
  })
})
