/**
 * `npm run test:deploy`: deploys the data and API stacks to MiniStack, which checks signatures and
 * the functions' roles, runs the main job through the deployed gateway, deploys a changed stack,
 * checks that the data is kept, and destroys everything. Prints each step with its duration.
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiRejection } from '../local/apiClient.ts'
import {
  connectApi,
  type OnlinePerson,
  sellOnePart,
  signUpOnline,
} from '../local/testing/people.ts'
import { deploy, deployBehindProxy, destroy, openStorage, step } from './emulator.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { freePort } from '#functions/local/engine.ts'
import { runProgram } from '../local/programs.ts'
import { type Ministack, startMinistack } from './ministack.ts'

const address = { street: 'شارع فلسطين', city: 'الرصافة', province: 'بغداد', phone: '07701234567' }
const stock = 5
/** How long a search may take to find a change, on a slow machine. */
const searchTimeoutMs = 10_000

async function rejectedWith(status: number, call: Promise<unknown>): Promise<void> {
  await assert.rejects(call, (error) => error instanceof ApiRejection && error.status === status)
}

/**
 * The market's main job through the API at `origin`: sell, find, order, deliver, cancel. Throws at the first wrong response. Returns the
 * path of a published image, a customer and their delivered order.
 */
async function driveMainJob(origin: string) {
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

await runProgram(1, async ({ running, end }) => {
  const folder = mkdtempSync(join(tmpdir(), 'qitati-deploy-'))
  running.defer(() => rmSync(folder, { recursive: true, force: true }))
  const ministack = await step('start MiniStack', () => startMinistack({ strict: true, running }))
  const { clerk, proxy, settings, deployment } = await deployBehindProxy(running, {
    port: await freePort(),
    emulator: ministack,
    dataDir: folder,
    folder: join(folder, 'first'),
  })
  const { origin } = proxy
  letUsersReadParameters(ministack)
  const market = await driveMainJob(origin)
  await step('only the site may read the bucket', async () => {
    const unsigned = await fetch(`${ministack.endpoint}/${deployment.images}${market.image}`)
    assert.equal(unsigned.status, 403)
  })
  await step('the snapshot is published to its bucket', async () => {
    ministack.call('lambda', 'invoke', { FunctionName: 'qitati-local-publishSnapshot' })
    const storage = openStorage(ministack)
    const objects = await storage.send(new ListObjectsV2Command({ Bucket: deployment.snapshots }))
    storage.destroy()
    assert.notEqual(objects.KeyCount ?? 0, 0)
  })

  const moved = { ...settings, siteOrigin: 'http://localhost:1' }
  await step('deploy a change of the site origin', async () =>
    proxy.serve(await deploy(ministack, moved, join(folder, 'second'))),
  )
  letUsersReadParameters(ministack)
  await step("the former site's tokens are rejected, the new one's accepted", async () => {
    const { customer, orderId } = market
    await rejectedWith(401, connectApi(origin)('users/getMe', {}, await customer.token()))
    const token = await clerk.issueToken(customer.id, { origin: moved.siteOrigin })
    const { data } = await connectApi(origin)('orders/getOrder', { params: { id: orderId } }, token)
    assert.equal(data.status, 'DELIVERED')
  })
  await step('stock, search and images are unchanged', market.assertKept)
  await step('destroy', () => destroy(ministack, join(folder, 'second')))
  await step('stop MiniStack; no process is left', () => running.disposeAsync())
  await end(0)
})

/**
 * MiniStack treats GetParameters as a read of '*', which none of our roles allows. Every other
 * permission is tested as the template grants it.
 */
function letUsersReadParameters(ministack: Ministack): void {
  const { Roles } = ministack.call('iam', 'list_roles', {}) as { Roles: { RoleName: string }[] }
  const [role] = Roles.filter(({ RoleName }) => RoleName.startsWith('Qitati-local-Api-UsersRole'))
  assert.ok(role, 'the users function has a role')
  ministack.call('iam', 'put_role_policy', {
    RoleName: role.RoleName,
    PolicyName: 'ReadParametersOnMiniStack',
    PolicyDocument: JSON.stringify({
      Version: '2012-10-17',
      Statement: [{ Effect: 'Allow', Action: 'ssm:GetParameters', Resource: '*' }],
    }),
  })
}
