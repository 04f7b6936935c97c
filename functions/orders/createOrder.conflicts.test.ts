import { beforeEach, describe, expect, it } from 'vitest'
import { productKey, vendorKey } from '#functions/table/keys.ts'
import { countersAndRecount } from '#functions/testing/countersAndRecount.ts'
import { beforeTransaction, holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import {
  allOrders,
  allRows,
  orderBody,
  putProduct,
  putTrim,
  putVariant,
  readStock,
} from '#functions/testing/orderFixtures.ts'
import { app, customer, vendor, useApp } from '#functions/testing/useApp.ts'
import { changeVendor } from '#functions/vendors/store.ts'
import type { Issue } from '#shared/kernel/errors.ts'
import type { NewOrder } from '#shared/orders/schema.ts'

useApp('vendor', 'customer')

const place = (body: NewOrder, idempotencyKey?: string) =>
  app.call(
    'orders/createOrder',
    { body, ...(idempotencyKey && { idempotencyKey }) },
    { as: customer },
  )
const edit = (productId: string, set: Record<string, unknown>) => () =>
  app.services.table.update(productKey(productId), { set })

it('rejects a price that was just edited, and names the line [API-ORD-10]', async () => {
  const steady = await putProduct(app, vendor)
  const { productId } = await putProduct(app, vendor)
  beforeTransaction(app, edit(productId, { 'stocks.main.price': 12_000 }))
  const response = await place(
    orderBody([{ productId: steady.productId }, { productId }], { expectedTotal: 20_000 }),
  )
  expect([response.status, response.error.code]).toEqual([409, 'PRICE_CHANGED'])
  expect(response.error.issues).toEqual([
    { path: ['items', 1], code: 'PRICE_CHANGED', price: 12_000 },
  ])
  expect(await allOrders(app)).toEqual([])
  expect(await readStock(app, steady.productId)).toBe(10)
})

it('sells at the new price when the request has no total', async () => {
  const { productId } = await putProduct(app, vendor)
  beforeTransaction(app, edit(productId, { 'stocks.main.price': 12_000 }))
  expect((await place(orderBody([{ productId }]))).data.totalAmount).toBe(12_000)
})

it.each([
  ['taken off sale', { isActive: false }, 'PRODUCT_UNAVAILABLE'],
  ['deleted', { deletedAt: '2026-03-01T09:00:00.000Z' }, 'PRODUCT_UNAVAILABLE'],
  ['its source retired', { 'stocks.main.retired': true }, 'PRODUCT_UNAVAILABLE'],
  ['sold out', { 'stocks.main.quantity': 0 }, 'INSUFFICIENT_STOCK'],
])('rejects a product that was just %s', async (_, change, code) => {
  const { productId } = await putProduct(app, vendor)
  beforeTransaction(app, edit(productId, change))
  const response = await place(orderBody([{ productId }]))
  expect([response.status, response.error.code]).toEqual([409, code])
  expect(await allOrders(app)).toEqual([])
})

it('sells from the next source when the offer has just sold out', async () => {
  const { productId } = await putProduct(app, vendor, { a: { quantity: 1 }, b: {} })
  beforeTransaction(app, edit(productId, { 'stocks.a.quantity': 0 }))
  const { data } = await place(orderBody([{ productId }]))
  expect(data.items[0]?.stock.stockId).toBe('b')
})

const addVariant = async (productId: string) => {
  const body = { productId, carBrand: 'كيا', carModel: 'ريو', year: '2018', additionalPrice: 500 }
  return (await app.call('variants/createVariant', { body }, { as: vendor })).data.id
}

it('accepts 50 lines of as many products, with a key and a car', async () => {
  const { trimId } = await putTrim(app)
  const items = []
  for (let line = 0; line < 50; line += 1) {
    const { productId } = await putProduct(app, vendor)
    const { variantId } = await putVariant(app, productId, 500)
    items.push({ productId, variantId })
  }
  const placed = await place(orderBody(items, { car: { carTrimId: trimId, year: 2018 } }), 'key')
  expect([placed.status, placed.data.totalAmount]).toEqual([201, 50 * 10_500])
  for (const { productId } of items) expect(await readStock(app, productId)).toBe(9)
  const { counters, recount } = await countersAndRecount(app, vendor, [customer])
  expect(counters).toEqual(recount)
})

const changed = (id: string) =>
  app.call(
    'variants/updateVariant',
    { params: { id }, body: { additionalPrice: 900 } },
    { as: vendor },
  )
const deleted = (id: string) =>
  app.call('variants/deleteVariant', { params: { id } }, { as: vendor })

const dearer: Issue = { path: ['items', 0], code: 'PRICE_CHANGED', price: 10_900 }
it.each<[string, (id: string) => Promise<{ status: number }>, boolean, Issue]>([
  ['changed', changed, false, dearer],
  ['changed on a row from before variantRev', changed, true, dearer],
  ['deleted', deleted, false, { path: ['items', 0], code: 'PRODUCT_UNAVAILABLE' }],
])(
  'rejects a line whose variant was %s between read and write [API-ORD-10]',
  async (_, write, isOldRow, issue) => {
    const { productId } = await putProduct(app, vendor)
    const variantId = await addVariant(productId)
    if (isOldRow) await app.services.table.update(productKey(productId), { remove: ['variantRev'] })
    const held = holdWritesUntil(app, 2, 'reversed')
    const placing = place(orderBody([{ productId, variantId }], { expectedTotal: 10_500 }))
    await expect.poll(held.waiting, { interval: 1 }).toBe(1)
    const [placed, written] = await Promise.all([placing, write(variantId)])
    expect(written.status).toBe(200)
    expect([placed.status, placed.error.code]).toEqual([409, issue.code])
    expect(placed.error.issues).toEqual([issue])
    expect(await readStock(app, productId)).toBe(10)
  },
)

it('costs the new price when the variant changes between the reads of product and variant', async () => {
  const { productId } = await putProduct(app, vendor)
  const variantId = await addVariant(productId)
  const { table } = app.services
  const batchGet = table.batchGet.bind(table)
  let reads = 0
  app.services.table = {
    ...table,
    batchGet: async (...input) => {
      const rows = await batchGet(...input)
      if (++reads === 1) expect((await changed(variantId)).status).toBe(200)
      return rows
    },
  }
  expect((await place(orderBody([{ productId, variantId }]))).data.totalAmount).toBe(10_900)
})

describe('an order from a vendor', () => {
  let closed: string
  let products: string[]
  beforeEach(async () => {
    closed = await app.signUp('VENDOR', { closed: true })
    products = [
      (await putProduct(app, closed)).productId,
      (await putProduct(app, closed)).productId,
    ]
  })

  const closeIn = (ms: number) =>
    app.services.table.update(vendorKey(closed), {
      set: { closesAt: new Date(app.now().getTime() + ms).toISOString() },
    })
  const placeAll = () => place(orderBody(products.map((productId) => ({ productId }))))
  const isRejected = ({ status, error }: Awaited<ReturnType<typeof place>>) => {
    expect([status, error.code, error.issues]).toEqual([
      409,
      'PRODUCT_UNAVAILABLE',
      [0, 1].map((index) => ({ path: ['items', index], code: 'PRODUCT_UNAVAILABLE' })),
    ])
  }

  it('that is not open is rejected line by line, and nothing is written', async () => {
    const before = await allRows(app)
    isRejected(await placeAll())
    expect(await allRows(app)).toEqual(before)
  })

  it('is accepted until the moment it closes', async () => {
    await closeIn(1)
    expect((await placeAll()).status).toBe(201)
    app.advance(1)
    isRejected(await placeAll())
  })

  it('is accepted once it has phone number and governorate', async () => {
    await changeVendor(app.services, closed, { phone: '07801112222' })
    isRejected(await placeAll())
    await changeVendor(app.services, closed, { governorate: 'basra' })
    expect((await placeAll()).status).toBe(201)
  })

  it('that closes before the write keeps the time at which the vendor was open', async () => {
    await closeIn(1000)
    const at = app.now().toISOString()
    beforeTransaction(app, async () => app.advance(5000))
    const placed = await placeAll()
    expect([placed.status, placed.data.createdAt]).toEqual([201, at])
  })

  it('that closes before a retry is rejected', async () => {
    await closeIn(1000)
    beforeTransaction(app, async () => {
      app.advance(5000)
      await edit(products[0] ?? '', { 'stocks.main.quantity': 0 })()
    })
    isRejected(await placeAll())
  })

  it('is neither lost nor accepted late by an edit of the profile at the same time', async () => {
    beforeTransaction(app, () => placeAll())
    await changeVendor(app.services, closed, { phone: '07801112222', governorate: 'basra' })
    expect((await placeAll()).status).toBe(201)
    beforeTransaction(app, () => changeVendor(app.services, closed, { phone: '07709998888' }))
    expect((await placeAll()).status).toBe(201)
    await expect(changeVendor(app.services, closed, { phone: '' })).rejects.toThrow('Validation')
    expect((await placeAll()).status).toBe(201)
  })
})
