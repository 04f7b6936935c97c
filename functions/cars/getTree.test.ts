import { expect, it } from 'vitest'
import { putLargeCarTree } from '#functions/testing/largeCarTree.ts'
import { toYearId } from '#shared/cars/rules.ts'
import { bench, useCarBench } from './testing/carBench.ts'

useCarBench()

it('returns the tree by folded name, years newest first, their ids as key and trim [DATA-15]', async () => {
  const { country, brand, trim, years } = await bench.corolla()
  await bench.country('ألمانيا')
  await bench.brand('lexus', country.id)
  await bench.trim('camry', brand.id)
  const tree = await bench.tree()
  expect(tree.map((one) => one.country)).toEqual(['ألمانيا', 'اليابان'])
  expect(tree[1]?.brands.map((one) => one.name)).toEqual(['lexus', 'Toyota'])
  expect(tree[1]?.brands[1]?.trims.map((one) => one.name)).toEqual(['camry', 'Corolla'])
  const corolla = tree[1]?.brands[1]?.trims[1]
  expect([tree[1]?.id, tree[1]?.brands[1]?.id, corolla?.id]).toEqual([
    country.id,
    brand.id,
    trim.id,
  ])
  expect(corolla?.years.map(([key, year]) => [toYearId(trim.id, key), year])).toEqual([
    [years[1].id, 2019],
    [years[0].id, 2018],
  ])
})

it('returns 304 to its own ETag until something changes', async () => {
  const { brand } = await bench.corolla()
  const get = (etag?: string, as?: string) =>
    bench.app.call(
      'cars/getTree',
      {},
      { ...(etag ? { headers: { 'if-none-match': etag } } : {}), ...(as ? { as } : {}) },
    )
  const etag = (await get()).headers.etag ?? ''
  expect((await get(etag)).status).toBe(304)
  // As CloudFront writes it when it has compressed the response.
  expect((await get(`W/${etag}`)).status).toBe(304)
  expect((await get(etag, bench.vendor)).status).toBe(304)
  await bench.trim('Camry', brand.id)
  expect((await get(etag, bench.vendor)).status).toBe(200)
  bench.app.advance(1000)
  expect((await get(etag)).status).toBe(200)
})

it('costs anonymous callers one freshness query a second, with a tree as large as the market', async () => {
  await putLargeCarTree(bench.app.services.table, bench.app.now())
  const tree = await bench.tree()
  const trims = tree.flatMap(({ brands }) => brands.flatMap((brand) => brand.trims))
  expect(trims).toHaveLength(1400)
  expect(trims.flatMap(({ years }) => years)).toHaveLength(11_000)
  expect(JSON.stringify(tree).length).toBeLessThan(1_000_000)

  bench.app.advance(20_000)
  bench.app.costs.length = 0
  const responses = []
  for (let read = 0; read < 100; read++) {
    responses.push(await bench.app.call('cars/getTree', {}))
    bench.app.advance(9)
  }
  expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(1)
  expect(bench.app.costs.map((cost) => cost.action)).toEqual(['Query'])
  expect(bench.app.costs[0]?.capacity).toBeLessThanOrEqual(1)
})
