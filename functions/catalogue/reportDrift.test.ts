import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { feedAttributes, feedPartition, productKey } from '#functions/table/keys.ts'
import {
  changeRow,
  deleteRow,
  fitment,
  productRecord,
  putRow,
  vendorRecord,
} from '#functions/testing/catalogueFixtures.ts'
import { orderBody, putProduct } from '#functions/testing/orderFixtures.ts'
import { openMarket, type Market } from '#functions/testing/market.ts'
import { asFunction } from '#functions/testing/asFunction.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { handler as reportDrift } from './reportDrift.ts'
import { publishSnapshot } from './openCatalogue.ts'
import { useSnapshotFolder } from './testing/openTestCatalogue.ts'

const minute = 60_000

let app: TestApp
let market: Market
let vendor: string
useSnapshotFolder()
beforeEach(async () => {
  vi.stubEnv('METRICS', 'test')
  // The job has the clock of the machine; the app's is moved beside it.
  vi.useFakeTimers({ toFake: ['Date'] })
  app = await createTestApp()
  vi.setSystemTime(app.now())
  market = await openMarket(app)
  vendor = await app.signUp('VENDOR')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number) => {
  app.advance(ms)
  vi.setSystemTime(app.now())
}

/** Runs the job this much later; returns what it counted and named. */
async function report(later = minute) {
  pass(later)
  const lines: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line))
    return true
  })
  await asFunction('reportDrift', () => reportDrift())
  vi.restoreAllMocks()
  const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  return {
    metric: said.find((line) => 'DriftRows' in line)?.DriftRows,
    first: said.find(({ event }) => event === 'catalogue drift')?.first,
  }
}

describe('the daily drift scan', () => {
  it('counts nothing when snapshot and feed match the table', async () => {
    const { table } = app.services
    await market.sell(vendor)
    const gone = await putRow(table, productRecord(), app.now())
    const changed = await putRow(table, productRecord(), app.now())
    await publishSnapshot(app.services)
    pass(minute)
    await market.sell(vendor)
    await deleteRow(table, gone, app.now())
    await changeRow(table, changed, { isActive: false }, app.now())
    expect(await report()).toEqual({ metric: 0, first: undefined })
  })

  it('counts and names a change missing from the feed, a missing row and an extra row', async () => {
    const { table } = app.services
    const { id } = await market.sell(vendor)
    const [wiped, gone] = [productRecord(), productRecord()]
    await putRow(table, wiped, app.now())
    await putRow(table, gone, app.now())
    const stamp = app.now()
    pass(5 * minute)
    await market.sell(vendor)
    await publishSnapshot(app.services)
    // A write whose stamp lies far behind what every reader has passed; the others by force.
    const row = await table.get(productKey(id))
    if (!row) throw new Error('The product is gone')
    await table.put({ ...row, nameAr: 'اسم آخر', rev: 2, ...feedAttributes(stamp.toISOString()) })
    const late = await putRow(table, productRecord(), stamp)
    await table.delete(productKey(gone.productId))
    const { metric, first } = await report()
    expect(metric).toBe(3)
    expect([...(first as string[])].sort()).toEqual(
      [id, late.productId, gone.productId].map((one) => `PRODUCT#${one} PRODUCT`).sort(),
    )
  })

  it('counts neither what each database numbers itself nor a vendor that time has closed', async () => {
    const { table } = app.services
    await putRow(table, vendorRecord('user_closed', { phone: '' }), app.now())
    const records = Array.from({ length: 8 }, (_, at) =>
      productRecord({
        vendorId: at === 0 ? 'user_closed' : 'user_rafidain',
        descriptionAr: `وصف ${at}`,
        fitments: [fitment(`trim${at}`, 2010 + at)],
      }),
    )
    // Not in the order of a scan.
    for (const record of records.toReversed()) {
      await putRow(table, record, app.now())
      pass(1000)
    }
    expect((await app.call('catalogue/listProducts', {})).data).toHaveLength(7)
    await publishSnapshot(app.services)
    expect(await report()).toEqual({ metric: 0, first: undefined })
  })

  it('leaves out what has just changed and may still be on its way', async () => {
    const { table } = app.services
    const product = await putRow(table, productRecord(), app.now())
    pass(5 * minute)
    await publishSnapshot(app.services)
    pass(minute)
    // The feed ignores it, since its version is not new; the scan sees that its content differs.
    await putRow(table, { ...product, nameAr: 'اسم جديد' }, app.now())
    expect(await report(1000)).toEqual({ metric: 0, first: undefined })
    expect((await report()).metric).toBe(1)
  })
})

describe('the daily scan and deleted products', () => {
  const inFeed = async () =>
    (await app.services.table.queryAll({ index: 'gsi1', pk: feedPartition })).map(({ pk }) => pk)
  const day = 24 * 60 * minute

  it('removes them from the feed after 30 days; pieces can still be returned to their rows', async () => {
    const customer = await app.signUp('CUSTOMER')
    const sold = await putProduct(app, vendor)
    const kept = await market.sell(vendor)
    const body = orderBody([{ productId: sold.productId, quantity: 3 }])
    const order = await app.call('orders/createOrder', { body }, { as: customer })
    const params = { id: sold.productId }
    await app.call('products/deleteProduct', { params }, { as: vendor })
    const partition = `PRODUCT#${sold.productId}`

    await report(29 * day)
    expect(await inFeed()).toContain(partition)
    expect((await report(2 * day)).metric).toBe(0)
    expect(await inFeed()).not.toContain(partition)
    expect(await inFeed()).toContain(`PRODUCT#${kept.id}`)

    const cancel = { params: { id: order.data.id } }
    const cancelled = await app.call('orders/cancelOrder', cancel, { as: customer })
    expect(cancelled.status).toBe(200)
    const row = await app.services.table.get(productKey(sold.productId))
    expect(row).toMatchObject({ stocks: { main: { quantity: 10 } } })
    // Back in the feed by that write, so out of it again the next day; never back in the lists.
    expect(await inFeed()).toContain(partition)
    expect((await report(day)).metric).toBe(0)
    expect(await inFeed()).not.toContain(partition)
    expect((await report(day)).metric).toBe(0)
  })
})
