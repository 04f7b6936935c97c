import { beforeEach, expect, it } from 'vitest'
import { vendorKey } from '#functions/table/keys.ts'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { app, useApp } from '#functions/testing/useApp.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import type { vendors } from '#shared/vendors/contract.ts'
import { rejection } from '#functions/testing/testApp.ts'

useApp()
let as: string
beforeEach(async () => {
  as = await app.signUp('VENDOR')
})
const update = (id: string, body: CallInput<typeof vendors.updateVendor>['body']) =>
  app.call('vendors/updateVendor', { params: { id }, body }, { as })

it('changes the fields sent, clears those sent empty, normalises phones [API-VEN-05]', async () => {
  const response = await update(as, { phone: '٠٧٥٠ ١٢٣ ٤٥٦٧', email: '' })
  expect(response.data).toMatchObject({
    businessName: 'محل الرافدين',
    phone: '07501234567',
    email: '',
    user: { email: '' },
  })
  const read = await app.call('vendors/getVendor', { params: { id: as } })
  expect(read.data).toEqual(response.data)
  const switchboard = 'بدالة ٠١ ٧١٧ ٠٠٠٠ - ١٢'
  expect((await update(as, { phone: switchboard })).data.phone).toBe(switchboard)
  const profile = {
    businessName: 'محل النور',
    phone: '07801112222',
    email: 'noor@qitati.test',
    address: 'شارع الكرادة',
    city: 'البصرة',
    location: 'العشار',
    governorate: 'basra',
    businessDescription: 'قطع يابانية',
  }
  expect((await update(as, profile)).data).toMatchObject(profile)
  for (const businessName of [' ', '\u200b\u200f', '\udfff'])
    expect((await update(as, { businessName })).status).toBe(400)
})

it('opens with a number of ten digits, and reads a shorter one from before', async () => {
  as = await app.signUp('VENDOR', { closed: true })
  await update(as, { governorate: 'basra' })
  for (const phone of ['-', '٠١٢٣', '066123456', '+٠٧٧٠ (١٢٣) ٤٥']) {
    const { status, error } = await update(as, { phone })
    expect([status, error.issues]).toMatchObject([
      400,
      [{ path: ['phone'], message: 'A phone number has at least 10 digits' }],
    ])
    const filled = await app.call(
      'vendors/createVendor',
      { body: { businessName: 'محل', phone } },
      { as },
    )
    expect([filled.status, filled.error.issues?.[0]?.path]).toEqual([400, ['phone']])
  }
  const read = () => app.call('vendors/getVendor', { params: { id: as } })
  expect((await read()).data).toMatchObject({ isOpen: false, phone: '' })
  await app.services.table.update(vendorKey(as), { set: { phone: '-' } })
  expect((await read()).data.phone).toBe('-')
  expect((await update(as, { email: 'a@b.iq' })).data).toMatchObject({ phone: '-' })
})

it('takes one of the 19 governorates, and keeps it when not sent', async () => {
  expect((await update(as, { governorate: 'halabja' })).data.governorate).toBe('halabja')
  const wrong = await update(as, { governorate: 'بغداد' })
  expect([wrong.status, wrong.error.message, wrong.error.issues?.[0]?.path]).toEqual([
    400,
    'Validation: Governorate must be one of the 19 governorates of Iraq',
    ['governorate'],
  ])
  expect((await update(as, { email: '' })).data.governorate).toBe('halabja')
})

