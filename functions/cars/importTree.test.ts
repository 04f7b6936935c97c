import { expect, it } from 'vitest'
import { raiseConflicts } from '#functions/testing/raiseConflicts.ts'
import { beforeTransaction, holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { limits } from '#shared/kernel/limits.ts'
import { bench, useCarBench } from './testing/carBench.ts'

type Rows = Record<string, unknown>[]

useCarBench()

const send = (body: Rows, as?: string, offset = 0) =>
  bench.call('cars/importTree', { body, query: { offset } }, as)
const car = (brand: string, trim: string, year: unknown, country?: string) => ({
  brand,
  trim,
  year,
  ...(country ? { country } : {}),
})
/** The tree without ids: what a person sees of it. */
const seen = async () =>
  (await bench.tree()).map(({ country, brands }) => ({
    country,
    brands: brands.map(({ name, trims }) => ({
      name,
      trims: trims.map((trim) => [trim.name, ...trim.years.map(([, year]) => year)]),
    })),
  }))

it('creates countries, brands, trims and years that are missing, once', async () => {
  await bench.corolla()
  const rows = [
    car('Toyota', 'Corolla', '2018-2020'),
    car('TOYOTA', 'Camry', 2015, 'Japan'),
    car('Toyota', 'CAMRY', 2016),
    car('Kia', 'Rio', '2012'),
    car('Lada', 'Niva', 1995, 'روسيا'),
  ]
  const { data } = await send(rows)
  expect(data).toEqual({
    success: 5,
    errors: [],
    created: { countries: 2, brands: 2, trims: 3, years: 5 },
  })
  expect(await seen()).toEqual([
    {
      country: 'اليابان',
      brands: [
        {
          name: 'Toyota',
          trims: [
            ['Camry', 2016, 2015],
            ['Corolla', 2020, 2019, 2018],
          ],
        },
      ],
    },
    { country: 'روسيا', brands: [{ name: 'Lada', trims: [['Niva', 1995]] }] },
    { country: 'كوريا الجنوبية', brands: [{ name: 'Kia', trims: [['Rio', 2012]] }] },
  ])
  const before = await bench.rows()
  expect((await send(rows)).data).toEqual({
    success: 5,
    errors: [],
    created: { countries: 0, brands: 0, trims: 0, years: 0 },
  })
  expect(await bench.rows()).toEqual(before)
})

it('rejects more years than a model has, and an offset of no file', async () => {
  const { data } = await send([
    car('Kia', 'Rio', '1900-2030'),
    car('Kia', 'Cerato', '2010-2012'),
    car('Kia', 'Sorento', '1960-2000'),
    car('Kia', 'Sorento', '2000-2029'),
  ])
  expect(data).toMatchObject({
    success: 2,
    errors: [
      { row: 1, field: 'year', code: 'tooManyYears' },
      { row: 4, field: 'year', code: 'tooManyYears' },
    ],
    created: { trims: 2, years: 44 },
  })
  for (const offset of [Number.MAX_SAFE_INTEGER, limits.bulkRowsPerFile + 1, -1, 0.5]) {
    const response = await send([car('Kia', 'Rio', 2012)], undefined, offset)
    expect([response.status, response.error.issues?.[0]?.path]).toEqual([400, ['offset']])
  }
  const last = await send([car('Kia', 'R', 2012)], undefined, limits.bulkRowsPerFile)
  expect(last.data.errors[0]?.row).toBe(limits.bulkRowsPerFile + 1)
})

it('keeps the counts that protect parents from deletion', async () => {
  await send([car('Kia', 'Rio', 2012), car('Kia', 'Cerato', 2013), car('Hyundai', 'Sonata', 2014)])
  await send([car('Kia', 'Rio', 2013)])
  const counts = (await bench.rows()).flatMap((row) =>
    'childCount' in row ? [[row.entity, row.childCount, row.yearCount]] : [],
  )
  expect(counts.sort()).toEqual([
    ['carBrand', 1, 1],
    ['carBrand', 2, 3],
    ['carCountry', 2, undefined],
  ])
})

it('keeps a brand whose trims are all rejected, and rejects its rows', async () => {
  const rows = [car('Polestar', '2', 2021), car('Polestar', '3', 2024)]
  const first = await send(rows)
  expect(first.data).toMatchObject({
    success: 0,
    errors: [
      { row: 1, field: 'trim', code: 'length' },
      { row: 2, field: 'trim', code: 'length' },
    ],
    created: { countries: 1, brands: 1, trims: 0, years: 0 },
  })
  expect((await send(rows)).data.created).toMatchObject({ countries: 0, brands: 0 })
  expect(await seen()).toEqual([{ country: 'السويد', brands: [{ name: 'Polestar', trims: [] }] }])
})

it('asks for the country of an unknown brand, or of one that two countries have', async () => {
  await bench.brand('Zotye', (await bench.country('الصين')).id)
  await bench.brand('Zotye', (await bench.country('إيران')).id)
  const { data } = await send(
    [car('Nobody', 'One', 2012), car('Zotye', 'Two', 2012)],
    undefined,
    20,
  )
  expect(data).toMatchObject({
    success: 0,
    errors: [
      { row: 21, field: 'country', message: 'Row 21: Country is required' },
      { row: 22, field: 'brand', code: 'ambiguous' },
    ],
    created: { countries: 0, brands: 0 },
  })
})

it('accepts a row that ends early on purpose, so that exported empty brands import again', async () => {
  await send([
    { country: 'فرنسا', brand: '-', trim: '-', year: '-' },
    { brand: 'Kia', trim: '-', year: '-' },
    { brand: 'Lada', trim: 'Niva', year: '-' },
  ])
  expect(await seen()).toEqual([
    { country: 'روسيا', brands: [{ name: 'Lada', trims: [['Niva']] }] },
    { country: 'فرنسا', brands: [] },
    { country: 'كوريا الجنوبية', brands: [{ name: 'Kia', trims: [] }] },
  ])
})

it.each(['asTheyCame', 'reversed'] as const)(
  'makes no duplicates when two vendors import the same at once (%s)',
  async (order) => {
    const rows = [car('Kia', 'Rio', '2012-2014'), car('Kia', 'Cerato', 2013)]
    holdWritesUntil(bench.app, 2, order)
    const both = await Promise.all([
      send(rows),
      send([...rows, car('KIA', 'RIO', 2020)], bench.other),
    ])
    expect(both.map(({ data }) => data.errors)).toEqual([[], []])
    expect(await seen()).toEqual([
      {
        country: 'كوريا الجنوبية',
        brands: [
          {
            name: 'Kia',
            trims: [
              ['Cerato', 2013],
              ['Rio', 2020, 2014, 2013, 2012],
            ],
          },
        ],
      },
    ])
    const createdOf = (level: 'countries' | 'brands' | 'trims' | 'years') =>
      both.reduce((sum, { data }) => sum + data.created[level], 0)
    expect([createdOf('countries'), createdOf('brands'), createdOf('trims')]).toEqual([1, 1, 2])
    expect(createdOf('years')).toBe(5)
  },
)

it('adds years to a trim that changes at the same moment, or creates it again if it is deleted', async () => {
  const { trim } = await bench.corolla()
  holdWritesUntil(bench.app, 2)
  const [one, two] = await Promise.all([
    send([car('Toyota', 'Corolla', 2021)]),
    send([car('Toyota', 'Corolla', '2021-2022')]),
  ])
  expect(one.data.created.years + two.data.created.years).toBe(2)
  expect((await seen())[0]?.brands[0]?.trims).toEqual([['Corolla', 2022, 2021, 2019, 2018]])

  // The deletion lands first; otherwise it would delete the new year too.
  beforeTransaction(bench.app, () =>
    bench.call('cars/trims/deleteTrim', { params: { id: trim.id } }),
  )
  await send([car('Toyota', 'Corolla', 2023)], bench.other)
  expect((await seen())[0]?.brands[0]?.trims).toEqual([['Corolla', 2023]])
})

/** As many brands, trims and years as a real list of cars since 1992 has. */
function largeFile(): Rows {
  const rows: Rows = []
  for (let trim = 0; trim < 1444; trim++) {
    const years = trim < 1361 ? 8 : 7
    for (let year = 0; year < years; year++)
      rows.push(
        car(`Brand ${trim % 66}`, `Model ${trim}`, String(1995 + ((trim + year) % 30)), 'أمريكا'),
      )
  }
  return rows.sort((a, b) => (String(a.brand) < String(b.brand) ? -1 : 1))
}

const importAll = async (rows: Rows, as: string) => {
  const total = { countries: 0, brands: 0, trims: 0, years: 0 }
  for (let offset = 0; offset < rows.length; offset += limits.bulkRowsPerRequest) {
    const chunk = rows.slice(offset, offset + limits.bulkRowsPerRequest)
    const { data } = await send(chunk, as, offset)
    expect(data.errors).toEqual([])
    for (const level of Object.keys(total) as (keyof typeof total)[])
      total[level] += data.created[level]
  }
  return total
}
const yearCount = async () =>
  (await bench.tree()).flatMap(({ brands }) =>
    brands.flatMap(({ trims }) => trims.flatMap(({ years }) => years)),
  ).length
const transactions = () =>
  bench.app.costs.filter(({ action }) => action === 'TransactWriteItems').length

it('imports 11,469 rows in 23 requests, with one read and few writes each', async () => {
  const rows = largeFile()
  expect(rows).toHaveLength(11_469)
  bench.app.costs.length = 0
  expect(await importAll(rows, bench.vendor)).toEqual({
    countries: 1,
    brands: 66,
    trims: 1444,
    years: 11_469,
  })
  expect(transactions()).toBeLessThan(120)
  expect(bench.app.costs.filter(({ action }) => action === 'Query')).toHaveLength(23)
  expect(await yearCount()).toBe(11_469)

  bench.app.costs.length = 0
  expect((await importAll(rows.slice(0, 1000), bench.other)).years).toBe(0)
  expect(transactions()).toBe(0)
}, 240_000)

it('adds years to 97 trims of a brand in one transaction, whose limit is 100 writes', async () => {
  const trims = Array.from({ length: 97 }, (_, index) => `Model ${index}`)
  const rowsOf = (year: number) => trims.map((trim) => car('Kia', trim, year, 'Korea'))
  await importAll(rowsOf(2015), bench.vendor)
  bench.app.costs.length = 0
  expect((await importAll(rowsOf(2016), bench.vendor)).years).toBe(97)
  expect(transactions()).toBe(1)
})

it('imports the same 1,500 rows from two vendors at once, each row once', async () => {
  const rows = largeFile().slice(0, 1500)
  const both = await Promise.all([importAll(rows, bench.vendor), importAll(rows, bench.other)])
  expect(both[0].years + both[1].years).toBe(1500)
  expect(both[0].trims + both[1].trims).toBe(new Set(rows.map(({ trim }) => trim)).size)
  expect(await yearCount()).toBe(1500)
})

it('imports each once also when conflicting transactions are cancelled', async () => {
  const engine = raiseConflicts(bench.app)
  const rows = largeFile().slice(0, 800)
  const both = await Promise.all([importAll(rows, bench.vendor), importAll(rows, bench.other)])
  expect(engine.count()).toBeGreaterThan(0)
  expect(both[0].years + both[1].years).toBe(800)
  expect(await yearCount()).toBe(800)
})
