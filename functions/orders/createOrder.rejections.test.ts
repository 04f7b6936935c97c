import { ulid } from 'ulid'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  allRows,
  orderBody,
  putProduct,
  putTrim,
  putVariant,
  testAddress,
} from '#functions/testing/orderFixtures.ts'
import { app, vendor, useApp } from '#functions/testing/useApp.ts'
import type { NewOrder } from '#shared/orders/schema.ts'

useApp('vendor')
let customer: string
beforeEach(async () => {
  customer = await app.signUp('CUSTOMER', { firstName: 'زينب' })
})

const place = (body: NewOrder) => app.call('orders/createOrder', { body }, { as: customer })

/** Places an order that must be rejected, and checks that nothing was written. */
async function rejected(body: NewOrder) {
  const before = await allRows(app)
  const response = await place(body)
  expect(await allRows(app)).toEqual(before)
  return { status: response.status, code: response.error.code, issues: response.error.issues }
}

describe('createOrder rejects, without writing,', () => {
  it('an empty order and invalid quantities [API-ORD-11] [VALID-21]', async () => {
    const { productId } = await putProduct(app, vendor)
    const quantity = ['items', 0, 'quantity']
    for (const [items, path] of [
      [[], ['items']],
      [[{ productId, quantity: 0 }], quantity],
      [[{ productId, quantity: -1 }], quantity],
      [[{ productId, quantity: 1.5 }], quantity],
    ] as const)
      expect(await rejected(orderBody([...items]))).toMatchObject({
        status: 400,
        code: 'VALIDATION_FAILED',
        issues: [{ path }],
      })
  })

  it('an address without street, city, province or phone [VALID-21]', async () => {
    const { productId } = await putProduct(app, vendor)
    for (const field of ['street', 'city', 'province', 'phone']) {
      const response = await rejected(
        orderBody([{ productId }], { deliveryAddress: { ...testAddress, [field]: '  ' } }),
      )
      expect(response).toMatchObject({
        status: 400,
        issues: [{ path: ['deliveryAddress', field] }],
      })
    }
  })

  it('products of two vendors, naming the lines [API-ORD-11]', async () => {
    const own = await putProduct(app, vendor)
    const foreign = await putProduct(app, await app.signUp('VENDOR'))
    const response = await rejected(
      orderBody([own, foreign, own, foreign].map(({ productId }) => ({ productId }))),
    )
    expect([response.status, response.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(response.issues?.map(({ path }) => path)).toEqual([
      ['items', 1],
      ['items', 3],
    ])
  })

  it("unknown, inactive and deleted products, unknown and retired sources, and other products' variants [API-ORD-11] [DATA-19]", async () => {
    const good = await putProduct(app, vendor, { main: {}, old: { retired: true } })
    const gone = await putProduct(app, vendor, { main: {} }, { deletedAt: app.now().toISOString() })
    const hidden = await putProduct(app, vendor, { main: {} }, { isActive: false })
    const bare = await putProduct(app, vendor, { old: { retired: true } })
    const other = await putProduct(app, vendor)
    const variant = await putVariant(app, other.productId, 0)
    const { productId } = good
    const wrong = [
      { productId: ulid() },
      { productId: gone.productId },
      { productId: hidden.productId },
      { productId: bare.productId },
      { productId, stockId: 'old' },
      { productId, stockId: 'none' },
      { productId, stockId: 'constructor' },
      { productId, variantId: variant.variantId },
      { productId, variantId: `${productId}.aaaaaaaa` },
    ]
    for (const line of wrong) {
      const response = await rejected(orderBody([{ productId }, line]))
      expect(response).toEqual({
        status: 409,
        code: 'PRODUCT_UNAVAILABLE',
        issues: [{ path: ['items', 1], code: 'PRODUCT_UNAVAILABLE' }],
      })
    }
  })

  it('more than the stock, summed over lines of the same source [API-ORD-11]', async () => {
    const one = await putProduct(app, vendor, { main: { quantity: 5 } })
    const two = await putProduct(app, vendor)
    const response = await rejected(
      orderBody([
        { productId: two.productId },
        { productId: one.productId, quantity: 3 },
        { productId: one.productId, stockId: 'main', quantity: 3 },
      ]),
    )
    expect(response).toEqual({
      status: 409,
      code: 'INSUFFICIENT_STOCK',
      issues: [1, 2].map((index) => ({
        path: ['items', index],
        code: 'INSUFFICIENT_STOCK',
        available: 5,
      })),
    })
  })

  it('a total other than the customer saw, with the current one', async () => {
    const { productId } = await putProduct(app, vendor)
    expect(await rejected(orderBody([{ productId }], { expectedTotal: 9_000 }))).toEqual({
      status: 409,
      code: 'PRICE_CHANGED',
      issues: [{ path: ['expectedTotal'], code: 'PRICE_CHANGED', price: 10_000 }],
    })
    const almost = await rejected(orderBody([{ productId }], { expectedTotal: 10_000.000000001 }))
    expect(almost).toMatchObject({ code: 'PRICE_CHANGED' })
    expect((await place(orderBody([{ productId }], { expectedTotal: 10_000 }))).status).toBe(201)
  })

  it('an unknown car and one not made in that year', async () => {
    const { productId } = await putProduct(app, vendor)
    const trim = await putTrim(app)
    for (const [car, field] of [
      [{ carTrimId: ulid(), year: 2018 }, 'carTrimId'],
      [{ carTrimId: trim.trimId, year: 1999 }, 'year'],
    ] as const)
      expect(await rejected(orderBody([{ productId }], { car }))).toMatchObject({
        status: 400,
        issues: [{ path: ['car', field] }],
      })
  })

  it('a 51st line, naming the field', async () => {
    const { productId } = await putProduct(app, vendor, { main: { quantity: 100 } })
    const lines = Array.from({ length: 51 }, () => ({ productId }))
    expect(await rejected(orderBody(lines))).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      issues: [{ path: ['items'], code: 'too_big', message: 'At most 50 lines' }],
    })
    expect((await place(orderBody(lines.slice(1)))).status).toBe(201)
  })

  it('a total too large to be exact to the hundredth', async () => {
    const stocks = { main: { price: 1_000_000_000, quantity: 10_001 } }
    const { productId } = await putProduct(app, vendor, stocks)
    expect(await rejected(orderBody([{ productId, quantity: 10_001 }]))).toMatchObject({
      status: 400,
      issues: [{ path: ['items'] }],
    })
    const largest = await place(orderBody([{ productId, quantity: 10_000 }]))
    expect(largest.data.totalAmount).toBe(10_000_000_000_000)
  })
})
