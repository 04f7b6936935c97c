import { beforeEach, expect, it } from 'vitest'
import { vendorKey } from '#functions/table/keys.ts'
import { orderBody } from '#functions/testing/orderFixtures.ts'
import { app, customer, market, useApp, vendor } from '#functions/testing/useApp.ts'
import type { ProductChangeRow } from '#shared/products/bulkSchema.ts'

useApp('market', 'vendor', 'customer')
beforeEach(() => setDollar(1450))

const setDollar = async (rate: number, roundTo: 250 | 500 | 1000 = 250) =>
  (
    await app.call(
      'vendors/updateVendor',
      { params: { id: vendor }, body: { dollar: { rate, roundTo } } },
      { as: vendor },
    )
  ).data

const inDollars = (priceUsd = 45, price = 1) => ({
  ...{ origin: 'كوريا', quantity: 5, price, priceUsd },
})
const sell = () => market.sell(vendor, { stocks: [inDollars()] })
const read = async (id: string, as = vendor) =>
  (await app.call('products/getProduct', { params: { id } }, { as })).data
const send = async (...rows: ProductChangeRow[]) =>
  (
    await app.call(
      'products/changeProducts',
      { body: { rows }, idempotencyKey: crypto.randomUUID() },
      { as: vendor },
    )
  ).data
const listed = async () =>
  (await app.call('products/listMyProducts', { query: { inDollars: true } }, { as: vendor })).data

it("a source in dollars costs what they are at the shop's rate, whatever was sent", async () => {
  const made = await sell()
  expect(made.stocks).toMatchObject([{ price: 65_250, priceUsd: 45 }])
  const body = { ...market.productBody(), stocks: [{ ...inDollars(50.5), price: 99 }] }
  const edited = await app.call(
    'products/updateProduct',
    { params: { id: made.id }, body: { ...body, version: made.version } },
    { as: vendor },
  )
  expect(edited.data).toMatchObject({ price: 73_250, stocks: [{ price: 73_250, priceUsd: 50.5 }] })
})

it('typed by hand, its price in dinars does not count until the one in dollars is gone', async () => {
  const { id, version, stocks } = await sell()
  const [stockId = ''] = stocks.map((source) => source.stockId)
  const [typed] = await send({
    edit: { id, stocks: [{ stockId, price: 10_000, priceSeen: 65_250 }] },
  })
  expect(typed).toMatchObject({
    done: true,
    product: { stocks: [{ price: 65_250, priceUsd: 45 }] },
  })
  const { priceUsd: _, ...free } = { ...inDollars(), stockId, price: 10_000 }
  const [freed] = await send({
    update: { ...market.productBody({ stocks: [free] }), id, version: version + 1 },
  })
  expect(freed).toMatchObject({ done: true, product: { stocks: [{ price: 10_000 }] } })
  expect((await read(id)).stocks[0]).not.toHaveProperty('priceUsd')
  expect(await listed()).toEqual([])
})

it('changes of other fields keep it', async () => {
  const { id } = await sell()
  await market.sell(vendor)
  await send({ edit: { id, isActive: false, categoryId: 'cat-electrical' } })
  const [only, ...others] = await listed()
  expect(only).toMatchObject({ id, isActive: false, stocks: [{ price: 65_250, priceUsd: 45 }] })
  expect(others).toEqual([])
})

it('a new rate changes prices as their products are edited, and the former one brings them back', async () => {
  const [one, other] = [await sell(), await sell()]
  expect(await setDollar(1480)).toMatchObject({
    dollar: { rate: 1480 },
    dollarBefore: { rate: 1450 },
  })
  expect((await read(one.id)).price).toBe(65_250)
  expect(await send({ edit: { id: one.id } })).toMatchObject([
    { done: true, product: { stocks: [{ price: 66_500 }] } },
  ])
  // As after a lost connection: repeating everything changes only what is left.
  await send({ edit: { id: one.id } }, { edit: { id: other.id } })
  expect([(await read(one.id)).price, (await read(other.id)).price]).toEqual([66_500, 66_500])
  await setDollar(1450, 1000)
  await send({ edit: { id: one.id } })
  expect((await read(one.id)).price).toBe(65_000)
  expect((await setDollar(1450, 1000)).dollarBefore).toEqual({ rate: 1480, roundTo: 250 })
})

it('a cart sees an ordinary new price', async () => {
  const { id } = await sell()
  await setDollar(1480)
  await send({ edit: { id } })
  const place = (expectedTotal: number) =>
    app.call(
      'orders/createOrder',
      { body: orderBody([{ productId: id }], { expectedTotal }) },
      { as: customer },
    )
  await app.services.table.update(vendorKey(vendor), {
    set: { phone: '07701234567', governorate: 'baghdad' },
  })
  expect((await place(65_250)).error).toMatchObject({
    code: 'PRICE_CHANGED',
    issues: [{ path: ['expectedTotal'], price: 66_500 }],
  })
  expect((await place(66_500)).data).toMatchObject({ totalAmount: 66_500 })
})

it('only the vendor sees the price in dollars, and the rate', async () => {
  const { id } = await sell()
  for (const as of [customer, await app.signUp('VENDOR')]) {
    const product = await read(id, as)
    expect(JSON.stringify(product)).not.toMatch(/priceUsd|dollar/)
  }
  const seen = await app.call('vendors/getVendor', { params: { id: vendor } })
  expect(JSON.stringify(seen.data)).not.toContain('dollar')
})

it('a low price that follows the dollar is not questioned', async () => {
  await market.sell(vendor, { stocks: [inDollars(2)] })
  const { data } = await app.call('products/getNeeds', {}, { as: vendor })
  expect(data.lowPrices.count).toBe(0)
})

it.each([
  [{ priceUsd: 0 }, 'Price must be greater than zero'],
  [{ priceUsd: -45 }, 'Price must be greater than zero'],
  [{ priceUsd: 45.555 }, 'Price has at most 2 decimals'],
  [{ priceUsd: 200_001 }, 'Price is too large'],
])('rejects %o', async (wrong, message) => {
  const body = market.productBody({ stocks: [{ ...inDollars(), ...wrong }] })
  const { status, error } = await app.call('products/createProduct', { body }, { as: vendor })
  expect([status, error.issues]).toMatchObject([
    400,
    [{ path: ['stocks', 0, 'priceUsd'], message }],
  ])
})

it('rejects a price in dollars of a shop without a rate', async () => {
  const as = await app.signUp('VENDOR')
  const body = market.productBody({ stocks: [inDollars()] })
  const { status, error } = await app.call('products/createProduct', { body }, { as })
  expect(status).toBe(400)
  expect(error.issues).toMatchObject([{ path: ['stocks', 0, 'priceUsd'] }])
})

it.each([
  [{ rate: 148, roundTo: 250 }, 'rate'],
  [{ rate: 5001, roundTo: 250 }, 'rate'],
  [{ rate: 1480.555, roundTo: 250 }, 'rate'],
  [{ rate: 1480, roundTo: 100 }, 'roundTo'],
  [null, undefined],
])('rejects the rate %o', async (dollar, field) => {
  const body = { dollar } as never
  const { status, error } = await app.call(
    'vendors/updateVendor',
    { params: { id: vendor }, body },
    { as: vendor },
  )
  expect(status).toBe(400)
  expect(error.issues?.[0]?.path).toEqual(['dollar', ...(field ? [field] : [])])
})
