import { describe, expect, it } from 'vitest'
import { loadHandler } from '#functions/local/gateway.ts'
import { putLargeCarTree } from '#functions/testing/largeCarTree.ts'
import { carBrands, carCountries, cars, carTrims, carYears } from '#shared/cars/contract.ts'
import type { CallInput, Row } from '#shared/contract/endpoint.ts'
import { bench, useCarBench } from './testing/carBench.ts'

const reads: Row[] = [carCountries, carBrands, carTrims, carYears, cars]
  .flatMap((rows) => Object.values<Row>(rows))
  .filter((row) => row.method === 'GET')

useCarBench()

describe('public reads of car data', () => {
  it('cannot starve the market: twenty in a second cost one query, whatever is asked for', async () => {
    const [trim] = await putLargeCarTree(bench.app.services.table, bench.app.now())
    const { trimId = '' } = trim ?? {}
    const customer = await bench.app.signUp('CUSTOMER')
    await bench.tree()
    expect(reads).toHaveLength(13)
    for (const row of reads) {
      const ask = async (id: string, query: Record<string, string>, as?: string) => {
        const params = { id, trimId: id, brandId: id, countryId: id }
        const input: object = { params, query }
        await bench.app.run(
          await loadHandler(row),
          row,
          input as CallInput<Row>,
          as === undefined ? {} : { as },
        )
      }
      bench.app.advance(1500)
      bench.app.costs.length = 0
      for (let read = 0; read < 10; read++) {
        await ask(trimId, {})
        await ask(`unknown-${read}`, { carBrandId: `x${read}`, carCountryId: `x${read}` })
      }
      const once = [{ row: row.id, action: 'Query', isCheap: true }]
      const costs = () =>
        bench.app.costs.map(({ action, capacity }) => ({
          row: row.id,
          action,
          isCheap: capacity <= 1,
        }))
      expect(costs()).toEqual(once)
      // A signed-in caller also costs a query of their own partition, never of the cars'.
      bench.app.costs.length = 0
      await ask(trimId, {}, customer)
      expect(costs()).toEqual(once)
    }
  })

  it.each(reads.map((row) => [row.id, row] as const))(
    '%s: anonymous responses are cached for half a minute, those to a token never',
    async (_, row) => {
      const { country, brand, trim, years } = await bench.corolla()
      const id = { getCountry: country.id, getBrand: brand.id, getYear: years[0].id }[row.name]
      const input: object = {
        params: { id: id ?? trim.id, trimId: trim.id, brandId: brand.id, countryId: country.id },
      }
      const ask = async (options: {
        as?: string
        token?: string
        headers?: Record<string, string>
      }) => bench.app.run(await loadHandler(row), row, input as CallInput<Row>, options)
      const open = await ask({})
      expect([open.status, open.headers]).toMatchObject([
        200,
        {
          'cache-control': 'public, max-age=0, s-maxage=30',
          vary: 'authorization',
          etag: expect.stringMatching(/^"[\w-]{22}"$/) as unknown,
        },
      ])
      const etag = open.headers.etag ?? ''
      const same = await ask({ headers: { 'if-none-match': etag } })
      expect([same.status, same.headers]).toMatchObject([
        304,
        { etag, 'cache-control': 'public, max-age=0, s-maxage=30', vary: 'authorization' },
      ])
      for (const options of [
        { as: bench.vendor },
        { token: 'nonsense' },
        { as: bench.vendor, headers: { 'if-none-match': etag } },
      ])
        expect((await ask(options)).headers).toMatchObject({
          'cache-control': 'no-store',
          vary: 'authorization',
        })
    },
  )

  it('reject what does not exist, uncached', async () => {
    const input = { params: { id: 'unknown' } }
    const response = await bench.app.call('cars/trims/getTrim', input)
    expect([response.status, response.headers['cache-control']]).toEqual([404, 'no-store'])
  })
})

