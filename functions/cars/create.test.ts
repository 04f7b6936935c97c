import { describe, expect, it } from 'vitest'
import { bench, useCarBench } from './testing/carBench.ts'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { carBrandKey } from '#functions/table/keys.ts'
import { limits } from '#shared/kernel/limits.ts'
import { rejection } from '#functions/testing/testApp.ts'

useCarBench()

describe('cars/countries/createCountry', () => {
  const create = (country: string) =>
    bench.call('cars/countries/createCountry', { body: { country } })

  it('adds a country [API-CAR-03]', async () => {
    const response = await create(' اليابان ')
    expect(response.status).toBe(201)
    expect(response.data).toMatchObject({ country: 'اليابان', brands: [] })
    expect(await bench.tree()).toMatchObject([{ id: response.data.id, country: 'اليابان' }])
  })

  it('rejects a name that exists in another spelling, and keeps names of symbols apart', async () => {
    await create('ألمانيا')
    await create('Japan')
    for (const same of ['المانيا', 'ألمـانيا', 'JAPAN']) {
      expect(await rejection(create(same))).toBe('409 NAME_TAKEN')
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

describe('cars/countries/createCountry and cars/brands/createBrand', () => {
  it('reject one record more than the tree may hold', async () => {
    const rows = Array.from({ length: limits.carBrands }, (_, at) => ({
      country: `Country ${Math.floor(at / 2) % limits.carCountries}`,
      brand: `Brand ${at}`,
      trim: '-',
      year: '-',
    }))
    // Nobody may add all of it.
    for (let from = 0; from < rows.length; from += 60) {
      const body = rows.slice(from, from + 60)
      const as = await bench.app.signUp('VENDOR')
      const { data } = await bench.call('cars/importTree', { query: {}, body }, as)
      expect(data).toMatchObject({ success: body.length, errors: [] })
    }
    const country = await bench.call('cars/countries/createCountry', { body: { country: 'Japan' } })
    expect([country.status, country.error.code]).toEqual([409, 'CAR_DATA_FULL'])
    const body = { name: 'Toyota', carCountryId: (await bench.tree())[0]?.id ?? '' }
    const brand = await bench.call('cars/brands/createBrand', { body })
    expect([brand.status, brand.error.code]).toEqual([409, 'CAR_DATA_FULL'])
  })
})

describe('cars/brands/createBrand', () => {
  const create = (name: string, carCountryId: string, as?: string) =>
    bench.call('cars/brands/createBrand', { body: { name, carCountryId } }, as)

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

  it('rejects names that a spreadsheet would run, like imports', async () => {
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

describe('cars/trims/createTrim', () => {
  it('adds a trim to a brand that exists, its name once [API-CAR-17]', async () => {
    const { brand, trim } = await bench.corolla()
    const create = (name: string, carBrandId: string) =>
      bench.call('cars/trims/createTrim', { body: { name, carBrandId } })
    const response = await create('Camry', brand.id)
    expect(response.status).toBe(201)
    expect(response.data).toMatchObject({ name: 'Camry', carBrandId: brand.id, years: [] })
    expect((await bench.row(brand.id))?.childCount).toBe(2)
    expect((await create('COROLLA', brand.id)).error.code).toBe('NAME_TAKEN')
    const unknown = await create('Yaris', trim.id)
    expect([unknown.status, unknown.error.issues?.[0]?.path]).toEqual([400, ['carBrandId']])
  })

  it('needs a name of 2 to 50 characters and its brand [VALID-21]', async () => {
    const brand = await bench.brand('Kia', (await bench.country('كوريا')).id)
    for (const [name, carBrandId, message] of [
      [' ', brand.id, 'Trim name is required'],
      ['x', brand.id, 'Name must have 2 to 50 characters'],
      ['x'.repeat(51), brand.id, 'Name must have 2 to 50 characters'],
      ['Rio', '', 'Brand is required'],
    ] as const) {
      const { status, error } = await bench.call('cars/trims/createTrim', {
        body: { name, carBrandId },
      })
      expect([status, error.message]).toEqual([400, `Validation: ${message}`])
    }
    expect((await bench.row(brand.id))?.childCount).toBe(0)
  })

  it('rejects one trim more than the tree may hold', async () => {
    const { brand } = await bench.corolla()
    const key = carBrandKey(brand.id)
    await bench.app.services.table.update(key, { set: { childCount: limits.carTrims } })
    const body = { name: 'Camry', carBrandId: brand.id }
    expect(await rejection(bench.call('cars/trims/createTrim', { body }))).toBe('409 CAR_DATA_FULL')
  })
})

describe('cars/years/createYear', () => {
  const create = (year: number, carTrimId: string, as?: string) =>
    bench.call('cars/years/createYear', { body: { year, carTrimId } }, as)

  it('adds a year under an id that does not contain it [API-CAR-24] [VALID-21]', async () => {
    const { trim } = await bench.corolla()
    const response = await create(2021, trim.id)
    expect(response.status).toBe(201)
    expect(response.data).toMatchObject({ year: 2021, carTrimId: trim.id })
    expect(response.data.id.startsWith(`${trim.id}.`)).toBe(true)
    expect(response.data.id.slice(trim.id.length + 1)).toMatch(/^[A-Za-z0-9]{8}$/)
    const unknown = await create(2021, 'unknown')
    expect([unknown.status, unknown.error.issues?.[0]?.path]).toEqual([400, ['carTrimId']])
    for (const year of [1899, 2031, 2020.5]) {
      const { status, error } = await create(year, trim.id)
      expect([status, error.issues?.[0]?.path]).toEqual([400, ['year']])
    }
  })

  it('rejects one year more than a product can name of one trim', async () => {
    const { trim } = await bench.corolla()
    const body = [{ carTrimId: trim.id, year: '1960-2017' }]
    const filled = await bench.call('cars/years/bulkCreateYears', { body })
    expect(filled.data).toMatchObject({ success: 1, created: { years: 58 } })
    expect(await rejection(create(1959, trim.id))).toBe('409 CAR_DATA_FULL')
    const more = await bench.call('cars/years/bulkCreateYears', {
      body: [{ carTrimId: trim.id, year: '2016-2020' }, ...body],
    })
    expect(more.data).toMatchObject({
      success: 1,
      errors: [
        {
          row: 1,
          field: 'year',
          code: 'tooManyYears',
          message: 'Row 1: A car model has at most 60 years',
        },
      ],
    })
  })

  it('rejects one year more than all trims together may have', async () => {
    const { brand, trim, years } = await bench.corolla()
    const kia = await bench.brand('Kia', brand.carCountryId)
    const elsewhere = limits.carYears - years.length - 1
    // Too many years to write in a test, so by their count.
    await bench.app.services.table.update(carBrandKey(kia.id), { set: { yearCount: elsewhere } })
    expect((await create(2020, trim.id)).status).toBe(201)
    expect(await rejection(create(2021, trim.id))).toBe('409 CAR_DATA_FULL')
  })

  it('reads as much beside many cars as beside few, and keeps the count of all years', async () => {
    const { brand, trim } = await bench.corolla()
    const cost = async (year: number) => {
      bench.app.costs.length = 0
      expect((await create(year, trim.id)).status).toBe(201)
      return bench.app.costs.reduce((sum, { capacity }) => sum + capacity, 0)
    }
    const besideFew = await cost(2020)
    const body = Array.from({ length: 40 }, (_, at) => ({
      country: 'اليابان',
      brand: 'Toyota',
      trim: `Corolla ${at}`,
      year: '1960-2017',
    }))
    await bench.call('cars/importTree', { query: {}, body })
    expect(await cost(2021)).toBe(besideFew)
    expect((await bench.row(brand.id))?.yearCount).toBe(4 + 40 * 58)
  })

  it('keeps a year unique in its trim and loses none, also when many come at once', async () => {
    const { trim } = await bench.corolla()
    expect((await create(2018, trim.id)).error.code).toBe('NAME_TAKEN')
    holdWritesUntil(bench.app, 5)
    const responses = await Promise.all(
      [2020, 2020, 2021, 2022, 2020].map((year, at) =>
        create(year, trim.id, at % 2 ? bench.vendor : bench.other),
      ),
    )
    expect(responses.map((response) => response.status).sort()).toEqual([201, 201, 201, 409, 409])
    const tree = await bench.tree()
    expect(tree[0]?.brands[0]?.trims[0]?.years.map(([, year]) => year)).toEqual([
      2022, 2021, 2020, 2019, 2018,
    ])
    expect((await bench.row(trim.id))?.rev).toBe(6)
  })
})
