import { beforeEach, describe, expect, it } from 'vitest'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { carCountries } from '#shared/cars/countries.contract.ts'
import { createCarBench, type CarBench } from '../testing/carBench.ts'

import { handler } from './createCountry.ts'

describeEndpoint(carCountries.createCountry, handler)

describe('cars/countries/createCountry', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  const create = (country: string) =>
    bench.call(handler, carCountries.createCountry, { body: { country } })

  it('adds a country [API-CAR-03]', async () => {
    const response = await create(' اليابان ')
    expect(response.status).toBe(201)
    expect(response.data).toMatchObject({ country: 'اليابان', brands: [] })
    expect(await bench.tree()).toMatchObject([{ id: response.data.id, country: 'اليابان' }])
  })

  it('refuses a name that exists in another spelling, and names of signs apart', async () => {
    await create('ألمانيا')
    await create('Japan')
    for (const same of ['المانيا', 'ألمـانيا', 'JAPAN']) {
      const response = await create(same)
      expect([response.status, response.error.code]).toEqual([409, 'NAME_TAKEN'])
    }
    expect([(await create('!!')).status, (await create('~~')).status]).toEqual([201, 201])
    expect(await bench.tree()).toHaveLength(4)
  })

  it('needs 2 to 50 characters [VALID-21]', async () => {
    expect((await create(' ')).error.message).toBe('Validation: Country name is required')
    for (const name of ['x', 'x'.repeat(51)]) {
      const { status, error } = await create(name)
      expect([status, error.message]).toEqual([
        400,
        'Validation: Name must have 2 to 50 characters',
      ])
    }
  })
})
