import { beforeEach, describe, expect, it } from 'vitest'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { carCountries } from '#shared/cars/countries.contract.ts'
import { createCarBench, type CarBench } from '../testing/carBench.ts'

import { handler } from './updateCountry.ts'

describeEndpoint(carCountries.updateCountry, handler)

describe('cars/countries/updateCountry', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  const update = (id: string, country: string, as?: string) =>
    bench.call(handler, carCountries.updateCountry, { params: { id }, body: { country } }, as)

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

  it("refuses when other vendors' products use its cars, with their count", async () => {
    const { country, trim } = await bench.corolla()
    await bench.use(bench.vendor, trim.id)
    expect((await update(country.id, 'Japan')).status).toBe(200)
    await bench.use(bench.other, trim.id)
    await bench.use(bench.other, trim.id)
    const rejected = await update(country.id, 'Nippon')
    expect([rejected.status, rejected.error.code]).toEqual([409, 'CAR_DATA_IN_USE'])
    expect(rejected.error.issues).toMatchObject([{ count: 2 }])
    expect((await update(country.id, 'Nippon', bench.other)).error.issues).toMatchObject([
      { count: 1 },
    ])
    expect((await bench.tree())[0]?.country).toBe('Japan')
  })

  it('lets one of two countries take a name at once', async () => {
    const [first, second] = [await bench.country('كوريا'), await bench.country('الصين')]
    holdWritesUntil(bench.app, 2)
    const responses = await Promise.all([update(first.id, 'الهند'), update(second.id, 'الهند')])
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409])
  })
})
