import { describe, expect, it } from 'vitest'
import { bench, useCarBench } from './testing/carBench.ts'

useCarBench()

describe('cars/countries/listCountries', () => {
  it('returns countries by folded name, each with its brands [API-CAR-01] [DATA-14]', async () => {
    const { country, brand } = await bench.corolla()
    await bench.country('إيران')
    await bench.country('المانيا')
    const { data } = await bench.call('cars/countries/listCountries', {})
    expect(data.map((one) => one.country)).toEqual(['المانيا', 'اليابان', 'إيران'])
    expect(data.find((one) => one.id === country.id)?.brands).toEqual([
      { id: brand.id, name: 'Toyota' },
    ])
  })
})

describe('cars/countries/getCountry', () => {
  it('returns one country with its brands, or 404 [API-CAR-02]', async () => {
    const { country, brand } = await bench.corolla()
    const get = (id: string) => bench.call('cars/countries/getCountry', { params: { id } })
    expect((await get(country.id)).data).toEqual({
      ...country,
      brands: [{ id: brand.id, name: 'Toyota' }],
    })
    expect((await get(brand.id)).status).toBe(404)
  })
})

describe('cars/brands/listBrands', () => {
  it('returns all brands or those of one country, each with its trims [API-CAR-07]', async () => {
    const { country, brand, trim } = await bench.corolla()
    const korea = await bench.country('كوريا')
    const kia = await bench.brand('Kia', korea.id)
    const list = async (carCountryId?: string) =>
      (await bench.call('cars/brands/listBrands', { query: { carCountryId } })).data
    expect(await list()).toEqual([kia, { ...brand, trims: [{ id: trim.id, name: 'Corolla' }] }])
    expect((await list(country.id)).map((one) => one.id)).toEqual([brand.id])
    expect(await list('unknown')).toEqual([])
  })
})

describe('cars/brands/listCountryBrands', () => {
  it("returns a country's brands by name, 404 for no country [API-CAR-09]", async () => {
    const { country } = await bench.corolla()
    await bench.brand('lexus', country.id)
    await bench.brand('Kia', (await bench.country('كوريا')).id)
    const list = (countryId: string) =>
      bench.call('cars/brands/listCountryBrands', { params: { countryId } })
    expect((await list(country.id)).data.map((one) => one.name)).toEqual(['lexus', 'Toyota'])
    expect((await list('unknown')).status).toBe(404)
  })
})

describe('cars/brands/getBrand', () => {
  it('returns one brand with its country and trims, or 404 [API-CAR-08] [DATA-14]', async () => {
    const { country, brand, trim } = await bench.corolla()
    const get = (id: string) => bench.call('cars/brands/getBrand', { params: { id } })
    expect((await get(brand.id)).data).toEqual({
      id: brand.id,
      name: 'Toyota',
      carCountryId: country.id,
      country: { id: country.id, country: 'اليابان' },
      trims: [{ id: trim.id, name: 'Corolla' }],
      createdAt: brand.createdAt,
      updatedAt: brand.updatedAt,
    })
    expect((await get(country.id)).status).toBe(404)
  })
})

describe('cars/trims/listTrims', () => {
  it('returns all trims or those of one brand, each with its years [API-CAR-14]', async () => {
    const { country, brand, trim, years } = await bench.corolla()
    const camry = await bench.trim('Camry', brand.id)
    const lexus = await bench.brand('Lexus', country.id)
    const es = await bench.trim('ES', lexus.id)
    const list = async (carBrandId?: string) =>
      (await bench.call('cars/trims/listTrims', { query: { carBrandId } })).data
    const all = await list()
    expect(all.map((one) => one.id)).toEqual([camry.id, trim.id, es.id])
    expect(all[1]?.years).toEqual([
      { id: years[1].id, year: 2019 },
      { id: years[0].id, year: 2018 },
    ])
    expect(await list(lexus.id)).toEqual([es])
  })
})

describe('cars/trims/listBrandTrims', () => {
  it("returns a brand's trims by name, 404 for no brand [API-CAR-16]", async () => {
    const { country, brand, trim } = await bench.corolla()
    const camry = await bench.trim('camry', brand.id)
    await bench.trim('ES', (await bench.brand('Lexus', country.id)).id)
    const list = (brandId: string) =>
      bench.call('cars/trims/listBrandTrims', { params: { brandId } })
    expect((await list(brand.id)).data.map((one) => one.id)).toEqual([camry.id, trim.id])
    expect((await list('unknown')).status).toBe(404)
  })
})

describe('cars/trims/getTrim', () => {
  it('returns one trim with its brand and years, or 404 [API-CAR-15] [DATA-14]', async () => {
    const { brand, trim, years } = await bench.corolla()
    const get = (id: string) => bench.call('cars/trims/getTrim', { params: { id } })
    expect((await get(trim.id)).data).toMatchObject({
      id: trim.id,
      name: 'Corolla',
      carBrandId: brand.id,
      brand: { id: brand.id, name: 'Toyota' },
      years: [
        { id: years[1].id, year: 2019 },
        { id: years[0].id, year: 2018 },
      ],
    })
    expect((await get(brand.id)).status).toBe(404)
  })
})

describe('cars/years/listTrimYears and listAvailableYears', () => {
  const returnsYearsNewestFirst = async (
    row: 'cars/years/listTrimYears' | 'cars/years/listAvailableYears',
  ) => {
    const { brand, trim, years } = await bench.corolla()
    const old = await bench.year(1999, trim.id)
    await bench.year(2020, (await bench.trim('Camry', brand.id)).id)
    const list = (trimId: string) => bench.call(row, { params: { trimId } })
    const { data } = await list(trim.id)
    expect(data.map((one) => [one.id, one.year])).toEqual([
      [years[1].id, 2019],
      [years[0].id, 2018],
      [old.id, 1999],
    ])
    expect((await list('unknown')).status).toBe(404)
  }

  it("list a trim's years, newest first, or return 404 [API-CAR-21]", () =>
    returnsYearsNewestFirst('cars/years/listTrimYears'))

  it('offer the same years for a choice, or return 404 [API-CAR-22]', () =>
    returnsYearsNewestFirst('cars/years/listAvailableYears'))
})

describe('cars/years/getYear', () => {
  it('returns one year with its trim, or 404 [API-CAR-23] [DATA-14]', async () => {
    const { trim, years } = await bench.corolla()
    bench.app.advance(60_000)
    // A year has the stamps of its trim, which another year changes.
    await bench.year(2020, trim.id)
    const get = (id: string) => bench.call('cars/years/getYear', { params: { id } })
    expect((await get(years[0].id)).data).toMatchObject({
      id: years[0].id,
      year: 2018,
      carTrimId: trim.id,
      trim: { id: trim.id, name: 'Corolla' },
      createdAt: trim.createdAt,
      updatedAt: bench.app.now().toISOString(),
    })
    for (const unknown of [
      trim.id,
      `${trim.id}.00000000`,
      'unknown.00000000',
      `${trim.id}.constructor`,
    ])
      expect((await get(unknown)).status).toBe(404)
  })
})
