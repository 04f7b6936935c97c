import { describe, expect, it } from 'vitest'
import { bench, useCarBench } from './testing/carBench.ts'

useCarBench()

describe('cars/countries/bulkCreateCountries', () => {
  const send = (body: Record<string, unknown>[], offset?: number) =>
    bench.call('cars/countries/bulkCreateCountries', { body, query: { offset } })

  it('saves good rows and lists rejected ones with row, field and reason [API-CAR-06]', async () => {
    const { data } = await send([
      { country: 'اليابان' },
      { country: '' },
      { country: 'x' },
      { country: 'كوريا' },
    ])
    expect(data).toEqual({
      success: 2,
      errors: [
        { row: 2, field: 'country', code: 'required', message: 'Row 2: Country name is required' },
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

  it('imports 30 countries in one request, all that one vendor may add', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => ({ country: `Country ${index}` }))
    expect((await send(rows)).data.created.countries).toBe(30)
    expect(await bench.tree()).toHaveLength(30)
  })

  it('counts rows over the whole file, and rejects more than 500 at once', async () => {
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

describe('cars/brands/bulkCreateBrands', () => {
  const send = (body: Record<string, unknown>[]) =>
    bench.call('cars/brands/bulkCreateBrands', { body })

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

describe('cars/trims/bulkCreateTrims', () => {
  const send = (body: Record<string, unknown>[]) =>
    bench.call('cars/trims/bulkCreateTrims', { body })

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

  it('rejects a row with half a character and saves the others', async () => {
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

  it('rejects a brand name that two countries have, unless the country is named', async () => {
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

describe('cars/years/bulkCreateYears', () => {
  const send = (body: Record<string, unknown>[]) =>
    bench.call('cars/years/bulkCreateYears', { body })
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

  it('keeps the ids of years that were there, and creates nothing again', async () => {
    const { trim, years } = await bench.corolla()
    const rows = [{ year: '2017-2020', carTrimId: trim.id }]
    expect((await send(rows)).data.created.years).toBe(2)
    const row = await bench.row(trim.id)
    expect((await send(rows)).data).toMatchObject({ success: 1, created: { years: 0 } })
    expect(await bench.row(trim.id)).toEqual(row)
    expect(row?.years).toMatchObject({
      [years[0].id.split('.')[1] ?? '']: { year: 2018 },
      [years[1].id.split('.')[1] ?? '']: { year: 2019 },
    })
  })

  it('rejects a trim name that two brands have, unless the brand or country is named', async () => {
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