describe("a vendor's own changes", () => {
  const seenBy = async (as?: string) =>
    (await bench.app.call('cars/getTree', {}, as === undefined ? {} : { as })).data.map(
      ({ country, brands }) => [
        country,
        ...brands.map(({ name, trims }) => [
          name,
          ...trims.map((trim) => [trim.name, ...trim.years.map(([, year]) => year)]),
        ]),
      ],
    )

  /** The feed's index is late: it misses what changes from now on. */
  function holdFeed(): void {
    const { table, now } = bench.app.services
    const { query } = table
    const held = now().toISOString()
    bench.app.advance(1)
    table.query = async (input) => {
      const page = await query(input)
      if (input.index !== 'gsi1') return page
      return { ...page, items: page.items.filter((item) => String(item.gsi1sk) <= held) }
    }
  }

  it('are visible to them at once, however late the feed is', async () => {
    const { trim, years } = await bench.corolla()
    const japan = ['اليابان', ['Toyota', ['Corolla', 2019, 2018]]]
    expect(await seenBy()).toEqual([japan])
    holdFeed()
    const korea = await bench.country('كوريا')
    bench.app.advance(4000)
    expect(await seenBy()).toEqual([japan])
    expect(await seenBy(bench.other)).toEqual([japan])
    expect(await seenBy(bench.vendor)).toEqual([japan, ['كوريا']])

    const kia = await bench.brand('Kia', korea.id)
    const rio = await bench.trim('Rio', kia.id)
    const year = await bench.year(2015, rio.id)
    expect(await seenBy(bench.vendor)).toEqual([japan, ['كوريا', ['Kia', ['Rio', 2015]]]])

    const is = (id: string) => ({ params: { id } })
    await bench.call('cars/years/updateYear', {
      ...is(years[0].id),
      body: { carTrimId: trim.id, year: 2020 },
    })
    await bench.call('cars/trims/updateTrim', {
      ...is(rio.id),
      body: { name: 'Cerato', carBrandId: kia.id },
    })
    await bench.call('cars/brands/updateBrand', {
      ...is(kia.id),
      body: { name: 'KIA', carCountryId: korea.id },
    })
    await bench.call('cars/countries/updateCountry', {
      ...is(korea.id),
      body: { country: 'كوريا الجنوبية' },
    })
    const moved = ['اليابان', ['Toyota', ['Corolla', 2020, 2019]]]
    expect(await seenBy(bench.vendor)).toEqual([
      moved,
      ['كوريا الجنوبية', ['KIA', ['Cerato', 2015]]],
    ])

    await bench.call('cars/years/deleteYear', is(year.id))
    expect(await seenBy(bench.vendor)).toEqual([moved, ['كوريا الجنوبية', ['KIA', ['Cerato']]]])
    await bench.call('cars/trims/deleteTrim', is(rio.id))
    await bench.call('cars/brands/deleteBrand', is(kia.id))
    await bench.call('cars/countries/deleteCountry', is(korea.id))
    expect(await seenBy(bench.vendor)).toEqual([moved])

    const rows = [
      { country: 'اليابان', brand: 'Toyota', trim: 'Corolla', year: 2021 },
      { country: 'روسيا', brand: 'Lada', trim: 'Niva', year: 1995 },
    ]
    await bench.call('cars/importTree', { body: rows })
    expect(await seenBy(bench.vendor)).toEqual([
      ['اليابان', ['Toyota', ['Corolla', 2021, 2020, 2019]]],
      ['روسيا', ['Lada', ['Niva', 1995]]],
    ])
  })

  it('cost one query of their own notes, and each changed row once', async () => {
    await putLargeCarTree(bench.app.services.table, bench.app.now())
    const { trim } = await bench.corolla()
    await bench.tree()
    const cost = async () => {
      bench.app.costs.length = 0
      await seenBy(bench.vendor)
      return bench.app.costs.map(({ action, capacity }) => [action, capacity])
    }
    bench.app.advance(60_000)
    await bench.tree()
    holdFeed()
    await bench.year(2020, trim.id)
    expect(await cost()).toEqual([
      ['Query', 1],
      ['BatchGetItem', 1],
    ])
    expect(await cost()).toEqual([['Query', 1]])
    // Once the feed must have brought it, there is nothing to look up.
    bench.app.advance(60_000)
    await bench.tree()
    expect(await cost()).toEqual([['Query', 1]])
  })
})
