import { beforeEach, describe, expect, it } from 'vitest'
import { vendorKey } from '#functions/table/keys.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import { vendors } from '#shared/vendors/contract.ts'
import { handler as getVendor } from './getVendor.ts'
import { handler } from './updateVendor.ts'

describeEndpoint(vendors.updateVendor, handler)

describe('vendors/updateVendor', () => {
  let app: TestApp
  let as: string
  beforeEach(async () => {
    app = await createTestApp()
    as = await app.signUp('VENDOR')
  })
  const update = (id: string, body: CallInput<typeof vendors.updateVendor>['body']) =>
    app.call(handler, vendors.updateVendor, { params: { id }, body }, { as })

  it('changes the fields sent, clears those sent empty, normalises phones [API-VEN-05]', async () => {
    const response = await update(as, { phone: '٠٧٥٠ ١٢٣ ٤٥٦٧', email: '' })
    expect(response.data).toMatchObject({
      businessName: 'محل الرافدين',
      phone: '07501234567',
      email: '',
      user: { email: '' },
    })
    const read = await app.call(getVendor, vendors.getVendor, { params: { id: as } })
    expect(read.data).toEqual(response.data)
    expect((await update(as, { phone: 'بدالة ١٢٣' })).data.phone).toBe('بدالة ١٢٣')
    const profile = {
      businessName: 'محل النور',
      phone: '07801112222',
      email: 'noor@qitati.test',
      address: 'شارع الكرادة',
      city: 'البصرة',
      location: 'العشار',
      businessDescription: 'قطع يابانية',
    }
    expect((await update(as, profile)).data).toMatchObject(profile)
    for (const businessName of [' ', '\u200b\u200f', '\udfff'])
      expect((await update(as, { businessName })).status).toBe(400)
  })

  it('raises rev and the feed stamp with every write, also within one millisecond', async () => {
    const row = async () => app.services.table.get(vendorKey(as))
    const before = await row()
    holdWritesUntil(app, 2)
    await Promise.all([update(as, { phone: '1' }), update(as, { email: 'a@b.iq' })])
    const after = await row()
    expect(after).toMatchObject({ rev: 3, phone: '1', email: 'a@b.iq' })
    expect(Date.parse(String(after?.gsi1sk))).toBe(Date.parse(String(before?.gsi1sk)) + 2)
  })

  it('returns 404 for another vendor [ROLE-06]', async () => {
    const other = await app.signUp('VENDOR')
    const response = await update(other, { businessName: 'x' })
    expect([response.status, response.error.code]).toEqual([404, 'NOT_FOUND'])
    const read = await app.call(getVendor, vendors.getVendor, { params: { id: other } })
    expect(read.data.businessName).toBe('محل الرافدين')
  })
})
