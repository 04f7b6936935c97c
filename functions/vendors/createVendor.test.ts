import { beforeEach, expect, it } from 'vitest'
import { vendorKey } from '#functions/table/keys.ts'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { app, useApp } from '#functions/testing/useApp.ts'

useApp()
let as: string
beforeEach(async () => {
  as = await app.signUp('VENDOR', { firstName: 'سيف' })
})
const body = { businessName: 'محل السيف', phone: '+964 780 111 2222', city: 'البصرة' }

it('creates the profile of a vendor who has none [API-VEN-03]', async () => {
  await app.services.table.delete(vendorKey(as))
  const others = {
    address: 'شارع الكورنيش',
    location: 'العشار',
    governorate: 'basra',
    businessDescription: 'قطع يابانية',
  }
  const response = await app.call('vendors/createVendor', { body: { ...body, ...others } }, { as })
  expect(response.status).toBe(201)
  expect(response.data).toMatchObject({
    id: as,
    businessName: 'محل السيف',
    phone: '07801112222',
    city: 'البصرة',
    ...others,
    email: '',
    user: { firstName: 'سيف', email: '' },
  })
  expect((await app.call('vendors/listVendors', {})).data).toEqual([response.data])
})

it('fills the profile that onboarding created, and keeps fields that are not sent', async () => {
  const response = await app.call('vendors/createVendor', { body }, { as })
  expect(response.status).toBe(201)
  expect(response.data).toMatchObject({ businessName: 'محل السيف', location: 'السنك' })
  const listed = await app.call('vendors/listVendors', {})
  expect(listed.data).toEqual([response.data])
})

it('creates one profile for two simultaneous calls', async () => {
  await app.services.table.delete(vendorKey(as))
  holdWritesUntil(app, 3)
  const responses = await Promise.all(
    [1, 2, 3].map(() => app.call('vendors/createVendor', { body }, { as })),
  )
  expect(responses.map((response) => response.status)).toEqual([201, 201, 201])
  expect(await app.services.table.get(vendorKey(as))).toMatchObject({ rev: 3 })
})

it('takes an empty governorate as not sent, and rejects one that does not exist', async () => {
  const create = (governorate: string) =>
    app.call('vendors/createVendor', { body: { ...body, governorate } }, { as })
  expect((await create('')).data).toMatchObject({ governorate: 'baghdad' })
  const { status, error } = await create('cairo')
  expect([status, error.issues?.[0]?.path]).toEqual([400, ['governorate']])
})

it('needs a business name', async () => {
  const response = await app.call('vendors/createVendor', { body: { businessName: '  ' } }, { as })
  expect([response.status, response.error.message]).toEqual([
    400,
    'Validation: Business name is required',
  ])
})
