import { beforeEach, describe, expect, it } from 'vitest'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { carCountries } from '#shared/cars/countries.contract.ts'
import { createCarBench, type CarBench } from '../testing/carBench.ts'
import { handler } from './bulkCreateCountries.ts'

describeEndpoint(carCountries.bulkCreateCountries, handler)

describe('cars/countries/bulkCreateCountries', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  const send = (body: Record<string, unknown>[], offset?: number) =>
    bench.call(handler, carCountries.bulkCreateCountries, { body, query: { offset } })

  it('saves good rows and lists refused ones with row, field and reason [API-CAR-06]', async () => {
    const { data } = await send([
      { country: 'اليابان' },
      { country: '' },
      { country: 'x' },
      { country: 'كوريا' },
    ])
    expect(data).toEqual({
      success: 2,
      errors: [
        {
          row: 2,
          field: 'country',
          code: 'required',
          message: 'Row 2: Country name is required',
        },
        {
          row: 3,
          field: 'country',
          code: 'length',
          message: 'Row 3: Name must have 2 to 50 characters',
        },
      ],
      created: { countries: 2, brands: 0, trims: 0, years: 0 },
    })
    expect((await bench.tree()).map(({ country }) => country)).toEqual(['اليابان', 'كوريا'])
  })

  it('creates nothing the second time, nor for another spelling in the same file', async () => {
    const rows = [{ country: 'ألمانيا' }, { country: 'المانيا' }, { country: 'Japan' }]
    expect((await send(rows)).data.created.countries).toBe(2)
    const again = await send([...rows, { country: 'JAPAN' }])
    expect(again.data).toMatchObject({ success: 4, errors: [], created: { countries: 0 } })
    expect(await bench.tree()).toHaveLength(2)
  })

  it('takes 60 countries in one request', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({ country: `Country ${index}` }))
    expect((await send(rows)).data.created.countries).toBe(60)
    expect(await bench.tree()).toHaveLength(60)
  })

  it('counts rows over the whole file, and refuses more than 500 at once', async () => {
    expect((await send([{ country: '' }], 500)).data.errors[0]?.message).toBe(
      'Row 501: Country name is required',
    )
    for (const offset of [-1, 1.5, NaN])
      expect((await send([{ country: 'اليابان' }], offset)).status).toBe(400)
    const many = await send(Array.from({ length: 501 }, () => ({ country: 'اليابان' })))
    expect([many.status, many.error.message]).toEqual([
      400,
      'Validation: At most 500 rows in one request',
    ])
  })
})
