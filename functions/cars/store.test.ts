import { beforeEach, describe, expect, it } from 'vitest'
import { TransactionRejected } from '#functions/table/table.ts'
import { yearKeyOf } from '#shared/cars/rules.ts'
import { carTrims } from '#shared/cars/contract.ts'
import { readLevel, readTrims, trimUseWrites } from './store.ts'
import { createCarBench, type CarBench } from './testing/carBench.ts'

describe('cars/store', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  it('counts uses of trims and years with one write each, outside the feed', async () => {
    const { brand, trim, years } = await bench.corolla()
    const camry = await bench.trim('Camry', brand.id)
    const [first, second] = years.map((year) => yearKeyOf(year.id)) as [string, string]
    const { table } = bench.app.services
    const before = await bench.row(trim.id)
    await table.transact([
      ...trimUseWrites(
        [
          { trimId: trim.id, yearKeys: [first] },
          { trimId: camry.id, yearKeys: [] },
        ],
        [],
        [],
      ),
    ])
    const change = { trimId: trim.id, addedYearKeys: [second], removedYearKeys: [first] }
    const writes = trimUseWrites([], [{ trimId: camry.id, yearKeys: [] }], [change])
    expect(writes).toHaveLength(2)
    await table.transact(writes)
    const [row] = await readTrims(table, [trim.id])
    expect(row).toMatchObject({
      uses: 1,
      years: { [first]: { year: 2018, uses: 0 }, [second]: { year: 2019, uses: 1 } },
      rev: before?.rev,
      gsi1sk: before?.gsi1sk,
    })
    expect((await bench.row(camry.id))?.uses).toBe(0)
    const nothing = { trimId: trim.id, addedYearKeys: [], removedYearKeys: [] }
    expect(trimUseWrites([], [], [nothing])).toEqual([])
  })

  it('rejects a use of a trim that is deleted or lacks the year, and creates no row', async () => {
    const { trim } = await bench.corolla()
    const { table } = bench.app.services
    const use = (trimId: string, yearKeys: string[] = []) =>
      table.transact(trimUseWrites([{ trimId, yearKeys }], [], []))
    await expect(use(trim.id, ['nowhere0'])).rejects.toThrow(TransactionRejected)
    await expect(use('unknown')).rejects.toThrow(TransactionRejected)
    await bench.call(carTrims.deleteTrim, { params: { id: trim.id } })
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
})
