import { beforeEach, describe, expect, it } from 'vitest'
import { createCarBench, type CarBench } from '#functions/cars/testing/carBench.ts'
import type { ProductTexts } from '#shared/catalogue/vendorSchema.ts'
import { limits } from '#shared/kernel/limits.ts'

describe('catalogue/readProductTexts', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
    const body = [
      ['اليابان', 'تويوتا', 'كامري', '2006-2024'],
      ['اليابان', 'تويوتا', 'افالون', '2010-2022'],
      ['كوريا الجنوبية', 'هيونداي', 'النترا', '2001-2023'],
    ].map(([country = '', brand = '', trim = '', year = '']) => ({ country, brand, trim, year }))
    await bench.call('cars/importTree', { query: {}, body })
  })
  const call = (rows: ProductTexts['rows']) =>
    bench.app.call('catalogue/readProductTexts', { body: { rows } }, { as: bench.vendor })
  const read = async (rows: ProductTexts['rows']) => (await call(rows)).data

  it('reads the part, its category and the cars of each row', async () => {
    const [pads, battery, unknown] = await read([
      { nameAr: 'فحمات بريك امامي كامري', cars: 'كامري 12-15، افالون 13-16، زرافة' },
      { nameAr: 'بطارية 70 امبير', nameEn: null, cars: 'لكل السيارات' },
      { nameAr: 'شي حلو', cars: '' },
    ])
    expect(pads).toMatchObject({
      part: { nameEn: expect.any(String) as string, isUniversal: false },
      categoryId: 'cat-brakes-suspension',
      universal: false,
      fitments: [
        { brand: 'تويوتا', trim: 'كامري', years: [2015, 2014, 2013, 2012] },
        { brand: 'تويوتا', trim: 'افالون', years: [2016, 2015, 2014, 2013] },
      ],
      ambiguous: [],
      unread: ['زرافة'],
    })
    expect(battery).toMatchObject({ part: { id: 'battery', isUniversal: true }, universal: true })
    expect(unknown).toEqual({
      part: null,
      categoryId: null,
      ...{ universal: false, fitments: [], ambiguous: [], unread: [] },
    })
  })

  it.each([
    ['دعامية امامية كامري 12-15 اصلي', ['كامري 2012-2015'], []],
    ['بريك امامي التيما 015/018', [], ['التيما 015/018']],
    ['لايت يمين كامري 12-15 افالون 013/014', ['كامري 2012-2015', 'افالون 2013-2014'], []],
    ['فلتر هواء كامري', ['كامري 2006-2024*'], []],
    ['فلتر هواء كامري 2004-2007', ['كامري 2006-2007'], ['كامري 2004-2005']],
    ['بطارية 70 امبير', [], []],
  ])('without cars, reads those in the name «%s»', async (nameAr, wanted, unread) => {
    const [row] = await read([{ nameAr, cars: '' }])
    const cars = row?.fitments.map(
      ({ trim, years, allYears }) => `${trim} ${years.at(-1)}-${years[0]}${allYears ? '*' : ''}`,
    )
    expect([cars, row?.ambiguous, row?.unread]).toEqual([wanted, [], unread])
  })

  it("knows the vendor's own new car at once, and ids that a product can be saved with", async () => {
    const country = await bench.country('فرنسا')
    const brand = await bench.brand('بيجو', country.id)
    const trim = await bench.trim('ياسمينة', brand.id)
    const year = await bench.year(2015, trim.id)
    const [row] = await read([{ cars: 'ياسمينة ٢٠١٥' }])
    expect(row?.fitments).toEqual([
      expect.objectContaining({ carTrimId: trim.id, carYearIds: [year.id] }),
    ])
  })

  it(`takes 1 to ${limits.textRowsPerRequest} rows of text, and names the field that is wrong`, async () => {
    const row = { nameAr: 'فلتر دهن كامري', cars: 'كامري 12-15، افالون 13-16، النترا ٢٠١٧ و٢٠١٨' }
    const rows = await read(Array.from({ length: limits.textRowsPerRequest }, () => row))
    expect(rows).toHaveLength(limits.textRowsPerRequest)
    const rejected = await Promise.all(
      [
        [],
        Array.from({ length: limits.textRowsPerRequest + 1 }, () => row),
        [{ cars: 'ك'.repeat(2001) }],
        [{ nameAr: 'ك'.repeat(501) }],
        Array.from({ length: 31 }, () => ({ cars: 'ك'.repeat(2000) })),
      ].map(call),
    )
    expect(
      rejected.map(({ status, error }) => [status, error.code, error.issues?.[0]?.path.join('.')]),
    ).toEqual([
      [400, 'VALIDATION_FAILED', 'rows'],
      [400, 'VALIDATION_FAILED', 'rows'],
      [400, 'VALIDATION_FAILED', 'rows.0.cars'],
      [400, 'VALIDATION_FAILED', 'rows.0.nameAr'],
      [400, 'VALIDATION_FAILED', 'rows'],
    ])
  })

  it('rejects rows that name more cars together than one response holds', async () => {
    const nearMisses = Array.from({ length: 30 }, () => ({ cars: 'كامرر،'.repeat(285) }))
    await bench.call('cars/importTree', {
      query: {},
      body: [{ country: 'اليابان', brand: 'تويوتا', trim: 'كامري', year: '1980-2024' }],
    })
    const all = await call(nearMisses)
    expect([all.status, all.error.issues?.[0]?.path]).toEqual([400, ['rows']])
    const [row] = await read(nearMisses.slice(0, 1))
    expect(row?.ambiguous).toHaveLength(80)
  })

  it('reads no row of the table for any text', async () => {
    await read([{ cars: 'كامري' }])
    bench.app.costs.length = 0
    await read([{ cars: 'كامري 12-15' }])
    const actions = bench.app.costs.map(({ action }) => action)
    await read(Array.from({ length: 50 }, () => ({ nameAr: 'فلتر', cars: 'كامري 12-15، كورولا' })))
    expect(bench.app.costs.slice(actions.length).map(({ action }) => action)).toEqual(actions)
  })
})
