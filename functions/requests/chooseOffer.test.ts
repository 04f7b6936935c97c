import { describe, expect, it } from 'vitest'
import { beforeTransaction } from '#functions/testing/holdWritesUntil.ts'
import { allOrders, allRows, orderBody } from '#functions/testing/orderFixtures.ts'
import { rejection } from '#functions/testing/testApp.ts'
import { app, customer, market, useApp, vendor } from '#functions/testing/useApp.ts'
import { productKey } from '#functions/table/keys.ts'
import { limits } from '#shared/kernel/limits.ts'
import { ask, offer, withdrawRequest } from './testing/board.ts'

useApp('market', 'vendor', 'customer')

describe('requests/chooseOffer', () => {
  const choose = (id: string, offerId = '1', as = customer) =>
    app.call('requests/chooseOffer', { params: { id, offerId } }, { as })
  const order = (productId: string, as = customer) =>
    app.call('orders/createOrder', { body: orderBody([{ productId }]) }, { as })
  const setUp = async () => {
    const { id } = await ask({ text: 'فلتر دهن النترا 2015' })
    await offer(id)
    return id
  }

  it('makes a product of one piece that only the asker sees and orders', async () => {
    const id = await setUp()
    const { productId } = (await choose(id)).data
    expect((await choose(id)).data.productId).toBe(productId)
    const get = (as?: string) =>
      app.call('products/getProduct', { params: { id: productId } }, as ? { as } : {})
    expect((await get(customer)).data).toMatchObject({
      nameAr: 'فلتر دهن النترا 2015',
      price: 40_000,
      stock: 1,
      isActive: true,
      condition: 'used',
      partType: 'oem',
    })
    const [other, shop] = [await app.signUp('CUSTOMER'), await app.signUp('VENDOR')]
    for (const as of [undefined, other, shop])
      expect(await rejection(get(as))).toBe('404 NOT_FOUND')
    expect(await rejection(order(productId, other))).toBe('409 PRODUCT_UNAVAILABLE')
    expect((await order(productId)).data).toMatchObject({ totalAmount: 40_000, status: 'PENDING' })
    expect(await rejection(order(productId))).toBe('409 INSUFFICIENT_STOCK')
  })

  it('is in no list, search, facet or count, and its vendor cannot edit it', async () => {
    const id = await setUp()
    const counts = async () => [
      (await app.call('vendors/getVendorStats', { params: { id: vendor } }, { as: vendor })).data,
      (await app.call('categories/listCategories', {})).data,
    ]
    const before = await counts()
    const { productId } = (await choose(id)).data
    app.advance(3000)
    expect(await counts()).toEqual(before)
    const found = await app.call('catalogue/searchProducts', {
      query: { search: 'فلتر دهن النترا' },
    })
    expect([found.data, found.facets?.inStock]).toEqual([[], 0])
    expect(
      (await app.call('catalogue/listProducts', { query: { search: productId } })).data,
    ).toEqual([])
    expect((await app.call('products/listMyProducts', {}, { as: vendor })).data).toEqual([])
    const body = market.productBody()
    const edit = app.call(
      'products/updateProduct',
      { params: { id: productId }, body },
      { as: vendor },
    )
    expect(await rejection(edit)).toBe('404 NOT_FOUND')
    const remove = app.call('products/deleteProduct', { params: { id: productId } }, { as: vendor })
    expect(await rejection(remove)).toBe('404 NOT_FOUND')
  })

  it('is not changed by its vendor among many products either', async () => {
    const id = await setUp()
    const { productId, stockId = '' } = (await choose(id)).data
    const stocks = [{ stockId, price: 90_000, priceSeen: 40_000 }]
    const rows = [
      { update: { id: productId, ...market.productBody(), version: 1 } },
      { edit: { id: productId, stocks } },
      { edit: { id: productId, isActive: true } },
      { remove: { id: productId } },
    ]
    const input = { body: { rows }, idempotencyKey: 'k1' } as never
    const { data } = await app.call('products/changeProducts', input, { as: vendor })
    expect(data).toMatchObject(rows.map((_, index) => ({ index, done: false, code: 'NOT_FOUND' })))
    expect((await order(productId)).data).toMatchObject({ totalAmount: 40_000 })
  })

  it('holds the price for a day: then it is neither sold nor chosen again', async () => {
    const id = await setUp()
    const { productId } = (await choose(id)).data
    app.advance(limits.offerHoldMs - 1)
    const seen = await app.call(
      'products/getProduct',
      { params: { id: productId } },
      { as: customer },
    )
    expect(seen.data.isActive).toBe(true)
    app.advance(1)
    expect(await rejection(order(productId))).toBe('409 PRODUCT_UNAVAILABLE')
    expect(await rejection(choose(id))).toBe('409 OFFER_GONE')
    const { data } = await app.call('requests/getRequest', { params: { id } }, { as: customer })
    expect(data.offers).toMatchObject([{ state: 'gone' }])
  })

  it('makes one product when it is pressed several times at once', async () => {
    const id = await setUp()
    const chosen = await Promise.all([choose(id), choose(id), choose(id)])
    expect(new Set(chosen.map(({ data }) => data.productId)).size).toBe(1)
    const products = Object.values(await allRows(app)).filter(
      (row) => (row as { entity?: string }).entity === 'product',
    )
    expect(products).toHaveLength(1)
  })

  it('never sells an offer that is withdrawn at the same time', async () => {
    const id = await setUp()
    const withdraw = () =>
      app.call('requests/deleteOffer', { params: { id, offerId: '1' } }, { as: vendor })
    const [chosen, withdrawn] = await Promise.all([choose(id), withdraw()])
    expect(withdrawn.status).toBe(200)
    if (chosen.status === 200)
      expect(await rejection(order(chosen.data.productId))).toBe('409 PRODUCT_UNAVAILABLE')
    else expect(await rejection(Promise.resolve(chosen))).toBe('409 OFFER_GONE')
    expect(await rejection(withdraw())).toBe('409 OFFER_GONE')
  })

  it('returns an offered product as it is', async () => {
    const { id } = await ask({})
    const product = await market.sell(vendor)
    await offer(id, { kind: 'product', productId: product.id })
    expect((await choose(id)).data).toEqual({ productId: product.id })
  })

  it('rejects an order if the offer is withdrawn between its read and its write', async () => {
    const id = await setUp()
    const { productId } = (await choose(id)).data
    const params = { id, offerId: '1' }
    beforeTransaction(app, () => app.call('requests/deleteOffer', { params }, { as: vendor }))
    expect(await rejection(order(productId))).toBe('409 PRODUCT_UNAVAILABLE')
    expect((await allOrders(app)).length).toBe(0)
  })

  it('puts a withdrawal after an order at the same time in the feed', async () => {
    const id = await setUp()
    const { productId } = (await choose(id)).data
    const stamp = async () =>
      (await app.services.table.get(productKey(productId)))?.gsi1sk as string
    let ordered = ''
    beforeTransaction(app, async () => {
      expect((await order(productId)).status).toBe(201)
      ordered = await stamp()
    })
    const params = { id, offerId: '1' }
    await app.call('requests/deleteOffer', { params }, { as: vendor })
    expect((await stamp()) > ordered).toBe(true)
  })

  it('guards in the write of an order for whom and until when the price is held', async () => {
    const id = await setUp()
    const { productId } = (await choose(id)).data
    for (const set of [{ askerId: 'somebody' }, { heldUntil: app.now().toISOString() }]) {
      beforeTransaction(app, () => app.services.table.update(productKey(productId), { set }))
      expect(await rejection(order(productId))).toBe('409 PRODUCT_UNAVAILABLE')
    }
    expect((await allOrders(app)).length).toBe(0)
  })

  it('works for the asker only, and only while the request is open', async () => {
    const id = await setUp()
    expect(await rejection(choose(id, '1', await app.signUp('CUSTOMER')))).toBe('404 NOT_FOUND')
    expect(await rejection(choose(id, '2'))).toBe('404 NOT_FOUND')
    const { id: other } = await ask({})
    await offer(other)
    const stranger = await app.signUp('VENDOR')
    const theirs = { params: { id: other, offerId: '1' } }
    expect(await rejection(app.call('requests/deleteOffer', theirs, { as: stranger }))).toBe(
      '404 NOT_FOUND',
    )
    beforeTransaction(app, () => withdrawRequest(other))
    expect(await rejection(choose(other))).toBe('409 REQUEST_CLOSED')
  })

  it('gives the piece back to the asker when the order is cancelled', async () => {
    const id = await setUp()
    const { productId } = (await choose(id)).data
    const { data } = await order(productId)
    await app.call('orders/cancelOrder', { params: { id: data.id } }, { as: customer })
    expect((await order(productId)).status).toBe(201)
    app.advance(3000)
    const found = await app.call('catalogue/searchProducts', { query: { search: 'فلتر دهن' } })
    expect(found.data).toEqual([])
  })
})
