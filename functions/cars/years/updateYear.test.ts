import { beforeEach, describe, expect, it } from 'vitest'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { carYears } from '#shared/cars/years.contract.ts'
import { createCarBench, type CarBench } from '../testing/carBench.ts'

import { handler } from './updateYear.ts'

describeEndpoint(carYears.updateYear, handler)

describe('cars/years/updateYear', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  const update = (id: string, year: number, carTrimId: string, as?: string) =>
    bench.call(handler, carYears.updateYear, { params: { id }, body: { year, carTrimId } }, as)

  it('corrects a year under its id, never to one that is there [API-CAR-25]', async () => {
    const { brand, trim, years } = await bench.corolla()
    expect((await update(years[0].id, 2017, trim.id)).data).toMatchObject({
      id: years[0].id,
      year: 2017,
    })
    expect((await update(years[0].id, 2019, trim.id)).error.code).toBe('NAME_TAKEN')
    expect((await update(years[0].id, 2017, trim.id)).status).toBe(200)
    const camry = await bench.trim('Camry', brand.id)
    const moved = await update(years[0].id, 2017, camry.id)
    expect([moved.status, moved.error.issues?.[0]?.path]).toEqual([400, ['carTrimId']])
    expect((await update(`${trim.id}.00000000`, 2001, trim.id)).status).toBe(404)
  })

  it("refuses a year that another vendor's product names, not one beside it", async () => {
    const { trim, years } = await bench.corolla()
    await bench.use(bench.other, trim.id, [years[0].id])
    await bench.use(bench.vendor, trim.id, [years[1].id])
    const rejected = await update(years[0].id, 2001, trim.id)
    expect([rejected.status, rejected.error.code]).toEqual([409, 'CAR_DATA_IN_USE'])
    expect(rejected.error.issues).toMatchObject([{ count: 1 }])
    expect((await update(years[1].id, 2002, trim.id)).status).toBe(200)
    expect((await update(years[0].id, 2001, trim.id, bench.other)).status).toBe(200)
    expect((await bench.row(trim.id))?.years).toMatchObject({
      [years[0].id.slice(-8)]: { year: 2001, uses: 1 },
      [years[1].id.slice(-8)]: { year: 2002, uses: 1 },
    })
  })
})
