import { describe, expect, it } from 'vitest'
import { beforeTransaction } from '#functions/testing/holdWritesUntil.ts'
import type { TestResponse } from '#functions/testing/testApp.ts'
import { bench, useCarBench, type CarBench } from './testing/carBench.ts'

useCarBench()

type Rejected = Pick<TestResponse<unknown>, 'status' | 'error'>
const codeOf = ({ status, error }: Rejected) => [status, error.code]
const notOwn = [409, 'CAR_DATA_NOT_OWN']

/** Every change of the tree of `corolla`, by this vendor. */
async function changesBy(as: string, tree: Awaited<ReturnType<CarBench['corolla']>>) {
  const { country, brand, trim, years } = tree
  const params = ({ id }: { id: string }) => ({ params: { id } })
  const { call } = bench
  return [
    await call('cars/years/deleteYear', params(years[0]), as),
    await call(
      'cars/years/updateYear',
      { ...params(years[1]), body: { year: 2001, carTrimId: trim.id } },
      as,
    ),
    await call(
      'cars/trims/updateTrim',
      { ...params(trim), body: { name: 'Yaris', carBrandId: brand.id } },
      as,
    ),
    await call(
      'cars/brands/updateBrand',
      { ...params(brand), body: { name: 'Lexus', carCountryId: country.id } },
      as,
    ),
    await call(
      'cars/countries/updateCountry',
      { ...params(country), body: { country: 'Japan' } },
      as,
    ),
    await call('cars/trims/deleteTrim', params(trim), as),
    await call('cars/brands/deleteBrand', params(brand), as),
    await call('cars/countries/deleteCountry', params(country), as),
  ]
}

describe('car data', () => {
  it('is changed and deleted only by the vendor who added it, and nothing else changes', async () => {
    const tree = await bench.corolla()
    const before = await bench.rows()
    for (const response of await changesBy(bench.other, tree))
      expect(codeOf(response)).toEqual(notOwn)
    expect(await bench.rows()).toEqual(before)
    for (const { status } of await changesBy(bench.vendor, tree)) expect(status).toBe(200)
    expect(await bench.tree()).toEqual([])
  })

  it('that nobody is named for stays as it is', async () => {
    const tree = await bench.corolla()
    const { table } = bench.app.services
    for (const { pk, sk } of await bench.rows())
      await table.update({ pk, sk }, { remove: ['addedBy'] })
    for (const response of await changesBy(bench.vendor, tree))
      expect(codeOf(response)).toEqual(notOwn)
  })

  it('of an import belongs to who imported it, also years of another trim', async () => {
    const { trim, brand, country, years } = await bench.corolla()
    const rows = [{ country: 'اليابان', brand: 'Toyota', trim: 'Corolla', year: '2020' }]
    const more = { country: 'اليابان', brand: 'Toyota', trim: 'Camry', year: '2020-2021' }
    await bench.call('cars/importTree', { query: {}, body: [...rows, more] }, bench.other)
    const listed = await bench.call('cars/trims/listTrims', { query: {} })
    const camry = listed.data.find(({ name }) => name === 'Camry')!
    const corolla = listed.data.find(({ name }) => name === 'Corolla')!
    const remove = (id: string, as: string) =>
      bench.call('cars/years/deleteYear', { params: { id } }, as)
    const [added] = corolla.years
    expect(added?.year).toBe(2020)
    expect(codeOf(await remove(added!.id, bench.vendor))).toEqual(notOwn)
    expect(codeOf(await remove(years[0].id, bench.other))).toEqual(notOwn)
    // What others have added to a record is lost or changed with it.
    const body = { name: 'Yaris', carBrandId: brand.id }
    const params = { id: trim.id }
    expect(codeOf(await bench.call('cars/trims/deleteTrim', { params }))).toEqual(notOwn)
    expect(codeOf(await bench.call('cars/trims/updateTrim', { params, body }))).toEqual([
      409,
      'CAR_DATA_IN_USE',
    ])
    const lexus = { name: 'Lexus', carCountryId: country.id }
    const renamed = await bench.call('cars/brands/updateBrand', {
      params: { id: brand.id },
      body: lexus,
    })
    expect(renamed.error.issues).toMatchObject([{ count: 1 }])

    expect((await remove(added!.id, bench.other)).status).toBe(200)
    const camryId = { params: { id: camry.id } }
    expect((await bench.call('cars/trims/deleteTrim', camryId, bench.other)).status).toBe(200)
    expect((await bench.call('cars/trims/deleteTrim', { params })).status).toBe(200)
  })

  it('is not renamed while somebody else adds to it', async () => {
    const { brand, country } = await bench.corolla()
    const body = { name: 'Camry', carBrandId: brand.id }
    beforeTransaction(bench.app, () => bench.call('cars/trims/createTrim', { body }, bench.other))
    const renamed = await bench.call('cars/brands/updateBrand', {
      params: { id: brand.id },
      body: { name: 'Lexus', carCountryId: country.id },
    })
    expect(codeOf(renamed)).toEqual([409, 'CAR_DATA_IN_USE'])
    expect((await bench.row(brand.id))?.name).toBe('Toyota')
  })
})
