/** The market's main job through a deployed API: sell, find, order, deliver, cancel. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiRejection } from '../local/apiClient.ts'
import {
  connectApi,
  sellOnePart,
  signUpOnline,
  type OnlinePerson,
} from '../local/testing/people.ts'
import { step } from './emulator.ts'

const address = { street: 'شارع فلسطين', city: 'الرصافة', province: 'بغداد', phone: '07701234567' }
const stock = 5
/** How long a search may take to find a change, on a slow machine. */
const searchTimeoutMs = 10_000

export async function rejectedWith(status: number, call: Promise<unknown>): Promise<void> {
  await assert.rejects(call, (error) => error instanceof ApiRejection && error.status === status)
}

/**
 * Sells, buys and delivers through the API at `origin`; throws at the first wrong response. Returns the
 * path of a published image, a customer and their delivered order.
 */
export async function driveMainJob(origin: string) {
  const api = connectApi(origin)
  await step('everybody can list the built-in categories', async () => {
    assert.equal((await api('categories/listCategories', {})).data.length, 8)
  })
  await step('401 without a token; 404 with our error body for an unknown path', async () => {
    await rejectedWith(401, api('users/getMe', {}))
    const unknown = await fetch(`${origin}/api/nothing`)
    assert.equal(unknown.status, 404)
    assert.equal(((await unknown.json()) as { code: string }).code, 'NOT_FOUND')
  })
  const { vendor, productId, carTrimId } = await step('a vendor signs up and sells a part', () =>
    sellOnePart(origin, [{ origin: 'كوري أصلي', price: 150_000, quantity: stock }]),
  )
  const image = await step('an image is uploaded to the bucket and served by the site', () =>
    publishImage(origin, vendor),
  )
  const readPart = async () =>
    (await api('products/getProduct', { params: { id: productId } })).data
  const stockIs = async (quantity: number) =>
    assert.equal((await readPart()).stocks[0]?.quantity, quantity)
  const { nameAr } = await readPart()
  const isFound = async () => {
    const deadline = Date.now() + searchTimeoutMs
    for (;;) {
      const { data } = await api('catalogue/searchProducts', { query: { search: nameAr } })
      if (data.some(({ id }) => id === productId)) return
      assert.ok(Date.now() < deadline, 'the search does not find the part')
      await wait(200)
    }
  }
  await step('a search finds the part by its name', isFound)
  await step('the car tree returns 304 for its ETag', async () => {
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
  const orderId = await step(
    'orders reserve stock once, and never more than there is',
    async () => {
      const key = randomUUID()
      const placed = await place(2, key)
      assert.equal((await place(2, key)).data.id, placed.data.id)
      await rejectedWith(409, place(stock))
      await stockIs(stock - 2)
      return placed.data.id
    },
  )
  await step('the customer may not confirm an order', () =>
    rejectedWith(403, move(customer, 'CONFIRMED')),
  )
  await step('the vendor confirms, ships and delivers the order', async () => {
    for (const status of ['CONFIRMED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const)
      await move(vendor, status)
  })
  await step('a cancelled order releases its stock', async () => {
    const { data } = await place(1)
    await stockIs(stock - 3)
    await api('orders/cancelOrder', { params: { id: data.id } }, await customer.token())
    await stockIs(stock - 2)
  })
  return {
    image,
    customer,
    orderId,
    /** Throws unless the part is found with the stock that the orders left. */
    assertKept: async (): Promise<void> => {
      await stockIs(stock - 2)
      await isFound()
      assert.equal((await fetch(`${origin}${image}`)).status, 200)
    },
  }
}

async function publishImage(origin: string, vendor: OnlinePerson): Promise<string> {
  const api = connectApi(origin)
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
  assert.ok(longer.status >= 400, 'a file longer than declared is rejected')
  const posted = await post(bytes)
  assert.ok(posted.ok, `the bucket returned ${posted.status}: ${await posted.text()}`)
  const { data: stored } = await api(
    'images/completeImage',
    { params: { id: form.id } },
    await vendor.token(),
  )
  const served = await fetch(`${origin}${stored.secure_url}`)
  assert.equal(served.headers.get('content-type'), 'image/png')
  // It has no metadata, so it is published unchanged.
  assert.deepEqual(new Uint8Array(await served.arrayBuffer()), bytes)
  return stored.secure_url
}
