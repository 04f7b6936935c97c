import { beforeEach, describe, expect, it } from 'vitest'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { carTrims } from '#shared/cars/trims.contract.ts'
import { createCarBench, type CarBench } from '../testing/carBench.ts'
import { carYears } from '#shared/cars/years.contract.ts'
import { handler as getYear } from '../years/getYear.ts'
import { handler } from './deleteTrim.ts'

describeEndpoint(carTrims.deleteTrim, handler)

describe('cars/trims/deleteTrim', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  const remove = (id: string) => bench.call(handler, carTrims.deleteTrim, { params: { id } })

  it('deletes a trim with its years, for good [API-CAR-19]', async () => {
    const { brand, trim, years } = await bench.corolla()
    expect((await remove(trim.id)).data).toEqual({ id: trim.id })
    expect(await bench.row(brand.id)).toMatchObject({ childCount: 0, yearCount: 0 })
    expect((await bench.row(trim.id))?.years).toBeUndefined()
    const year = { params: { id: years[0].id } }
    expect((await bench.call(getYear, carYears.getYear, year)).status).toBe(404)
    expect((await remove(trim.id)).status).toBe(404)
    expect((await bench.trim('corolla', brand.id)).years).toEqual([])
  })

  it('refuses a trim that products use, also the own ones, with their count', async () => {
    const { trim } = await bench.corolla()
    await bench.use(bench.vendor, trim.id)
    await bench.use(bench.other, trim.id)
    const rejected = await remove(trim.id)
    expect([rejected.status, rejected.error.code]).toEqual([409, 'CAR_DATA_IN_USE'])
    expect(rejected.error.issues).toMatchObject([{ count: 2 }])
  })

  it('agrees with a product that begins to use it at the same moment', async () => {
    const { brand } = await bench.corolla()
    for (const order of ['asTheyCame', 'reversed'] as const) {
      const { id } = await bench.trim(`Trim ${order}`, brand.id)
      holdWritesUntil(bench.app, 2, order)
      const [removed, used] = await Promise.allSettled([remove(id), bench.use(bench.other, id)])
      const status = removed.status === 'fulfilled' ? removed.value.status : 0
      expect([status, used.status]).toEqual(
        used.status === 'fulfilled' ? [409, 'fulfilled'] : [200, 'rejected'],
      )
    }
  })
})
