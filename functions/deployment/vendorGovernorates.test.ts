import { expect, it } from 'vitest'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { app, market, useApp } from '#functions/testing/useApp.ts'
import { migrationKey, vendorKey } from '#functions/table/keys.ts'
import { asRecord, type VendorRecord } from '#functions/table/records.ts'
import { changeVendor } from '#functions/vendors/store.ts'
import { runMigrations } from './migrate.ts'

useApp('market')
const migrate = async () => {
  const { table, log } = app.services
  await table.delete(migrationKey('005-vendor-governorates'))
  expect(await runMigrations(table, app.now, log)).toEqual(['005-vendor-governorates'])
}
const rowOf = async (vendorId: string) =>
  asRecord<VendorRecord>((await app.services.table.get(vendorKey(vendorId)))!)

/** A vendor whose row is from before there were governorates. */
async function vendorIn(city: string, location = '') {
  const vendorId = await app.signUp('VENDOR', { closed: true })
  const phone = '07701234567'
  await app.services.table.put({ ...(await rowOf(vendorId)), phone, city, location })
  return vendorId
}

it.each([
  ['الحلة', '', 'babil'],
  ['محافظة نينوى', '', 'nineveh'],
  ['Hawler', '', 'erbil'],
  ['الكوت - شارع النهر', '', 'wasit'],
  ['حي الصناعية', 'البصرة، العشار', 'basra'],
  ['بغداد', 'البصرة', 'baghdad'],
  ['السنك', 'طريق بغداد القديم', undefined],
  ['', '', undefined],
])('«%s», «%s» is in %s', async (city, location, governorate) => {
  const vendorId = await vendorIn(city, location)
  await migrate()
  const { data } = await app.call('vendors/getVendor', { params: { id: vendorId } })
  expect(data.governorate).toBe(governorate)
  expect(data).toMatchObject({ city, location })
})

it('reaches a catalogue that lists the products already', async () => {
  const vendorId = await vendorIn('الموصل')
  const { id } = await market.sell(vendorId)
  const listed = async () => {
    const query = { governorate: 'nineveh' }
    return (await app.call('catalogue/listProducts', { query })).data
  }
  expect(await listed()).toEqual([])
  app.advance(60_000)
  await migrate()
  app.advance(2000)
  expect(await listed()).toMatchObject([{ id, vendor: { id: vendorId, governorate: 'nineveh' } }])
})

it.each(['asTheyCame', 'reversed'] as const)(
  'leaves what a vendor chooses at the same time, and writes nothing twice (%s)',
  async (order) => {
    const vendorId = await vendorIn('الموصل')
    holdWritesUntil(app, 2, order)
    await Promise.all([migrate(), changeVendor(app.services, vendorId, { governorate: 'duhok' })])
    const row = await rowOf(vendorId)
    expect(row).toMatchObject({ governorate: 'duhok' })
    await migrate()
    expect(await rowOf(vendorId)).toEqual(row)
  },
)

it('leaves a governorate that the vendor had removed, when that was possible', async () => {
  const vendorId = await vendorIn('الموصل')
  await app.services.table.put({ ...(await rowOf(vendorId)), governorate: '' })
  await migrate()
  expect(await rowOf(vendorId)).toMatchObject({ governorate: '' })
})
