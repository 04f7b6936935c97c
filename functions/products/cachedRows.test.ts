import { beforeEach, describe, expect, it } from 'vitest'
import { vendorKey } from '#functions/table/keys.ts'
import type { Changes } from '#functions/table/table.ts'
import { openMarket } from '#functions/testing/market.ts'
import { app, vendor, useApp } from '#functions/testing/useApp.ts'

useApp('vendor')
let id: string
beforeEach(async () => {
  id = (await (await openMarket(app)).sell(vendor)).id
  app.advance(60_000)
})

const seller = async (as?: string) => {
  const response = await app.call('products/getProduct', { params: { id } }, as ? { as } : {})
  return response.data.vendor
}
const change = (body: { phone?: string; holiday?: { from: string; to: string } | null }) =>
  app.call('vendors/updateVendor', { params: { id: vendor }, body }, { as: vendor })
const setRow = (set: Changes['set'], remove: string[] = []) =>
  app.services.table.update(vendorKey(vendor), { set, remove })

describe("a product's page", () => {
  it('shows what its vendor changes at once to the vendor, and ten seconds later to everybody', async () => {
    const customer = await app.signUp('CUSTOMER')
    expect((await seller()).phone).toBe('07701234567')
    const holiday = { from: '2026-03-01', to: '2026-03-05' }
    expect((await change({ phone: '07809999999', holiday })).status).toBe(200)
    const changed = { phone: '07809999999', holiday }
    expect(await seller(vendor)).toMatchObject(changed)
    app.advance(10_000)
    for (const as of [undefined, customer, await app.signUp('VENDOR')])
      expect(await seller(as)).toMatchObject(changed)
  })

  it('says that its vendor has closed, or is back from a holiday, at that moment', async () => {
    const at = (ms: number) => new Date(app.now().getTime() + ms).toISOString()
    const holiday = { from: '2026-02-27', to: '2026-03-01' }
    await setRow({ closesAt: at(5_000), holiday }, ['governorate'])
    expect(await seller()).toMatchObject({ isOpen: true, holiday })
    app.advance(5_000)
    app.costs.length = 0
    expect((await seller()).isOpen).toBe(false)
    // From memory, as the number of requests shows.
    expect(app.costs.map(({ action }) => action)).toEqual(['Query'])

    // Just before midnight in Baghdad.
    app.advance(Date.parse('2026-03-01T20:59:58.000Z') - app.now().getTime())
    expect(await seller()).toMatchObject({ holiday })
    app.advance(3_000)
    app.costs.length = 0
    expect(await seller()).not.toHaveProperty('holiday')
    expect(app.costs.map(({ action }) => action)).toEqual(['Query'])
  })

  it('never goes back to an earlier state that arrived late', async () => {
    const { table } = app.services
    let release = () => {}
    let read = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const isRead = new Promise<void>((resolve) => (read = resolve))
    app.services.table = {
      ...table,
      batchGet: async (...given) => {
        const rows = await table.batchGet(...given)
        read()
        await released
        return rows
      },
    }
    const late = seller()
    await isRead
    app.services.table.batchGet = table.batchGet
    await change({ phone: '07809999999' })
    expect((await seller()).phone).toBe('07809999999')
    release()
    await late
    expect((await seller()).phone).toBe('07809999999')
  })
})
