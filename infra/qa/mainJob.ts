/** The main job of the market, through a deployed API: sell, find, order, deliver, cancel. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiRejection } from '../local/apiClient.ts'
import { apiOf, sellOnePart, signUpOnline, type OnlinePerson } from '../local/testing/people.ts'
import { step } from './step.ts'

const address = { street: 'شارع فلسطين', city: 'الرصافة', province: 'بغداد', phone: '07701234567' }
const stock = 5
/** How long a change may take to be found by a search, and some for slow machines. */
const patienceMs = 10_000

export interface Market {
  /** Path of the published picture. */
  image: string
  customer: OnlinePerson
  /** A delivered order. */
  orderId: string
  /** Throws unless the part is found, in the stock that the orders left. */
  assertKept(): Promise<void>
}

/** Throws unless the call is refused with this status. */
export async function rejectedWith(status: number, call: Promise<unknown>): Promise<void> {
  await assert.rejects(call, (error) => error instanceof ApiRejection && error.status === status)
}

/** Sells, buys and delivers at `origin` by calls alone; throws at the first answer that is wrong. */
export async function driveMainJob(origin: string): Promise<Market> {
  const api = apiOf(origin)
  await step('the built-in categories are there, for everyone', async () => {
    assert.equal((await api('categories/listCategories', {})).data.length, 8)
  })
  await step('without a token 401; an unknown address 404 in our own words', async () => {
    await rejectedWith(401, api('users/getMe', {}))
    const unknown = await fetch(`${origin}/api/nothing`)
    assert.equal(unknown.status, 404)
    assert.equal(((await unknown.json()) as { code: string }).code, 'NOT_FOUND')
  })
  const { vendor, productId, carTrimId } = await step('a vendor signs up and sells a part', () =>
    sellOnePart(origin, [{ origin: 'كوري أصلي', price: 150_000, quantity: stock }]),
  )
  const image = await step('a picture goes up to the bucket and out through the site', () =>
    publishImage(origin, vendor),
  )
  const readPart = async () =>
    (await api('products/getProduct', { params: { id: productId } })).data
  const stockIs = async (quantity: number) =>
    assert.equal((await readPart()).stocks[0]?.quantity, quantity)
  const { nameAr } = await readPart()
  const isFound = async () => {
    const deadline = Date.now() + patienceMs
    for (;;) {
      const { data } = await api('catalogue/searchProducts', { query: { search: nameAr } })
      if (data.some(({ id }) => id === productId)) return
      assert.ok(Date.now() < deadline, 'the part is not found')
      await wait(200)
    }
  }
  await step('the part is found by its words', isFound)
  await step('the tree of cars answers 304 to who holds it', async () => {
    const first = await fetch(`${origin}/api/cars/tree`)
    const again = await fetch(`${origin}/api/cars/tree`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    })
    assert.deepEqual([first.status, again.status], [200, 304])
    assert.match(await first.text(), new RegExp(carTrimId))
  })

  const customer = await step('a customer signs up', () => signUpOnline(origin, 'CUSTOMER'))
  const place = async (quantity: number, idempotencyKey: string = randomUUID()) =>
    api(
      'orders/createOrder',
      { body: { items: [{ productId, quantity }], deliveryAddress: address }, idempotencyKey },
      await customer.token(),
    )
  const move = async (
    person: OnlinePerson,
    status: 'CONFIRMED' | 'OUT_FOR_DELIVERY' | 'DELIVERED',
  ) =>
    api(
      'orders/updateOrderStatus',
      { params: { id: orderId }, body: { status } },
      await person.token(),
    )
  const orderId = await step('orders take stock once, and never more than there is', async () => {
    const key = randomUUID()
    const placed = await place(2, key)
    assert.equal((await place(2, key)).data.id, placed.data.id)
    await rejectedWith(409, place(stock))
    await stockIs(stock - 2)
    return placed.data.id
  })
  await step("the customer may not do the vendor's work", () =>
    rejectedWith(403, move(customer, 'CONFIRMED')),
  )
  await step('the vendor takes the order to its delivery', async () => {
    for (const status of ['CONFIRMED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const)
      await move(vendor, status)
  })
  await step('a cancelled order gives its stock back', async () => {
    const { data } = await place(1)
    await stockIs(stock - 3)
    await api('orders/cancelOrder', { params: { id: data.id } }, await customer.token())
    await stockIs(stock - 2)
  })
  return {
    image,
    customer,
    orderId,
    assertKept: async () => {
      await stockIs(stock - 2)
      await isFound()
      assert.equal((await fetch(`${origin}${image}`)).status, 200)
    },
  }
}

/** By the form that the API signs, posted straight to the bucket; gives the picture's path. */
async function publishImage(origin: string, vendor: OnlinePerson): Promise<string> {
  const api = apiOf(origin)
  const bytes = new Uint8Array(readFileSync(new URL('../../docs/landing.png', import.meta.url)))
  const { data: form } = await api(
    'images/createImage',
    { body: { contentType: 'image/png', bytes: bytes.length } },
    await vendor.token(),
  )
  const post = (file: Uint8Array<ArrayBuffer>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(form.fields)) body.append(name, value)
    body.append('file', new Blob([file], { type: 'image/png' }))
    return fetch(form.url, { method: 'POST', body })
  }
  const longer = await post(new Uint8Array([...bytes, 0]))
  assert.ok(longer.status >= 400, 'a file longer than announced is refused')
  const posted = await post(bytes)
  assert.ok(posted.ok, `the bucket answered ${posted.status}: ${await posted.text()}`)
  const { data: stored } = await api(
    'images/completeImage',
    { params: { id: form.id } },
    await vendor.token(),
  )
  const served = await fetch(`${origin}${stored.secure_url}`)
  assert.equal(served.headers.get('content-type'), 'image/png')
  // It holds no metadata, so it is published as it is.
  assert.deepEqual(new Uint8Array(await served.arrayBuffer()), bytes)
  return stored.secure_url
}
