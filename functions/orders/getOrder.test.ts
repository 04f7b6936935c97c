import { beforeEach, expect, it } from 'vitest'
import { vendorKey } from '#functions/table/keys.ts'
import { orderBody, putProduct, putVariant, testAddress } from '#functions/testing/orderFixtures.ts'
import { app, customer, vendor, useApp } from '#functions/testing/useApp.ts'
import type { Order } from '#shared/orders/schema.ts'
import { rejection } from '#functions/testing/testApp.ts'

useApp('vendor', 'customer')
let order: Order
beforeEach(async () => {
  const { productId } = await putProduct(app, vendor)
  const body = orderBody([{ productId }])
  order = (await app.call('orders/createOrder', { body }, { as: customer })).data
})
const get = (id: string, as: string) => app.call('orders/getOrder', { params: { id } }, { as })

it('returns the order to its customer and its vendor [API-ORD-01] [ROLE-07]', async () => {
  for (const as of [customer, vendor]) expect((await get(order.id, as)).data).toEqual(order)
})

it('returns the people, items, address and amounts [DATA-11]', async () => {
  const { productId } = await putProduct(app, vendor)
  const { variantId } = await putVariant(app, productId, 2_500)
  const body = orderBody([{ productId, variantId, quantity: 2 }], { notes: 'اتصل قبل الوصول' })
  const made = await app.call('orders/createOrder', { body }, { as: customer })
  const { data } = await get(made.data.id, customer)
  expect(data).toMatchObject({
    id: made.data.id,
    orderNumber: made.data.id.slice(-8),
    status: 'PENDING',
    totalAmount: 25_000,
    createdAt: app.now().toISOString(),
    updatedAt: app.now().toISOString(),
    customer: {
      firstName: 'حيدر',
      lastName: 'الكعبي',
      email: `${customer.toLowerCase()}@qitati.test`,
    },
    vendor: { businessName: 'محل الرافدين' },
    items: [
      {
        product: { id: productId, nameAr: 'فلتر دهن' },
        variant: { id: variantId, carModel: 'النترا' },
        quantity: 2,
        price: 12_500,
      },
    ],
    deliveryAddress: testAddress,
    notes: 'اتصل قبل الوصول',
  })
})

it('returns 404 to others and for an unknown order [API-ORD-01] [ROLE-07]', async () => {
  for (const as of [await app.signUp('CUSTOMER'), await app.signUp('VENDOR')]) {
    expect(await rejection(get(order.id, as))).toBe('404 NOT_FOUND')
  }
  expect((await get('01JABCDEFGHJKMNPQRSTVWXYZ0', customer)).status).toBe(404)
})

it("returns the vendor's current contact details under its name at the time", async () => {
  await app.services.table.update(vendorKey(vendor), {
    set: { phone: '07801112233', businessName: 'اسم جديد' },
  })
  const { data } = await get(order.id, customer)
  expect(data.vendor).toMatchObject({ phone: '07801112233', businessName: 'محل الرافدين' })
})

it('never returns keys or other storage attributes', async () => {
  const text = JSON.stringify((await get(order.id, customer)).data)
  for (const name of ['gsi', '"pk"', '"sk"', 'listing', 'entity']) expect(text).not.toContain(name)
})

it('returns the order as their own to its vendor only [API-ORD-02] [ROLE-07]', async () => {
  const getSold = (id: string, as: string) =>
    app.call('orders/getVendorOrder', { params: { id } }, { as })
  expect((await getSold(order.id, vendor)).data).toEqual(order)
  expect((await getSold(order.id, await app.signUp('VENDOR'))).status).toBe(404)
  expect((await getSold('01JABCDEFGHJKMNPQRSTVWXYZ0', vendor)).status).toBe(404)
})
