import { expect, it } from 'vitest'
import { readLevel } from './store.ts'
import { bench, useCarBench } from './testing/carBench.ts'

useCarBench()

it('reads brands in one request', async () => {
  const { country, brand } = await bench.corolla()
  const kia = await bench.brand('Kia', country.id)
  bench.app.costs.length = 0
  const brands = await readLevel(bench.app.services.table, 'brand', [brand.id, kia.id, 'unknown'])
  expect(brands.map((one) => one.name).sort()).toEqual(['Kia', 'Toyota'])
  expect(bench.app.costs).toHaveLength(1)
})
