import { describe, expect, it } from 'vitest'
import { beforeTransaction, holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { raiseConflicts } from '#functions/testing/raiseConflicts.ts'
import { ways } from '#functions/testing/orderBench.ts'
import { allRows, orderBody, publishedImage } from '#functions/testing/orderFixtures.ts'
import { rejection } from '#functions/testing/testApp.ts'
import { app, customer, market, useApp, vendor } from '#functions/testing/useApp.ts'
import { imageOwner } from '#functions/images/imageRows.ts'
import { orderKey, reviewKey } from '#functions/table/keys.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import type { OrderStatus } from '#shared/orders/schema.ts'
import type { reviews } from '#shared/reviews/contract.ts'
import { ask, offer } from '../requests/testing/board.ts'

type Body = CallInput<typeof reviews.createReview>['body']

useApp('market', 'vendor', 'customer')

const move = (id: string, status: OrderStatus) =>
  app.call('orders/updateOrderStatus', { params: { id }, body: { status } }, { as: vendor })

interface Ordered {
  as?: string
  status?: OrderStatus
  quantity?: number
  year?: number
}

/** An order of one line, for a car of the market's unless `year` is 0. */
async function orderAt(
  productId: string,
  { as = customer, status = 'DELIVERED', quantity = 1, year = 2015 }: Ordered = {},
): Promise<string> {
  const car = year ? { carTrimId: market.trimId, year } : undefined
  const body = orderBody([{ productId, quantity }], { car })
  const { id } = (await app.call('orders/createOrder', { body }, { as })).data
  for (const step of ways[status]) await move(id, step)
  return id
}

const write = (id: string, body: Partial<Body> = {}, as = customer) =>
  app.call(
    'reviews/createReview',
    { params: { id }, body: { line: 0, part: 5, dealing: 4, speed: 3, ...body } },
    { as },
  )

const ofProduct = (id: string, query = {}) =>
  app.call('reviews/listProductReviews', { params: { id }, query })
const ofVendor = (id = vendor, query = {}) =>
  app.call('reviews/listVendorReviews', { params: { id }, query })
const ofOrder = (id: string, as: string) =>
  app.call('reviews/listOrderReviews', { params: { id } }, { as })
const reply = (id: string, text = 'شكراً لك', as = vendor) =>
  app.call('reviews/createReply', { params: { id }, body: { text } }, { as })
const told = async (as: string) =>
  (await app.call('notifications/listNotifications', {}, { as })).data

describe('reviews/createReview', () => {
  it('is on the pages of product and shop, without a word of who wrote it or in which order', async () => {
    const { id: productId } = await market.sell(vendor)
    const orderId = await orderAt(productId)
    const imageId = await publishedImage(app, imageOwner(customer, false))
    const imageUrl = `/img/${imageOwner(customer, false)}/${imageId}.webp`
    app.advance(1000)
    const written = await write(orderId, { fits: true, text: ' ركبت تمام\n', imageUrl })
    expect([written.status, written.data.line]).toEqual([201, 0])
    const { line: _, ...review } = written.data
    expect(review).toEqual({
      id: review.id,
      createdAt: app.now().toISOString(),
      governorate: 'baghdad',
      ...{ part: 5, dealing: 4, speed: 3, fits: true, text: 'ركبت تمام', imageUrl },
      car: { brand: 'هيونداي', trim: 'النترا', year: 2015 },
      product: { id: productId, nameAr: 'فلتر دهن', nameEn: 'Oil filter' },
    })
    const pages = [await ofProduct(productId), await ofVendor()]
    for (const { data } of pages) expect(data).toEqual([review])
    const shown = JSON.stringify(pages)
    for (const secret of [customer, orderId, orderId.slice(-8), 'حيدر', '0770'])
      expect(shown).not.toContain(secret)
    const [event] = await told(vendor)
    expect(event).toMatchObject({ kind: 'reviewWritten', orderId, nameAr: 'فلتر دهن', count: 5 })
  })

  it('rejects what is wrong, names the field, and changes nothing', async () => {
    const { id: productId } = await market.sell(vendor)
    const orderId = await orderAt(productId)
    const withoutCar = await orderAt(productId, { year: 0 })
    const other = await app.signUp('CUSTOMER')
    const photo = `/img/${imageOwner(other, false)}/${await publishedImage(app, imageOwner(other, false))}.webp`
    const before = await allRows(app)
    for (const [body, path, id = orderId] of [
      [{ part: 0 }, 'part'],
      [{ dealing: 6 }, 'dealing'],
      [{ speed: 2.5 }, 'speed'],
      [{ line: 1 }, 'line'],
      [{ line: -1 }, 'line'],
      [{ fits: 'yes' }, 'fits'],
      [{ fits: true }, 'fits', withoutCar],
      [{ text: 'ا'.repeat(1001) }, 'text'],
      [{ text: 'اتصل ٠٧٧٠ ١٢٣ ٤٥٦٧' }, 'text'],
      [{ imageUrl: 'https://evil.test/a.webp' }, 'imageUrl'],
      [{ imageUrl: photo }, 'imageUrl'],
    ] as const) {
      const { status, error } = await write(id, body as never)
      expect([status, error.issues?.[0]?.path]).toEqual([400, [path]])
    }
    expect(await rejection(write(orderId, {}, other))).toBe('404 NOT_FOUND')
    expect(await rejection(write('01JABCDEFGHJKMNPQRSTVWXYZ0'))).toBe('404 NOT_FOUND')
    expect(await allRows(app)).toEqual(before)
  })

  it('needs an order that is delivered, and a line that was taken; what came back later counts', async () => {
    const { id: productId } = await market.sell(vendor, {
      stocks: [{ origin: 'كوريا', price: 25_000, quantity: 50 }],
    })
    for (const status of ['PENDING', 'CONFIRMED', 'OUT_FOR_DELIVERY', 'CANCELLED'] as const)
      expect((await write(await orderAt(productId, { status }))).error).toMatchObject({
        code: 'CONFLICT',
        issues: [{ code: 'NOT_DELIVERED' }],
      })
    const body = orderBody([{ productId }, { productId }])
    const { id } = (await app.call('orders/createOrder', { body }, { as: customer })).data
    for (const step of ways.OUT_FOR_DELIVERY) await move(id, step)
    const adjust = (kind: 'partTaken' | 'returned', line: number) =>
      app.call(
        'orders/adjustOrder',
        {
          params: { id },
          idempotencyKey: kind,
          body: { kind, lines: [{ line, quantity: 1, restock: true }] },
        },
        { as: vendor },
      )
    await adjust('partTaken', 0)
    expect(await rejection(write(id, { line: 0 }))).toBe('409 CONFLICT')
    await adjust('returned', 1)
    expect((await write(id, { line: 1 })).status).toBe(201)
  })

  it('is once for each line, also when two arrive at once, and counted once', async () => {
    for (const overlap of [
      () => holdWritesUntil(app, 2),
      () => holdWritesUntil(app, 2, 'reversed'),
      () => raiseConflicts(app),
    ]) {
      const { id: productId } = await market.sell(vendor)
      const orderId = await orderAt(productId)
      overlap()
      const both = await Promise.all([write(orderId), write(orderId, { part: 1 })])
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
      expect((await ofProduct(productId)).meta).toMatchObject({ count: 1 })
    }
  })

  it('is rejected when the order is no longer delivered by the time of the write', async () => {
    const { id: productId } = await market.sell(vendor)
    const id = await orderAt(productId)
    const undo = { set: { status: 'OUT_FOR_DELIVERY' } }
    beforeTransaction(app, () => app.services.table.update(orderKey(id), undo))
    expect(await rejection(write(id))).toBe('409 CONFLICT')
    expect((await ofProduct(productId)).meta).toMatchObject({ count: 0 })
  })

  it('does not show what a product for one customer was asked for with', async () => {
    const { id: requestId } = await ask({ text: 'دعامية نادرة' })
    await offer(requestId)
    const chosen = await app.call(
      'requests/chooseOffer',
      { params: { id: requestId, offerId: '1' } },
      { as: customer },
    )
    await write(await orderAt(chosen.data.productId, { year: 0 }))
    const { data } = await ofVendor()
    expect(data).toHaveLength(1)
    expect(JSON.stringify(data)).not.toMatch(/دعامية|PRODUCT/)
    expect(data[0]).not.toHaveProperty('product')
    expect((await ofProduct(chosen.data.productId)).status).toBe(404)
  })
})

describe('stars', () => {
  it('are means, from three reviews on', async () => {
    const { id: productId } = await market.sell(vendor)
    for (const [part, dealing, speed] of [
      [5, 5, 1],
      [4, 5, 2],
    ] as const)
      await write(await orderAt(productId), { part, dealing, speed })
    expect((await ofProduct(productId)).meta).toEqual({ count: 2, fits: [] })
    expect((await ofVendor()).meta).toEqual({ count: 2 })
    await write(await orderAt(productId), { part: 1, dealing: 4, speed: 1 })
    expect((await ofProduct(productId)).meta).toEqual({ count: 3, stars: 3.3, fits: [] })
    expect((await ofVendor()).meta).toEqual({
      count: 3,
      stars: { all: 3.1, part: 3.3, dealing: 4.7, speed: 1.3 },
    })
  })

  it('come with the first page; the next ones repeat nothing while reviews arrive', async () => {
    const { id: productId } = await market.sell(vendor)
    const ids: string[] = []
    for (let n = 0; n < 5; n++) {
      app.advance(1000)
      ids.unshift((await write(await orderAt(productId))).data.id)
    }
    for (const list of [
      (query: object) => ofProduct(productId, query),
      (query: object) => ofVendor(vendor, query),
    ]) {
      const first = await list({ limit: 2 })
      expect(first.pagination).toMatchObject({ total: 5, totalPages: 3 })
      const next = await list({ limit: 2, cursor: first.pagination.next })
      const last = await list({ limit: 2, cursor: next.pagination.next })
      const listed = [first, next, last].flatMap(({ data }) => data.map(({ id }) => id))
      expect([listed, next.meta, last.pagination.next]).toEqual([ids, undefined, undefined])
      expect(await rejection(list({ cursor: 'x' }))).toBe('400 VALIDATION_FAILED')
    }
    const other = await app.signUp('VENDOR')
    expect((await ofVendor(other)).data).toEqual([])
    expect((await ofVendor(customer)).status).toBe(404)
  })
})

it('counts a product once for each order, however many lines it has', async () => {
  const { id: productId } = await market.sell(vendor)
  const lines = [1, 2].map((quantity) => ({ productId, quantity }))
  const body = orderBody(lines)
  const { id } = (await app.call('orders/createOrder', { body }, { as: customer })).data
  for (const step of ways.DELIVERED) await move(id, step)
  expect((await write(id)).status).toBe(201)
  expect(await rejection(write(id, { line: 1 }))).toBe('409 CONFLICT')
  expect((await ofProduct(productId)).meta?.count).toBe(1)
})

describe('whether it fitted', () => {
  it('is counted by car; the second no, and only that, tells the shop', async () => {
    const { id: productId } = await market.sell(vendor, {
      stocks: [{ origin: 'كوريا', price: 25_000, quantity: 50 }],
    })
    const say = async (fits: boolean, { year = 2015, as = customer } = {}) =>
      write(await orderAt(productId, { year, as }), { fits }, as)
    await say(true)
    await say(true, { year: 2016 })
    await say(false)
    // The same person again.
    await say(false)
    const doubts = async () => (await told(vendor)).filter(({ kind }) => kind === 'fitDoubted')
    expect(await doubts()).toEqual([])
    const others = [await app.signUp('CUSTOMER'), await app.signUp('CUSTOMER')]
    const orders = await Promise.all(others.map((as) => orderAt(productId, { as })))
    holdWritesUntil(app, 2)
    await Promise.all(orders.map((id, at) => write(id, { fits: false }, others[at])))
    expect(await doubts()).toMatchObject([
      { productId, car: { brand: 'هيونداي', trim: 'النترا', year: 2015 } },
    ])
    const elantra = { carTrimId: market.trimId, trim: 'النترا' }
    expect((await ofProduct(productId)).meta?.fits).toEqual([
      { ...elantra, year: 2015, yes: 1, no: 3 },
      { ...elantra, year: 2016, yes: 1, no: 0 },
    ])
  })
})

describe('reviews/createReply', () => {
  it('is once, by the shop alone, also when two arrive at once; the customer is told', async () => {
    const { id: productId } = await market.sell(vendor)
    const orderId = await orderAt(productId)
    const { id } = (await write(orderId)).data
    const other = await app.signUp('VENDOR')
    expect(await rejection(reply(id, 'شكراً', other))).toBe('404 NOT_FOUND')
    for (const text of ['', '   ', 'ا'.repeat(1001), 'راسلنا shop@gmail.com']) {
      const { status, error } = await reply(id, text)
      expect([status, error.issues?.[0]?.path]).toEqual([400, ['text']])
    }
    holdWritesUntil(app, 2)
    const both = await Promise.all([reply(id, 'أهلاً'), reply(id, 'نورت')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const answer = both.find(({ status }) => status === 201)?.data.reply
    expect((await ofProduct(productId)).data[0]?.reply).toEqual(answer)
    expect((await told(customer))[0]).toMatchObject({ kind: 'reviewAnswered', orderId })
    const row = await app.services.table.get(reviewKey(id))
    expect(JSON.stringify(row)).not.toContain('undefined')
  })
})

describe('reviews/listOrderReviews', () => {
  it('is for the two of the order', async () => {
    const { id: productId } = await market.sell(vendor)
    const orderId = await orderAt(productId)
    const { data: review } = await write(orderId)
    for (const as of [customer, vendor]) expect((await ofOrder(orderId, as)).data).toEqual([review])
    for (const as of [await app.signUp('CUSTOMER'), await app.signUp('VENDOR')])
      expect(await rejection(ofOrder(orderId, as))).toBe('404 NOT_FOUND')
  })
})
