import { beforeEach, describe, expect, it } from 'vitest'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { carCountries } from '#shared/cars/countries.contract.ts'
import { createCarBench, type CarBench } from '../testing/carBench.ts'
import { carBrands } from '#shared/cars/brands.contract.ts'
import { handler as createBrand } from '../brands/createBrand.ts'
import { handler as getCountry } from './getCountry.ts'
import { handler } from './deleteCountry.ts'

describeEndpoint(carCountries.deleteCountry, handler)

describe('cars/countries/deleteCountry', () => {
  let bench: CarBench
  beforeEach(async () => {
    bench = await createCarBench()
  })

  const remove = (id: string) => bench.call(handler, carCountries.deleteCountry, { params: { id } })

  it('deletes an empty country, leaving a tombstone that no read shows [API-CAR-05]', async () => {
    const { id } = await bench.country('الصين')
    const before = await bench.row(id)
    expect((await remove(id)).data).toEqual({ id })
    expect(await bench.row(id)).toEqual({
      pk: 'CARS',
      sk: before?.sk,
      gsi1pk: 'FEED',
      gsi1sk: expect.any(String),
      entity: 'carCountry',
      rev: 2,
      deletedAt: bench.app.now().toISOString(),
      expiresAt: bench.app.now().getTime() / 1000 + 30 * 24 * 3600,
    })
    expect(await bench.tree()).toEqual([])
    const get = () => bench.call(getCountry, carCountries.getCountry, { params: { id } })
    expect((await get()).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
    const again = await bench.country('الصين')
    expect(again.id).not.toBe(id)
    expect(await bench.tree()).toMatchObject([{ id: again.id }])
  })

  it('refuses a country with brands, with their count', async () => {
    const { country } = await bench.corolla()
    await bench.brand('Lexus', country.id)
    const rejected = await remove(country.id)
    expect([rejected.status, rejected.error.code]).toEqual([409, 'CAR_DATA_IN_USE'])
    expect(rejected.error.issues).toMatchObject([{ count: 2 }])
  })

  it('never leaves a brand without a country when both happen at once', async () => {
    for (const order of ['asTheyCame', 'reversed'] as const) {
      const { id } = await bench.country(`Land ${order}`)
      const body = { name: 'Brand', carCountryId: id }
      holdWritesUntil(bench.app, 2, order)
      const [removed, added] = await Promise.all([
        remove(id),
        bench.call(createBrand, carBrands.createBrand, { body }),
      ])
      expect([removed.status, added.status]).toEqual(
        removed.status === 200 ? [200, 400] : [409, 201],
      )
      const land = (await bench.tree()).find((one) => one.id === id)
      expect(land?.brands.length).toBe(removed.status === 200 ? undefined : 1)
    }
  })
})
