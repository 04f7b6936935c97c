import { beforeEach, describe, expect, it } from 'vitest'
import { imageKey, vendorKey } from '#functions/table/keys.ts'
import { publishedImage } from '#functions/testing/orderFixtures.ts'
import { app, useApp } from '#functions/testing/useApp.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import type { vendors } from '#shared/vendors/contract.ts'

useApp()
let as: string
beforeEach(async () => {
  as = await app.signUp('VENDOR')
})
type Body = CallInput<typeof vendors.updateVendor>['body']
const update = (body: Body) =>
  app.call('vendors/updateVendor', { params: { id: as }, body }, { as })
const own = async () => (await app.call('vendors/getMyVendorProfile', {}, { as })).data
const seen = async () => (await app.call('vendors/getVendor', { params: { id: as } })).data

describe("a vendor's hours and holidays", () => {
  const workingHours = {
    saturday: { opens: '09:00', closes: '18:00' },
    thursday: { opens: '20:00', closes: '01:00' },
  }

  it('are public, and cleared by null', async () => {
    expect((await update({ workingHours })).data.workingHours).toEqual(workingHours)
    expect((await seen()).workingHours).toEqual(workingHours)
    expect((await update({ city: 'بغداد' })).data.workingHours).toEqual(workingHours)
    expect((await update({ workingHours: null })).data).not.toHaveProperty('workingHours')
    expect(await app.services.table.get(vendorKey(as))).not.toHaveProperty('workingHours')
  })

  it('a holiday is shown until its last day in Baghdad is over', async () => {
    // The test's clock is at 1 March, 12:00 in Baghdad.
    const holiday = { from: '2026-03-02', to: '2026-03-03', note: 'عطلة العيد' }
    expect((await update({ holiday })).data.holiday).toEqual(holiday)
    app.advance(Date.parse('2026-03-03T23:59:59+03:00') - app.now().getTime())
    expect((await seen()).holiday).toEqual(holiday)
    app.advance(1000)
    expect(await seen()).not.toHaveProperty('holiday')
  })

  it('terms of delivery are public, replaced as a whole, and cleared by null', async () => {
    expect(await seen()).not.toHaveProperty('delivery')
    const delivery = {
      fee: 5000,
      days: 3,
      exceptions: { baghdad: { fee: 3000, days: 1 }, duhok: { fee: 8000 } },
      freeFrom: 100_000,
    }
    expect((await update({ delivery })).data.delivery).toEqual(delivery)
    expect((await seen()).delivery).toEqual(delivery)
    expect((await update({ city: 'بغداد' })).data.delivery).toEqual(delivery)
    expect((await update({ delivery: { fee: 0 } })).data.delivery).toEqual({ fee: 0 })
    expect((await update({ delivery: null })).data).not.toHaveProperty('delivery')
  })

  it.each([
    [{ delivery: { fee: -1 } }, 'delivery'],
    [{ delivery: { fee: '5000' } }, 'delivery'],
    [{ delivery: { fee: 1_000_001 } }, 'delivery'],
    [{ delivery: { days: 3 } }, 'delivery'],
    [{ delivery: { fee: 5000, days: 0 } }, 'delivery'],
    [{ delivery: { fee: 5000, days: 1.5 } }, 'delivery'],
    [{ delivery: { fee: 5000, freeFrom: 0 } }, 'delivery'],
    [{ delivery: { fee: 5000, exceptions: { mars: { fee: 1 } } } }, 'delivery'],
    [{ delivery: { fee: 5000, exceptions: { basra: { fee: Infinity } } } }, 'delivery'],
    [{ workingHours: { saturday: { opens: '9', closes: '18:00' } } }, 'workingHours'],
    [{ workingHours: { saturday: { opens: '24:00', closes: '18:00' } } }, 'workingHours'],
    [{ workingHours: { saturday: { opens: '09:00', closes: '09:00' } } }, 'workingHours'],
    [{ workingHours: { someday: { opens: '09:00', closes: '18:00' } } }, 'workingHours'],
    [{ holiday: { from: '2026-03-05', to: '2026-03-04' } }, 'holiday'],
    [{ holiday: { from: '2026-02-30', to: '2026-03-04' } }, 'holiday'],
    [{ messageTemplates: [{ name: '', text: 'نص' }] }, 'messageTemplates'],
    [{ messageTemplates: Array(11).fill({ name: 'س', text: 'نص' }) }, 'messageTemplates'],
    [{ logo: 'https://example.com/logo.png' }, 'logo'],
    [{ logo: '/parts/battery.svg' }, 'logo'],
  ])('rejects %j and changes nothing', async (body, field) => {
    const before = await app.services.table.get(vendorKey(as))
    // What a browser that does not keep to the contract sends.
    const { status, error } = await update(body as Body)
    expect([status, error.issues?.[0]?.path[0]]).toEqual([400, field])
    expect(await app.services.table.get(vendorKey(as))).toEqual(before)
  })
})

describe('message templates', () => {
  const messageTemplates = [{ name: 'تأكيد', text: 'هلا {name}،\nطلبك {number} جاهز.' }]

  it('are for the vendor alone', async () => {
    expect((await update({ messageTemplates })).data.messageTemplates).toEqual(messageTemplates)
    expect((await own()).messageTemplates).toEqual(messageTemplates)
    expect(await seen()).not.toHaveProperty('messageTemplates')
  })

  it('may all be removed, which differs from never having been changed', async () => {
    expect(await own()).not.toHaveProperty('messageTemplates')
    expect((await update({ messageTemplates: [] })).data.messageTemplates).toEqual([])
    expect((await update({ messageTemplates: null })).data).not.toHaveProperty('messageTemplates')
  })
})

describe('a logo', () => {
  it('is an own upload, which then counts as used', async () => {
    const imageId = await publishedImage(app, as)
    const logo = `/img/${as}/${imageId}.webp`
    expect((await update({ logo })).data.logo).toBe(logo)
    expect((await seen()).logo).toBe(logo)
    expect(await app.services.table.get(imageKey(as, imageId))).toHaveProperty('usedAt')
    expect((await update({ logo: '' })).data).not.toHaveProperty('logo')
  })

  it("is neither another vendor's image nor one that was never uploaded", async () => {
    const other = await app.signUp('VENDOR')
    const foreign = `/img/${other}/${await publishedImage(app, other)}.webp`
    const unknown = `/img/${as}/01ARZ3NDEKTSV4RRFFQ69G5FAV.webp`
    for (const logo of [foreign, unknown]) {
      const { status, error } = await update({ logo })
      expect([status, error.issues?.[0]?.path]).toEqual([400, ['logo']])
    }
    expect(await seen()).not.toHaveProperty('logo')
  })
})
