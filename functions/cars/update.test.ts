import { describe, expect, it } from 'vitest'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { bench, useCarBench } from './testing/carBench.ts'

useCarBench()

describe('cars/countries/updateCountry', () => {
  const update = (id: string, country: string, as?: string) =>
    bench.call('cars/countries/updateCountry', { params: { id }, body: { country } }, as)

  it('renames a country, frees the old name and enters the feed [API-CAR-04]', async () => {
    const { country, brand } = await bench.corolla()
    const before = await bench.row(country.id)
    expect((await update(country.id, 'Japan')).data).toMatchObject({
      id: country.id,
      country: 'Japan',
      brands: [{ id: brand.id, name: 'Toyota' }],
    })
    const after = await bench.row(country.id)
    expect(after?.rev).toBe(2)
    expect(String(after?.gsi1sk) > String(before?.gsi1sk)).toBe(true)
    await bench.country('اليابان')
    expect((await update(country.id, 'اليَابان')).error.code).toBe('NAME_TAKEN')
    expect((await update(country.id, 'JAPAN')).data.country).toBe('JAPAN')
    expect((await update(brand.id, 'كوريا')).status).toBe(404)
  })

  it("rejects when other vendors' products use its cars, with their count", async () => {
    const { country, trim } = await bench.corolla()
    await bench.use(bench.vendor, trim.id)
    expect((await update(country.id, 'Japan')).status).toBe(200)
    await bench.use(bench.other, trim.id)
    await bench.use(bench.other, trim.id)
    const rejected = await update(country.id, 'Nippon')
    expect([rejected.status, rejected.error.code]).toEqual([409, 'CAR_DATA_IN_USE'])
    expect(rejected.error.issues).toMatchObject([{ count: 2 }])
    expect((await bench.tree())[0]?.country).toBe('Japan')
  })

  it('lets one of two countries take a name at once', async () => {
    const [first, second] = [await bench.country('كوريا'), await bench.country('الصين')]
    holdWritesUntil(bench.app, 2)
    const responses = await Promise.all([update(first.id, 'الهند'), update(second.id, 'الهند')])
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409])
  })
})

describe('cars/brands/updateBrand', () => {
  const update = (id: string, name: string, carCountryId: string) =>
    bench.call('cars/brands/updateBrand', { params: { id }, body: { name, carCountryId } })

  it('renames a brand and moves it, with the counts and the name [API-CAR-11]', async () => {
    const { country, brand, trim } = await bench.corolla()
    const korea = await bench.country('كوريا')
    const moved = await update(brand.id, 'تويوتا', korea.id)
    expect(moved.data).toMatchObject({
      id: brand.id,
      name: 'تويوتا',
      carCountryId: korea.id,
      country: { id: korea.id, country: 'كوريا' },
      trims: [{ id: trim.id, name: 'Corolla' }],
    })
    expect((await bench.row(country.id))?.childCount).toBe(0)
    expect((await bench.row(korea.id))?.childCount).toBe(1)
    expect((await bench.row(brand.id))?.rev).toBe(2)
    await bench.brand('Toyota', country.id)
    expect((await update(brand.id, 'TOYOTA', country.id)).error.code).toBe('NAME_TAKEN')
    expect((await update(brand.id, 'Toyota', 'unknown')).status).toBe(400)
    expect((await update(trim.id, 'Toyota', korea.id)).status).toBe(404)
  })

  it("rejects when other vendors' products use its trims", async () => {
    const { country, brand, trim } = await bench.corolla()
    await bench.use(bench.vendor, trim.id)
    expect((await update(brand.id, 'TOYOTA', country.id)).status).toBe(200)
    await bench.use(bench.other, trim.id)
    const rejected = await update(brand.id, 'Lexus', country.id)
    expect([rejected.status, rejected.error.code]).toEqual([409, 'CAR_DATA_IN_USE'])
    expect(rejected.error.issues).toMatchObject([{ count: 1 }])
    expect((await update(brand.id, 'TOYOTA', country.id)).status).toBe(200)
  })
})

