import { expect, it } from 'vitest'
import { productKey } from '#functions/table/keys.ts'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { countersAndRecount } from '#functions/testing/countersAndRecount.ts'
import {
  orderBody,
  putProduct,
  putTrim,
  putVariant,
  readStock,
} from '#functions/testing/orderFixtures.ts'
import { app, customer, vendor, useApp } from '#functions/testing/useApp.ts'
import type { Issue } from '#shared/kernel/errors.ts'
import type { NewOrder } from '#shared/orders/schema.ts'

useApp('vendor', 'customer')

const place = (body: NewOrder, idempotencyKey = 'key') =>
  app.call('orders/createOrder', { body, idempotencyKey }, { as: customer })
const addVariant = async (productId: string) => {
  const body = { productId, carBrand: 'كيا', carModel: 'ريو', year: '2018', additionalPrice: 500 }
  return (await app.call('variants/createVariant', { body }, { as: vendor })).data.id
}

it('accept 50 lines of as many products, with a key and a car', async () => {
  const { trimId } = await putTrim(app)
  const items = []
  for (let line = 0; line < 50; line += 1) {
    const { productId } = await putProduct(app, vendor)
    const { variantId } = await putVariant(app, productId, 500)
    items.push({ productId, variantId })
  }
  const placed = await place(orderBody(items, { car: { carTrimId: trimId, year: 2018 } }))
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
  'are rejected when the variant is %s between read and write [API-ORD-10]',
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

it('cost the new price when the variant changes between the reads of product and variant', async () => {
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
