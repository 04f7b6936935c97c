import { expect, it } from 'vitest'
import { orderBody, putProduct } from '#functions/testing/orderFixtures.ts'
import { createTestApp } from '#functions/testing/testApp.ts'

it('returns the order to its vendor only [API-ORD-02] [ROLE-07]', async () => {
  const app = await createTestApp()
  const vendor = await app.signUp('VENDOR')
  const customer = await app.signUp('CUSTOMER')
  const { productId } = await putProduct(app, vendor)
  const body = orderBody([{ productId }])
  const placed = await app.call('orders/createOrder', { body }, { as: customer })
  const get = (id: string, as: string) =>
    app.call('orders/getVendorOrder', { params: { id } }, { as })
  expect((await get(placed.data.id, vendor)).data).toEqual(placed.data)
  expect((await get(placed.data.id, await app.signUp('VENDOR'))).status).toBe(404)
  expect((await get('01JABCDEFGHJKMNPQRSTVWXYZ0', vendor)).status).toBe(404)
})