it('takes a trade area of the governorate only, and removes it with that', async () => {
  const area = async (body: Parameters<typeof update>[1]) => (await update(as, body)).data.area?.id
  expect(await area({ governorate: 'baghdad', area: 'baghdad-sinak' })).toBe('baghdad-sinak')
  expect(await area({ email: '' })).toBe('baghdad-sinak')
  for (const body of [
    { area: 'basra-hamdan' },
    { area: 'السنك' },
    { governorate: 'basra', area: 'baghdad-sinak' },
  ]) {
    const { status, error } = await update(as, body)
    expect([status, error.issues?.[0]]).toMatchObject([
      400,
      { path: ['area'], message: 'The trade area must be one of the governorate' },
    ])
  }
  expect(await area({ governorate: 'baghdad' })).toBe('baghdad-sinak')
  expect(await area({ governorate: 'basra' })).toBeUndefined()
  expect(await area({ area: 'basra-hamdan' })).toBe('basra-hamdan')
  expect(await area({ area: '' })).toBeUndefined()
  expect(await app.services.table.get(vendorKey(as))).not.toHaveProperty('area')
})

it('changes a phone number and a governorate, but never removes them', async () => {
  const before = await app.services.table.get(vendorKey(as))
  for (const [field, name] of [
    ['phone', 'phone number'],
    ['governorate', 'governorate'],
  ] as const) {
    const { status, error } = await update(as, { businessName: 'محل آخر', [field]: '' })
    expect([status, error.issues]).toEqual([
      400,
      [{ path: [field], code: 'custom', message: `The ${name} can be changed, but not removed` }],
    ])
  }
  expect((await update(as, { phone: ' \u200f' })).status).toBe(400)
  expect(await app.services.table.get(vendorKey(as))).toEqual(before)
  const closed = await app.signUp('VENDOR', { closed: true })
  const body = { phone: '', governorate: '', email: 'a@b.iq' } as const
  const kept = await app.call(
    'vendors/updateVendor',
    { params: { id: closed }, body },
    { as: closed },
  )
  expect(kept.data).toMatchObject({ phone: '', email: 'a@b.iq', isOpen: false })
})

it('opens a vendor who has both, and who stays open under simultaneous edits', async () => {
  as = await app.signUp('VENDOR', { closed: true })
  expect((await update(as, { phone: '07801112222' })).data.isOpen).toBe(false)
  holdWritesUntil(app, 2)
  const [opened] = await Promise.all([
    update(as, { governorate: 'basra' }),
    update(as, { governorate: '' }),
  ])
  expect(opened.data.isOpen).toBe(true)
  const read = await app.call('vendors/getVendor', { params: { id: as } })
  expect(read.data).toMatchObject({ isOpen: true, phone: '07801112222', governorate: 'basra' })
})

it('says when an older vendor closes, until it has both', async () => {
  as = await app.signUp('VENDOR', { closed: true })
  const closesAt = new Date(app.now().getTime() + 60_000).toISOString()
  await app.services.table.update(vendorKey(as), { set: { closesAt } })
  expect((await update(as, { email: 'a@b.iq' })).data).toMatchObject({ isOpen: true, closesAt })
  app.advance(60_000)
  expect((await update(as, { email: '' })).data).toMatchObject({ isOpen: false, closesAt })
  const { data } = await update(as, { phone: '07801112222', governorate: 'basra' })
  expect(data.isOpen).toBe(true)
  expect(data).not.toHaveProperty('closesAt')
})

it('raises rev and the feed stamp with every write, also within one millisecond', async () => {
  const row = async () => app.services.table.get(vendorKey(as))
  const before = await row()
  holdWritesUntil(app, 2)
  await Promise.all([update(as, { phone: '07801112222' }), update(as, { email: 'a@b.iq' })])
  const after = await row()
  expect(after).toMatchObject({ rev: 3, phone: '07801112222', email: 'a@b.iq' })
  expect(Date.parse(String(after?.gsi1sk))).toBe(Date.parse(String(before?.gsi1sk)) + 2)
})

it('returns 404 for another vendor [ROLE-06]', async () => {
  const other = await app.signUp('VENDOR')
  expect(await rejection(update(other, { businessName: 'x' }))).toBe('404 NOT_FOUND')
  const read = await app.call('vendors/getVendor', { params: { id: other } })
  expect(read.data.businessName).toBe('محل الرافدين')
})
