import { beforeEach, describe, expect, it } from 'vitest'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { carCountries } from '#shared/cars/countries.contract.ts'
import { createCarBench, type CarBench } from '../testing/carBench.ts'

import { handler } from './listCountries.ts'

describeEndpoint(carCountries.listCountries, handler)

describe('cars/countries/listCountries', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  it('answers countries by folded name, each with its brands [API-CAR-01] [DATA-14]', async () => {
    const { country, brand } = await bench.corolla()
    await bench.country('إيران')
    await bench.country('المانيا')
    const { data } = await bench.call(handler, carCountries.listCountries, {})
    expect(data.map((one) => one.country)).toEqual(['المانيا', 'اليابان', 'إيران'])
    expect(data.find((one) => one.id === country.id)?.brands).toEqual([
      { id: brand.id, name: 'Toyota' },
    ])
  })
})