describe('cars/trims/updateTrim', () => {
  const update = (id: string, name: string, carBrandId: string, as?: string) =>
    bench.call('cars/trims/updateTrim', { params: { id }, body: { name, carBrandId } }, as)

  it('renames a trim and moves it to another brand, years and all [API-CAR-18]', async () => {
    const { country, brand, trim, years } = await bench.corolla()
    const lexus = await bench.brand('Lexus', country.id)
    expect((await update(trim.id, 'ES', lexus.id)).data).toMatchObject({
      id: trim.id,
      name: 'ES',
      carBrandId: lexus.id,
      years: [{ id: years[1].id }, { id: years[0].id }],
    })
    expect(await bench.row(brand.id)).toMatchObject({ childCount: 0, yearCount: 0 })
    expect(await bench.row(lexus.id)).toMatchObject({ childCount: 1, yearCount: 2 })
    expect((await update(trim.id, 'ES', 'unknown')).status).toBe(400)
    expect((await update(brand.id, 'ES', lexus.id)).status).toBe(404)
  })

  it("rejects when another vendor's product uses it, and keeps the uses by the vendor's own", async () => {
    const { brand, trim } = await bench.corolla()
    await bench.use(bench.vendor, trim.id)
    expect((await update(trim.id, 'Corolla XLI', brand.id)).status).toBe(200)
    await bench.use(bench.other, trim.id)
    const rejected = await update(trim.id, 'Yaris', brand.id)
    expect([rejected.status, rejected.error.code]).toEqual([409, 'CAR_DATA_IN_USE'])
    expect(rejected.error.issues).toMatchObject([{ count: 1 }])
  })

  it('rejects when a product of another vendor begins to use it at the same moment', async () => {
    const { brand, trim } = await bench.corolla()
    holdWritesUntil(bench.app, 2)
    const [, response] = await Promise.all([
      bench.use(bench.other, trim.id),
      update(trim.id, 'Yaris', brand.id),
    ])
    expect([response.status, response.error.code]).toEqual([409, 'CAR_DATA_IN_USE'])
    expect((await bench.row(trim.id))?.name).toBe('Corolla')
  })
})

describe('cars/years/updateYear', () => {
  const update = (id: string, year: number, carTrimId: string, as?: string) =>
    bench.call('cars/years/updateYear', { params: { id }, body: { year, carTrimId } }, as)

  it('corrects a year under its id, never to one that is there [API-CAR-25]', async () => {
    const { brand, trim, years } = await bench.corolla()
    expect((await update(years[0].id, 2017, trim.id)).data).toMatchObject({
      id: years[0].id,
      year: 2017,
    })
    expect((await update(years[0].id, 2019, trim.id)).error.code).toBe('NAME_TAKEN')
    expect((await update(years[0].id, 2017, trim.id)).status).toBe(200)
    const camry = await bench.trim('Camry', brand.id)
    const moved = await update(years[0].id, 2017, camry.id)
    expect([moved.status, moved.error.issues?.[0]?.path]).toEqual([400, ['carTrimId']])
    expect((await update(`${trim.id}.00000000`, 2001, trim.id)).status).toBe(404)
  })

  it("rejects a year that another vendor's product names, not one beside it", async () => {
    const { trim, years } = await bench.corolla()
    await bench.use(bench.other, trim.id, [years[0].id])
    await bench.use(bench.vendor, trim.id, [years[1].id])
    const rejected = await update(years[0].id, 2001, trim.id)
    expect([rejected.status, rejected.error.code]).toEqual([409, 'CAR_DATA_IN_USE'])
    expect(rejected.error.issues).toMatchObject([{ count: 1 }])
    expect((await update(years[1].id, 2002, trim.id)).status).toBe(200)
    expect((await bench.row(trim.id))?.years).toMatchObject({
      [years[0].id.slice(-8)]: { year: 2018 },
      [years[1].id.slice(-8)]: { year: 2002 },
    })
  })

  it('rejects when a product of another vendor begins to use it at the same moment', async () => {
    const { trim, years } = await bench.corolla()
    holdWritesUntil(bench.app, 2)
    const [, response] = await Promise.all([
      bench.use(bench.other, trim.id, [years[0].id]),
      update(years[0].id, 2001, trim.id),
    ])
    expect([response.status, response.error.code]).toEqual([409, 'CAR_DATA_IN_USE'])
    expect((await bench.row(trim.id))?.years).toMatchObject({
      [years[0].id.slice(-8)]: { year: 2018 },
    })
  })
})
