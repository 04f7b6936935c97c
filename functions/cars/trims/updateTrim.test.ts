import { beforeEach, describe, expect, it } from 'vitest'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { carTrims } from '#shared/cars/trims.contract.ts'
import { createCarBench, type CarBench } from '../testing/carBench.ts'

import { handler } from './updateTrim.ts'

describeEndpoint(carTrims.updateTrim, handler)

describe('cars/trims/updateTrim', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  const update = (id: string, name: string, carBrandId: string, as?: string) =>
    bench.call(handler, carTrims.updateTrim, { params: { id }, body: { name, carBrandId } }, as)

  it('renames a trim and moves it to another brand, years and all [API-CAR-18]', async () => {
    const { country, brand, trim, years } = await bench.corolla()
    const lexus = await bench.brand('Lexus', country.id)
    expect((await update(trim.id, 'ES', lexus.id)).data).toMatchObject({
      id: trim.id,
      name: 'ES',
      carBrandId: lexus.id,
      years: [{ id: years[1].id }, { id: years[0].id }],
    })
    expect(await bench.row(brand.id)).toMatchObject({ childCount: 0, yearCount: 0 })
    expect(await bench.row(lexus.id)).toMatchObject({ childCount: 1, yearCount: 2 })
    expect((await update(trim.id, 'ES', 'unknown')).status).toBe(400)
    expect((await update(brand.id, 'ES', lexus.id)).status).toBe(404)
  })

  it("refuses when another vendor's product uses it, and keeps the uses of the own ones", async () => {
    const { brand, trim } = await bench.corolla()
    await bench.use(bench.vendor, trim.id)
    expect((await update(trim.id, 'Corolla XLI', brand.id)).status).toBe(200)
    expect((await bench.row(trim.id))?.uses).toBe(1)
    const rejected = await update(trim.id, 'Yaris', brand.id, bench.other)
    expect([rejected.status, rejected.error.code]).toEqual([409, 'CAR_DATA_IN_USE'])
    expect(rejected.error.issues).toMatchObject([{ count: 1 }])
  })

  it('refuses when a product of another vendor begins to use it at the same moment', async () => {
    const { brand, trim } = await bench.corolla()
    holdWritesUntil(bench.app, 2)
    const [, response] = await Promise.all([
      bench.use(bench.other, trim.id),
      update(trim.id, 'Yaris', brand.id),
    ])
    expect([response.status, response.error.code]).toEqual([409, 'CAR_DATA_IN_USE'])
    const row = await bench.row(trim.id)
    expect([row?.name, row?.uses]).toEqual(['Corolla', 1])
  })
})
