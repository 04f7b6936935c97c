import { beforeEach, describe, expect, it } from 'vitest'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { carYears } from '#shared/cars/years.contract.ts'
import { createCarBench, type CarBench } from '../testing/carBench.ts'

import { handler } from './deleteYear.ts'

describeEndpoint(carYears.deleteYear, handler)

describe('cars/years/deleteYear', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  const remove = (id: string) => bench.call(handler, carYears.deleteYear, { params: { id } })

  it('deletes a year that no product names [API-CAR-26]', async () => {
    const { brand, trim, years } = await bench.corolla()
    await bench.use(bench.other, trim.id, [years[1].id])
    expect((await remove(years[0].id)).data).toEqual({ id: years[0].id })
    expect((await remove(years[0].id)).status).toBe(404)
    expect((await bench.row(brand.id))?.yearCount).toBe(1)
    expect((await bench.year(2018, trim.id)).id).not.toBe(years[0].id)
  })

  it('refuses a year in use, also by the own products, with their count', async () => {
    const { trim, years } = await bench.corolla()
    await bench.use(bench.vendor, trim.id, [years[0].id])
    await bench.use(bench.other, trim.id, [years[0].id, years[1].id])
    const rejected = await remove(years[0].id)
    expect([rejected.status, rejected.error.code]).toEqual([409, 'CAR_DATA_IN_USE'])
    expect(rejected.error.issues).toMatchObject([{ count: 2 }])
  })

  it('agrees with a product that begins to name it at the same moment', async () => {
    const { trim, years } = await bench.corolla()
    holdWritesUntil(bench.app, 2)
    const [, rejected] = await Promise.all([
      bench.use(bench.other, trim.id, [years[0].id]),
      remove(years[0].id),
    ])
    expect([rejected.status, rejected.error.issues?.[0]?.count]).toEqual([409, 1])
    holdWritesUntil(bench.app, 2, 'reversed')
    const [used, removed] = await Promise.allSettled([
      bench.use(bench.other, trim.id, [years[1].id]),
      remove(years[1].id),
    ])
    expect([used.status, removed.status]).toEqual(['rejected', 'fulfilled'])
  })
})
