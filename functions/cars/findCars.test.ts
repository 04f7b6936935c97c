import { beforeEach, expect, it } from 'vitest'
import { toYearKey } from '#shared/cars/rules.ts'
import { createCarBench, type CarBench } from './testing/carBench.ts'

const market = [
  ['اليابان', 'تويوتا', 'كامري', '2012-2018'],
  ['اليابان', 'تويوتا', 'كامري هايبرد', '2015-2018'],
  ['اليابان', 'تويوتا', 'كورولا', '2010-2020'],
  ['اليابان', 'نيسان', 'صني', '2014-2016'],
  ['امريكا', 'كرايسلر', '300', '2012-2015'],
  ['كوريا الجنوبية', 'كيا', 'سبورتاج', '2015-2019'],
  ['المانيا', 'مرسيدس', 'C كلاس', '2005-2018'],
  ['كوريا الجنوبية', 'كيا', 'سورنتو', '2015-2019'],
] as const

let bench: CarBench
beforeEach(async () => {
  bench = await createCarBench()
  const body = market.map(([country, brand, trim, year]) => ({ country, brand, trim, year }))
  const { data } = await bench.call('cars/importTree', { query: {}, body })
  expect(data.errors).toEqual([])
})

const find = async (text: string, as?: string) =>
  (await bench.call('cars/findCars', { query: { text } }, as)).data
/** The candidates as 'make model: years'. */
const named = async (text: string) =>
  (await find(text)).candidates.map(({ names, years }) =>
    [names.brand, names.trim, ...years].filter((part) => part !== undefined).join(' '),
  )

it('returns all ids that choose the car, with the names and years to show it by', async () => {
  const { data: tree } = await bench.call('cars/getTree', {})
  const japan = tree.find(({ country }) => country === 'اليابان')!
  const toyota = japan.brands.find(({ name }) => name === 'تويوتا')!
  const corolla = toyota.trims.find(({ name }) => name === 'كورولا')!
  const { candidates, unknown } = await find('تويوتا كورولا ٢٠١٥')
  expect(unknown).toEqual([])
  expect(candidates).toEqual([
    {
      carCountryId: japan.id,
      carBrandId: toyota.id,
      carTrimId: corolla.id,
      carYearIds: [expect.stringMatching(`^${corolla.id}\\.`) as string],
      names: { country: 'اليابان', brand: 'تويوتا', trim: 'كورولا' },
      years: [2015],
    },
  ])
  const keys = new Map(corolla.years)
  expect(keys.get(toYearKey(candidates[0]?.carYearIds[0] ?? ''))).toBe(2015)
})

it.each([
  ['camry 2015', 'تويوتا كامري 2015'],
  ['Toyota CAMRY ٢٠١٥', 'تويوتا كامري 2015'],
  ['كامري 2015 خليجي', 'تويوتا كامري 2015'],
  ['sunny 2015', 'نيسان صني 2015'],
  ['للسبورتاج 2018', 'كيا سبورتاج 2018'],
  ['كرايسلر 300 2014', 'كرايسلر 300 2014'],
])('«%s» is %s', async (text, car) => {
  expect((await named(text))[0]).toBe(car)
  expect((await find(text)).unknown).toEqual([])
})

it('takes a make alone as the make, and a model without a year it had as the model', async () => {
  expect(await find('كيا')).toMatchObject({
    candidates: [{ names: { country: 'كوريا الجنوبية', brand: 'كيا' }, carYearIds: [], years: [] }],
    unknown: [],
  })
  expect((await find('كيا')).candidates[0]).not.toHaveProperty('carTrimId')
  expect((await find('كامري')).candidates[0]).toMatchObject({ years: [], carYearIds: [] })
  expect(await find('سبورتاج 1999')).toMatchObject({
    candidates: [{ names: { trim: 'سبورتاج' }, years: [] }],
    unknown: ['1999'],
  })
})

it('reads years in any form, and takes those of a chassis code', async () => {
  expect(await named('كورولا موديل ١٥')).toEqual(['تويوتا كورولا 2015'])
  expect(await named('كورولا 2012-2014')).toEqual(['تويوتا كورولا 2014 2013 2012'])
  const w204 = [2014, 2013, 2012, 2011, 2010, 2009, 2008, 2007]
  expect(await named('مرسيدس w204')).toEqual([`مرسيدس C كلاس ${w204.join(' ')}`])
  expect(await named('w204 2010')).toEqual(['مرسيدس C كلاس 2010'])
  // Of a Japanese frame number.
  expect(await named('NZE141')).toEqual(['تويوتا كورولا 2013 2012 2011 2010'])
})

it('tells what is said of the car beside its years', async () =>
  expect(await find('كامري 2015 ٢٫٥ كوري')).toMatchObject({
    details: { engine: '2.5', market: 'korean' },
    unknown: [],
  }))

it('names the words that it did not understand, as typed, and finds nothing in them alone', async () => {
  expect(await find('كورولا مزخرفَ 2012')).toMatchObject({
    candidates: [{ years: [2012] }],
    unknown: ['مزخرفَ'],
  })
  expect(await find('زرافة طائرة')).toMatchObject({ candidates: [], unknown: ['زرافة', 'طائرة'] })
  for (const text of ['', '  ', '؟!', '2015'])
    expect((await find(text)).candidates, text).toEqual([])
})

it('returns five candidates at most, and a long text costs no more than a short one', async () => {
  const years = Array.from({ length: 30 }, (_, step) => String(1990 + step))
  const body = Array.from({ length: 8 }, (_, number) =>
    years.map((year) => ({
      country: `بلد ${number}`,
      brand: `ماركة ${number}`,
      trim: 'شاهين',
      year,
    })),
  ).flat()
  await bench.call('cars/importTree', { query: {}, body })
  const { candidates } = await find(`شاهين ${years.join(' ')} ${'كلام '.repeat(200)}`)
  expect(candidates).toHaveLength(5)
  expect(candidates[0]?.years[0]).toBe(2019)
})

it("has a vendor's own new car at once", async () => {
  const country = await bench.country('فرنسا')
  const brand = await bench.brand('بيجو', country.id)
  await bench.trim('ياسمينة', brand.id)
  expect((await named('ياسمينة'))[0]).toBe('بيجو ياسمينة')
})
