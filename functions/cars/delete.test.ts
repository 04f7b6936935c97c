import { describe, expect, it } from 'vitest'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { bench, useCarBench } from './testing/carBench.ts'

useCarBench()

describe('cars/countries/deleteCountry', () => {
  const remove = (id: string) => bench.call('cars/countries/deleteCountry', { params: { id } })

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
    const get = () => bench.call('cars/countries/getCountry', { params: { id } })
    expect((await get()).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
    const again = await bench.country('الصين')
    expect(again.id).not.toBe(id)
    expect(await bench.tree()).toMatchObject([{ id: again.id }])
  })

  it('rejects a country with brands, with their count', async () => {
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
        bench.call('cars/brands/createBrand', { body }),
      ])
      expect([removed.status, added.status]).toEqual(
        removed.status === 200 ? [200, 400] : [409, 201],
      )
      const land = (await bench.tree()).find((one) => one.id === id)
      expect(land?.brands.length).toBe(removed.status === 200 ? undefined : 1)
    }
  })
})

describe('cars/brands/deleteBrand', () => {
  const remove = (id: string) => bench.call('cars/brands/deleteBrand', { params: { id } })

  it('deletes a brand without trims and frees its name [API-CAR-12]', async () => {
    const country = await bench.country('اليابان')
    const brand = await bench.brand('Toyota', country.id)
    expect((await remove(brand.id)).data).toEqual({ id: brand.id })
    expect((await bench.row(country.id))?.childCount).toBe(0)
    expect((await bench.tree())[0]?.brands).toEqual([])
    expect((await remove(brand.id)).status).toBe(404)
    await bench.brand('toyota', country.id)
    expect((await bench.tree())[0]?.brands).toHaveLength(1)
  })

  it('rejects a brand with trims, with their count', async () => {
    const { brand } = await bench.corolla()
    const rejected = await remove(brand.id)
    expect([rejected.status, rejected.error.code]).toEqual([409, 'CAR_DATA_IN_USE'])
    expect(rejected.error.issues).toMatchObject([{ count: 1 }])
    expect((await bench.tree())[0]?.brands).toHaveLength(1)
  })
})

describe('cars/trims/deleteTrim', () => {
  const remove = (id: string) => bench.call('cars/trims/deleteTrim', { params: { id } })

  it('deletes a trim with its years, for good [API-CAR-19]', async () => {
    const { brand, trim, years } = await bench.corolla()
    expect((await remove(trim.id)).data).toEqual({ id: trim.id })
    expect(await bench.row(brand.id)).toMatchObject({ childCount: 0, yearCount: 0 })
    expect((await bench.row(trim.id))?.years).toBeUndefined()
    const year = { params: { id: years[0].id } }
    expect((await bench.call('cars/years/getYear', year)).status).toBe(404)
    expect((await remove(trim.id)).status).toBe(404)
    expect((await bench.trim('corolla', brand.id)).years).toEqual([])
  })

  it("rejects a trim that products use, also the vendor's own, with their count", async () => {
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

describe('cars/years/deleteYear', () => {
  const remove = (id: string) => bench.call('cars/years/deleteYear', { params: { id } })

  it('deletes a year that no product names [API-CAR-26]', async () => {
    const { brand, trim, years } = await bench.corolla()
    await bench.use(bench.other, trim.id, [years[1].id])
    expect((await remove(years[0].id)).data).toEqual({ id: years[0].id })
    expect((await remove(years[0].id)).status).toBe(404)
    expect((await bench.row(brand.id))?.yearCount).toBe(1)
    expect((await bench.year(2018, trim.id)).id).not.toBe(years[0].id)
  })

  it("rejects a year in use, also by the vendor's own products, with their count", async () => {
    const { trim, years } = await bench.corolla()
    await bench.use(bench.vendor, trim.id, [years[0].id])
    await bench.use(bench.other, trim.id, [years[0].id, years[1].id])
    const rejected = await remove(years[0].id)
    expect([rejected.status, rejected.error.code]).toEqual([409, 'CAR_DATA_IN_USE'])
    expect(rejected.error.issues).toMatchObject([{ count: 2 }])
  })

  it('agrees with a product that begins to name it at the same moment', async () => {
    const { trim, years } = await bench.corolla()
    for (const [at, order] of (['asTheyCame', 'reversed'] as const).entries()) {
      const { id = '' } = years[at] ?? {}
      holdWritesUntil(bench.app, 2, order)
      const [used, removed] = await Promise.allSettled([
        bench.use(bench.other, trim.id, [id]),
        remove(id),
      ])
      const status = removed.status === 'fulfilled' ? removed.value.status : 0
      expect([status, used.status]).toEqual(
        used.status === 'fulfilled' ? [409, 'fulfilled'] : [200, 'rejected'],
      )
    }
  })
})
