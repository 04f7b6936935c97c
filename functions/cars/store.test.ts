import { expect, it } from 'vitest'
import { TransactionRejected } from '#functions/table/table.ts'
import { toYearKey } from '#shared/cars/rules.ts'
import { readLevel, readTrims, trimUseWrites } from './store.ts'
import { bench, useCarBench } from './testing/carBench.ts'

useCarBench()

it('counts uses of trims and years with one write each, outside the feed', async () => {
  const { brand, trim, years } = await bench.corolla()
  const camry = await bench.trim('Camry', brand.id)
  const [firstId, secondId] = years.map(({ id }) => id) as [string, string]
  const [first, second] = [toYearKey(firstId), toYearKey(secondId)]
  const { table } = bench.app.services
  const stored = await bench.row(trim.id)
  const before = [
    { trimId: trim.id, yearIds: [firstId] },
    { trimId: camry.id, yearIds: [] },
  ]
  await table.transact(trimUseWrites([], before))
  const after = [{ trimId: trim.id, yearIds: [secondId] }]
  const writes = trimUseWrites(before, after)
  expect(writes).toHaveLength(2)
  await table.transact(writes)
  const [row] = await readTrims(table, [trim.id])
  expect(row).toMatchObject({
    uses: 1,
    years: { [first]: { year: 2018, uses: 0 }, [second]: { year: 2019, uses: 1 } },
    rev: stored?.rev,
    gsi1sk: stored?.gsi1sk,
  })
  expect((await bench.row(camry.id))?.uses).toBe(0)
  expect(trimUseWrites(after, after)).toEqual([])
})

it('rejects a use of a trim that is deleted or lacks the year, and creates no row', async () => {
  const { trim } = await bench.corolla()
  const { table } = bench.app.services
  const use = (trimId: string, yearIds: string[] = []) =>
    table.transact(trimUseWrites([], [{ trimId, yearIds }]))
  await expect(use(trim.id, [`${trim.id}.nowhere0`])).rejects.toThrow(TransactionRejected)
  await expect(use('unknown')).rejects.toThrow(TransactionRejected)
  await bench.call('cars/trims/deleteTrim', { params: { id: trim.id } })
  await expect(use(trim.id)).rejects.toThrow(TransactionRejected)
  expect(await readTrims(table, [trim.id, 'unknown'])).toEqual([])
})

it('reads brands in one request', async () => {
  const { country, brand } = await bench.corolla()
  const kia = await bench.brand('Kia', country.id)
  bench.app.costs.length = 0
  const brands = await readLevel(bench.app.services.table, 'brand', [brand.id, kia.id, 'unknown'])
  expect(brands.map((one) => one.name).sort()).toEqual(['Kia', 'Toyota'])
  expect(bench.app.costs).toHaveLength(1)
})
