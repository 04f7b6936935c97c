import { beforeEach, expect, it } from 'vitest'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { app, useApp } from '#functions/testing/useApp.ts'
import { migrationKey, vendorKey } from '#functions/table/keys.ts'
import { asRecord, type VendorRecord } from '#functions/table/records.ts'
import { changeVendor } from '#functions/vendors/store.ts'
import { runMigrations } from './migrate.ts'

useApp()
beforeEach(async () => {
  await migrate()
})
const migrate = async () => {
  const { table, log } = app.services
  await table.delete(migrationKey('006-vendor-closing'))
  expect(await runMigrations(table, app.now, log)).toContain('006-vendor-closing')
}
const rowOf = async (vendorId: string) =>
  asRecord<VendorRecord>((await app.services.table.get(vendorKey(vendorId)))!)
const day = 24 * 60 * 60 * 1000

it('gives a vendor without phone or governorate thirty days, and leaves the others', async () => {
  const reachable = await app.signUp('VENDOR')
  const closed = await app.signUp('VENDOR', { closed: true })
  const half = await app.signUp('VENDOR', { closed: true })
  await changeVendor(app.services, half, { phone: '07801112222' })
  const before = await rowOf(reachable)
  await migrate()
  const closesAt = new Date(app.now().getTime() + 30 * day).toISOString()
  expect(await rowOf(closed)).toMatchObject({ closesAt, rev: 2 })
  expect(await rowOf(half)).toMatchObject({ closesAt, rev: 3 })
  expect(await rowOf(reachable)).toEqual(before)
  const isOpen = async () =>
    (await app.call('vendors/getVendor', { params: { id: closed } })).data.isOpen
  expect(await isOpen()).toBe(true)
  app.advance(30 * day)
  expect(await isOpen()).toBe(false)
})

it('keeps the day when it runs again, and gives a later vendor none', async () => {
  const old = await app.signUp('VENDOR', { closed: true })
  await migrate()
  const row = await rowOf(old)
  app.advance(day)
  await migrate()
  expect(await rowOf(old)).toEqual(row)
  const { table, log } = app.services
  const later = await app.signUp('VENDOR', { closed: true })
  expect(await runMigrations(table, app.now, log)).toEqual([])
  expect(await rowOf(later)).not.toHaveProperty('closesAt')
})

it.each(['asTheyCame', 'reversed'] as const)(
  'loses no edit made at the same time (%s)',
  async (order) => {
    const vendorId = await app.signUp('VENDOR', { closed: true })
    holdWritesUntil(app, 2, order)
    const opening = { phone: '07801112222', governorate: 'basra' } as const
    await Promise.all([migrate(), changeVendor(app.services, vendorId, opening)])
    expect(await rowOf(vendorId)).toMatchObject(opening)
    const { data } = await app.call('vendors/getVendor', { params: { id: vendorId } })
    expect(data).toMatchObject({ isOpen: true })
    expect(data).not.toHaveProperty('closesAt')
  },
)
