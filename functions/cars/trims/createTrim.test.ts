import { beforeEach, describe, expect, it } from 'vitest'
import { carBrandKey } from '#functions/table/keys.ts'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { carTrims } from '#shared/cars/trims.contract.ts'
import { limits } from '#shared/kernel/limits.ts'
import { createCarBench, type CarBench } from '../testing/carBench.ts'

import { handler } from './createTrim.ts'

describeEndpoint(carTrims.createTrim, handler)

describe('cars/trims/createTrim', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  it('adds a trim to a brand that exists, its name once [API-CAR-17]', async () => {
    const { brand, trim } = await bench.corolla()
    const create = (name: string, carBrandId: string) =>
      bench.call(handler, carTrims.createTrim, { body: { name, carBrandId } })
    const response = await create('Camry', brand.id)
    expect(response.status).toBe(201)
    expect(response.data).toMatchObject({ name: 'Camry', carBrandId: brand.id, years: [] })
    expect((await bench.row(brand.id))?.childCount).toBe(2)
    expect((await create('COROLLA', brand.id)).error.code).toBe('NAME_TAKEN')
    const unknown = await create('Yaris', trim.id)
    expect([unknown.status, unknown.error.issues?.[0]?.path]).toEqual([400, ['carBrandId']])
  })

  it('needs a name of 2 to 50 characters and its brand [VALID-21]', async () => {
    const brand = await bench.brand('Kia', (await bench.country('كوريا')).id)
    for (const [name, carBrandId, message] of [
      [' ', brand.id, 'Trim name is required'],
      ['x', brand.id, 'Name must have 2 to 50 characters'],
      ['x'.repeat(51), brand.id, 'Name must have 2 to 50 characters'],
      ['Rio', '', 'Brand is required'],
    ] as const) {
      const { status, error } = await bench.call(handler, carTrims.createTrim, {
        body: { name, carBrandId },
      })
      expect([status, error.message]).toEqual([400, `Validation: ${message}`])
    }
    expect((await bench.row(brand.id))?.childCount).toBe(0)
  })

  it('refuses one trim more than the tree may hold', async () => {
    const { brand } = await bench.corolla()
    const key = carBrandKey(brand.id)
    await bench.app.services.table.update(key, { set: { childCount: limits.carTrims } })
    const body = { name: 'Camry', carBrandId: brand.id }
    const response = await bench.call(handler, carTrims.createTrim, { body })
    expect([response.status, response.error.code]).toEqual([409, 'CAR_DATA_FULL'])
  })
})
