import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { countTogether, listBoughtWith } from '#functions/products/boughtWith.ts'
import { orderBody, putProduct, readProduct } from '#functions/testing/orderFixtures.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'

let app: TestApp
let vendor: string
let ids: string[]
beforeEach(async () => {
  app = await createTestApp()
  vendor = await app.signUp('VENDOR')
  const products = [0, 1, 2].map(() => putProduct(app, vendor))
  ids = (await Promise.all(products)).map(({ productId }) => productId)
})

const order = async (as: string, ...products: string[]) => {
  const body = orderBody(products.map((productId) => ({ productId, quantity: 1 })))
  const { status } = await app.call('orders/createOrder', { body }, { as })
  expect(status).toBe(201)
}
/** Customers whose bits all differ. */
const signUpCustomers = async (count: number) => {
  const chosen: string[] = []
  const bitsOf = (customer: string) => countTogether({}, ids, customer)
  const shares = (one: string, other: string) =>
    ids.some((id) => bitsOf(one)[id] === bitsOf(other)[id])
  while (chosen.length < count) {
    const customer = await app.signUp('CUSTOMER')
    if (!chosen.some((other) => shares(customer, other))) chosen.push(customer)
  }
  return chosen
}
const boughtWith = async (id = '') =>
  (await app.call('products/getProduct', { params: { id } })).data.boughtWith

it('names what two customers or more ordered with a product, in either order, the commonest first', async () => {
  const [pads = '', discs = '', oil = ''] = ids
  const [first = '', second = '', third = ''] = await signUpCustomers(3)
  await order(first, pads, discs, oil)
  expect(await boughtWith(pads)).toEqual([])
  await order(second, discs, pads)
  expect(await boughtWith(pads)).toEqual([discs])
  expect(await boughtWith(discs)).toEqual([pads])
  await order(third, oil, pads, discs)
  expect(await boughtWith(pads)).toEqual([discs, oil])
  expect((await readProduct(app, oil))?.boughtWith).not.toHaveProperty(oil)
})

it('one customer counts once, however often they order, and an order of one product counts nothing', async () => {
  const [pads = '', discs = ''] = ids
  const customer = await app.signUp('CUSTOMER')
  for (let time = 0; time < 3; time++) await order(customer, pads, discs)
  expect(await boughtWith(pads)).toEqual([])
  await order(await app.signUp('CUSTOMER'), discs)
  expect(await boughtWith(discs)).toEqual([])
  const stored = JSON.stringify((await readProduct(app, pads))?.boughtWith)
  expect(stored).not.toContain(customer)
})

it('a rejected order counts nothing', async () => {
  const [pads = '', discs = ''] = ids
  for (const as of await Promise.all([1, 2].map(() => app.signUp('CUSTOMER')))) {
    const items = [
      { productId: pads, quantity: 1 },
      { productId: discs, quantity: 1000 },
    ]
    const { status } = await app.call('orders/createOrder', { body: orderBody(items) }, { as })
    expect(status).toBe(409)
  }
  expect((await readProduct(app, pads))?.boughtWith).toBeUndefined()
})

it('keeps the twelve that most customers ordered, in whatever order they come', () => {
  const anyOrder = fc.record({
    others: fc.uniqueArray(
      fc.integer({ min: 0, max: 99 }).map((n) => `p${n}`),
      { maxLength: 49 },
    ),
    customer: fc.integer({ min: 0, max: 200 }).map((n) => `user_${n}`),
  })
  fc.assert(
    fc.property(fc.array(anyOrder, { maxLength: 30 }), (orders) => {
      let pairs: Record<string, string> = {}
      for (let at = 0; at < 3; at++) pairs = countTogether(pairs, ['common'], `user_${at}`)
      for (const { others, customer } of orders) pairs = countTogether(pairs, others, customer)
      expect(Object.keys(pairs).length).toBeLessThanOrEqual(12)
      expect(Object.keys(pairs)).toContain('common')
      for (const bits of Object.values(pairs)) expect(bits).toMatch(/^[0-9a-f]{1,16}$/)
      const again = countTogether(pairs, ['common'], 'user_0')
      expect(again.common).toBe(pairs.common)
      expect(listBoughtWith({ boughtWith: pairs })).toContain('common')
    }),
  )
})
