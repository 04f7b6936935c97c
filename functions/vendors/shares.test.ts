import { describe, expect, it } from 'vitest'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { app, useApp, vendor } from '#functions/testing/useApp.ts'
import { runMigrations } from '#functions/deployment/migrate.ts'
import { migrationKey, shareKey } from '#functions/table/keys.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { Share } from './shares.ts'

useApp('market', 'vendor')

const { vendorShares } = limits
const put = (shares: Partial<Record<Share, number>>, as = vendor) =>
  app.services.table.put({ ...shareKey(as), entity: 'shares', ...shares })
const read = async (as = vendor) => {
  const row = await app.services.table.get(shareKey(as), { consistent: true })
  const { pk: _, sk: __, entity: ___, ...shares } = row ?? { pk: '', sk: '', entity: '' }
  return shares
}
const addCategory = (as = vendor, nameAr = `قسم ${Math.random()}`) =>
  app.call('categories/createCategory', { body: { nameAr } }, { as })
const addCountry = (country: string, as = vendor) =>
  app.call('cars/countries/createCountry', { body: { country } }, { as })
const importRows = (rows: Record<string, string>[]) =>
  app.call('cars/importTree', { query: {}, body: rows }, { as: vendor })
const codes = (responses: { status: number; error: { code?: string } }[]) =>
  responses.map(({ status, error }) => (status === 409 ? error.code : status)).sort()

describe("a vendor's share", () => {
  it('ends at its limit with an error of its own, and another vendor still adds', async () => {
    await put({ categories: vendorShares.categories, countries: vendorShares.countries })
    expect(codes([await addCategory(), await addCountry('اليابان')])).toEqual([
      'SHARE_FULL',
      'SHARE_FULL',
    ])
    const other = await app.signUp('VENDOR')
    expect(codes([await addCategory(other), await addCountry('اليابان', other)])).toEqual([
      201, 201,
    ])
  })

  it('is exact when five add at once', async () => {
    await put({ categories: vendorShares.categories - 2, countries: vendorShares.countries - 1 })
    holdWritesUntil(app, 5)
    const categories = await Promise.all(Array.from({ length: 5 }, () => addCategory()))
    expect(codes(categories)).toEqual([201, 201, 'SHARE_FULL', 'SHARE_FULL', 'SHARE_FULL'])
    holdWritesUntil(app, 5)
    const countries = await Promise.all(
      Array.from({ length: 5 }, (_, at) => addCountry(`بلد ${'ابتثج'[at]}`)),
    )
    expect(codes(countries)).toEqual([201, 'SHARE_FULL', 'SHARE_FULL', 'SHARE_FULL', 'SHARE_FULL'])
    expect(await read()).toEqual({
      categories: vendorShares.categories,
      countries: vendorShares.countries,
    })
  })

  it('counts models one by one apart from imported ones, and years of both', async () => {
    const { data: country } = await addCountry('اليابان')
    const brand = { name: 'Toyota', carCountryId: country.id }
    const { data: toyota } = await app.call(
      'cars/brands/createBrand',
      { body: brand },
      { as: vendor },
    )
    const body = { name: 'Camry', carBrandId: toyota.id }
    const create = () => app.call('cars/trims/createTrim', { body }, { as: vendor })
    await put({ ...(await read()), singleTrims: vendorShares.singleTrims })
    expect(codes([await create()])).toEqual(['SHARE_FULL'])
    const rows = [{ country: 'اليابان', brand: 'Toyota', trim: 'Yaris', year: '2012-2014' }]
    expect((await importRows(rows)).data).toMatchObject({ success: 1, errors: [] })
    await put({ ...(await read()), singleTrims: 0 })
    const { data: camry } = await create()
    const { data: year } = await app.call(
      'cars/years/createYear',
      { body: { year: 2015, carTrimId: camry.id } },
      { as: vendor },
    )
    const shares = { countries: 1, brands: 1, importedTrims: 1, years: 4, singleTrims: 1 }
    expect(await read()).toEqual(shares)
    await app.call('cars/years/deleteYear', { params: { id: year.id } }, { as: vendor })
    await app.call('cars/trims/deleteTrim', { params: { id: camry.id } }, { as: vendor })
    expect(await read()).toEqual({ ...shares, years: 3, singleTrims: 0 })
    await put({ ...(await read()), brands: vendorShares.brands })
    const more = [
      { country: 'اليابان', brand: 'Nissan', trim: 'Patrol', year: '2012' },
      { country: 'اليابان', brand: 'Toyota', trim: 'Hilux', year: '2012' },
    ]
    const { data } = await importRows(more)
    expect(data).toMatchObject({ success: 1, errors: [{ row: 1, field: 'brand', code: 'share' }] })
  })

  it('is given back with what is deleted', async () => {
    const { data } = await addCategory()
    await app.call('categories/deleteCategory', { params: { id: data.id } }, { as: vendor })
    expect(await read()).toEqual({ categories: 0 })
  })

  it('holds what was added before it was counted', async () => {
    await importRows([
      { country: 'اليابان', brand: 'Toyota', trim: 'Yaris', year: '2012-2014' },
      { country: 'اليابان', brand: 'Toyota', trim: 'Camry', year: '2012' },
    ])
    const { table, now, log } = app.services
    const counted = await read()
    await table.transact([
      { kind: 'delete', key: shareKey(vendor) },
      { kind: 'delete', key: migrationKey('008-vendor-shares') },
    ])
    expect(await runMigrations(table, now, log)).toContain('008-vendor-shares')
    expect(await read()).toEqual(counted)
  })
})
