import { beforeEach, describe, expect, it } from 'vitest'
import { productKey, vendorKey } from '#functions/table/keys.ts'
import { beforeTransaction } from '#functions/testing/holdWritesUntil.ts'
import { allRows, orderBody, putProduct } from '#functions/testing/orderFixtures.ts'
import { app, customer, useApp } from '#functions/testing/useApp.ts'
import { changeVendor } from '#functions/vendors/store.ts'

useApp('customer')
let vendor: string
let products: string[]
beforeEach(async () => {
  vendor = await app.signUp('VENDOR', { closed: true })
  products = [(await putProduct(app, vendor)).productId, (await putProduct(app, vendor)).productId]
})

const closeIn = (ms: number) =>
  app.services.table.update(vendorKey(vendor), {
    set: { closesAt: new Date(app.now().getTime() + ms).toISOString() },
  })
const place = () =>
  app.call(
    'orders/createOrder',
    { body: orderBody(products.map((productId) => ({ productId }))) },
    { as: customer },
  )
const isRejected = ({ status, error }: Awaited<ReturnType<typeof place>>) => {
  expect([status, error.code, error.issues]).toEqual([
    409,
    'PRODUCT_UNAVAILABLE',
    [0, 1].map((index) => ({ path: ['items', index], code: 'PRODUCT_UNAVAILABLE' })),
  ])
}
/** Another write of a product between the order's read and its write. */
const conflict = () =>
  app.services.table.update(productKey(products[0] ?? ''), { set: { 'stocks.main.quantity': 0 } })

describe('an order from a vendor', () => {
  it('that is not open is rejected line by line, and nothing is written', async () => {
    const before = await allRows(app)
    isRejected(await place())
    expect(await allRows(app)).toEqual(before)
  })

  it('is accepted until the moment it closes', async () => {
    await closeIn(1)
    expect((await place()).status).toBe(201)
    app.advance(1)
    isRejected(await place())
  })

  it('is accepted once it has phone number and governorate', async () => {
    await changeVendor(app.services, vendor, { phone: '07801112222' })
    isRejected(await place())
    await changeVendor(app.services, vendor, { governorate: 'basra' })
    expect((await place()).status).toBe(201)
  })

  it('that closes before the write keeps the time at which the vendor was open', async () => {
    await closeIn(1000)
    const at = app.now().toISOString()
    beforeTransaction(app, async () => app.advance(5000))
    const placed = await place()
    expect([placed.status, placed.data.createdAt]).toEqual([201, at])
  })

  it('that closes before a retry is rejected', async () => {
    await closeIn(1000)
    beforeTransaction(app, async () => {
      app.advance(5000)
      await conflict()
    })
    isRejected(await place())
  })

  it('is neither lost nor accepted late by an edit of the profile at the same time', async () => {
    beforeTransaction(app, () => place())
    await changeVendor(app.services, vendor, { phone: '07801112222', governorate: 'basra' })
    expect((await place()).status).toBe(201)
    beforeTransaction(app, () => changeVendor(app.services, vendor, { phone: '07709998888' }))
    expect((await place()).status).toBe(201)
    await expect(changeVendor(app.services, vendor, { phone: '' })).rejects.toThrow('Validation')
    expect((await place()).status).toBe(201)
  })
})
