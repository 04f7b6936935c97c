import { beforeEach, describe, expect, it } from 'vitest'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { carYears } from '#shared/cars/years.contract.ts'
import { createCarBench, type CarBench } from '../testing/carBench.ts'
import { handler } from './bulkCreateYears.ts'

describeEndpoint(carYears.bulkCreateYears, handler)

describe('cars/years/bulkCreateYears', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  const send = (body: Record<string, unknown>[]) =>
    bench.call(handler, carYears.bulkCreateYears, { body })
  const yearsOf = async (trimId: string) =>
    (await bench.tree())
      .flatMap(({ brands }) => brands.flatMap(({ trims }) => trims))
      .find(({ id }) => id === trimId)
      ?.years.map(([, year]) => year)

  it('adds years and ranges to trims named by id or by name [API-CAR-27]', async () => {
    const { trim } = await bench.corolla()
    const { data } = await send([
      { year: 2020, carTrimId: trim.id },
      { year: '2016-2019', trim: 'corolla' },
      { year: '٢٠٢١', trim: 'Corolla', brand: 'Toyota' },
      { year: 2031, carTrimId: trim.id },
      { year: 'soon', carTrimId: trim.id },
      { year: 2020, carTrimId: 'unknown' },
    ])
    expect(data).toMatchObject({
      success: 3,
      errors: [
        { row: 4, field: 'year', message: 'Row 4: Year must be between 1900 and 2030' },
        { row: 5, field: 'year', code: 'unreadableYear' },
        { row: 6, field: 'carTrimId', message: 'Row 6: Choose a trim that exists' },
      ],
      created: { trims: 0, years: 4 },
    })
    expect(await yearsOf(trim.id)).toEqual([2021, 2020, 2019, 2018, 2017, 2016])
  })

  it('keeps the ids and uses of years that were there, and creates nothing again', async () => {
    const { trim, years } = await bench.corolla()
    await bench.use(bench.other, trim.id, [years[0].id])
    const rows = [{ year: '2017-2020', carTrimId: trim.id }]
    expect((await send(rows)).data.created.years).toBe(2)
    const row = await bench.row(trim.id)
    expect((await send(rows)).data).toMatchObject({ success: 1, created: { years: 0 } })
    expect(await bench.row(trim.id)).toEqual(row)
    expect(row?.years).toMatchObject({
      [years[0].id.split('.')[1] ?? '']: { year: 2018, uses: 1 },
      [years[1].id.split('.')[1] ?? '']: { year: 2019, uses: 0 },
    })
  })

  it('refuses a trim name that two brands have, unless the brand or country is named', async () => {
    const { country, trim } = await bench.corolla()
    const kia = await bench.brand('Kia', (await bench.country('كوريا')).id)
    const other = await bench.trim('Corolla', kia.id)
    const { data } = await send([
      { year: 2022, trim: 'Corolla' },
      { year: 2022, trim: 'Corolla', brand: 'Kia' },
      { year: 2023, trim: 'Corolla', country: country.country },
    ])
    expect(data).toMatchObject({
      success: 2,
      errors: [{ row: 1, field: 'trim', code: 'ambiguous' }],
    })
    expect([await yearsOf(other.id), await yearsOf(trim.id)]).toEqual([[2022], [2023, 2019, 2018]])
  })
})
