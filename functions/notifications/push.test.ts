import { expect, test } from 'vitest'
import { eventsWrite } from '#functions/table/outbox.ts'
import { orderBody, putProduct } from '#functions/testing/orderFixtures.ts'
import { app, customer, vendor } from '#functions/testing/useApp.ts'
import {
  addDevice,
  follow,
  followed,
  happen,
  placed,
  savePushSettings,
  service,
  streamChanges,
  usePushApp,
} from './testing/usePush.ts'

usePushApp('vendor', 'customer')

const devices = async (as = vendor) =>
  (await app.call('notifications/getPushSettings', {}, { as })).data.devices
const messages = () => service.pushed.map(({ message }) => message)

test('a new order reaches the shop’s devices, encrypted, in the language of each', async () => {
  await addDevice(vendor, 'ar')
  await addDevice(vendor, 'en')
  await addDevice(customer)
  const { productId } = await putProduct(app, vendor)
  const body = orderBody([{ productId, quantity: 2 }])
  const { data: order } = await app.call(
    'orders/createOrder',
    { body, idempotencyKey: 'key' },
    { as: customer },
  )
  await followed()
  const event = {
    ...{ kind: 'orderPlaced', orderId: order.id, status: 'PENDING', count: 2, amount: 20_000 },
    ...{ nameAr: 'فلتر دهن', nameEn: 'Oil filter' },
  }
  const message = { to: vendor, topic: 'orders', count: 1, event }
  expect(messages().toSorted((one, other) => (one.language < other.language ? -1 : 1))).toEqual([
    { ...message, language: 'ar' },
    { ...message, language: 'en' },
  ])
  expect(service.pushed[0]?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '43200',
    urgency: 'high',
  })
})

test('ten events at once are one notification, another topic’s is its own', async () => {
  await addDevice(vendor)
  await happen(...Array.from({ length: 10 }, (_, index) => placed(`o${index}`)), {
    kind: 'lowStock',
    productId: 'p1',
    count: 2,
  })
  expect(messages()).toMatchObject([
    { topic: 'orders', count: 10, event: placed('o9') },
    { topic: 'stock', count: 1, event: { productId: 'p1' } },
  ])
  service.pushed.length = 0
  const rows = ['a', 'b', 'c'].map((id) => eventsWrite(vendor, app.now(), id, [placed(id)]))
  await app.services.table.transact(rows)
  await followed()
  expect(messages()).toMatchObject([{ topic: 'orders', count: 3 }])
})

test('a device gets an event once, however often the stream shows it', async () => {
  await addDevice(vendor)
  await happen(placed('o1'))
  await Promise.all([1, 2, 3].map(() => follow([...streamChanges])))
  expect(messages()).toHaveLength(1)
  // Each device on its own.
  await addDevice(vendor)
  await follow([...streamChanges])
  expect(messages()).toHaveLength(2)
})

test('nothing of a topic that is off, or in quiet hours over midnight', async () => {
  await addDevice(vendor)
  await savePushSettings({ topicsOff: ['stock'], quiet: { from: 22, to: 7 } })
  await happen({ kind: 'lowStock', productId: 'p1', count: 2 })
  expect(messages()).toEqual([])
  // It is noon in Baghdad.
  await happen(placed('o1'))
  const hourMs = 3_600_000
  for (const [hours, count] of [
    [10, 1],
    [8, 1],
    [1, 2],
  ] as const) {
    app.advance(hours * hourMs)
    await happen(placed(`o${hours}`))
    expect(messages()).toHaveLength(count)
  }
})

test('nothing to a device that has left, or on which another account is notified now', async () => {
  const phone = await addDevice(vendor)
  const shared = await addDevice(vendor)
  const { id } = phone
  await app.call('notifications/deleteDevice', { params: { id } }, { as: vendor })
  await addDevice(customer, 'ar', shared)
  expect([await devices(), await devices(customer)]).toEqual([[], [shared.id]])
  await happen(placed('o1'))
  expect(service.requests).toEqual([])
})

test('nothing to a device on which the site was not opened for sixty days', async () => {
  const device = await addDevice(vendor)
  const dayMs = 24 * 3_600_000
  app.advance(59 * dayMs)
  await addDevice(vendor, 'ar', device)
  app.advance(59 * dayMs)
  await happen(placed('o1'))
  expect(messages()).toHaveLength(1)
  app.advance(dayMs)
  await happen(placed('o2'))
  expect([messages().length, await devices()]).toEqual([1, []])
})

test('one row or device that fails keeps no other back, and is sent when it comes again', async () => {
  const [first, second] = [await addDevice(vendor), await addDevice(vendor)]
  const { table } = app.services
  const fails = { sk: '' }
  app.services.table = {
    ...table,
    update: (key, ...rest) =>
      key.sk.endsWith(fails.sk) && key.pk.includes('CLAIMS')
        ? Promise.reject(new Error('throttled'))
        : table.update(key, ...rest),
  }
  fails.sk = `o1#${first.id}`
  const rows = ['o1', 'o2'].map((id) => eventsWrite(vendor, app.now(), id, [placed(id)]))
  const changes = rows.map(({ item }) => ({ after: { ...item }, at: app.now() }))
  await expect(follow(changes)).rejects.toThrow()
  expect(
    messages()
      .map(({ count }) => count)
      .toSorted(),
  ).toEqual([1, 2])
  fails.sk = 'none'
  service.answers.set(new URL(second.endpoint).pathname, () => 410)
  await follow(changes)
  expect(messages()).toMatchObject([{}, {}, { count: 1, event: placed('o1') }])
})

test('a device that cannot be removed keeps no other back', async () => {
  const dead = await addDevice(vendor)
  await addDevice(vendor)
  service.answers.set(new URL(dead.endpoint).pathname, () => 410)
  const { table } = app.services
  app.services.table = {
    ...table,
    update: (key, changes, ...rest) =>
      changes.remove ? Promise.reject(new Error('throttled')) : table.update(key, changes, ...rest),
  }
  await happen(placed('o1'))
  expect(messages()).toHaveLength(1)
  expect(app.logLines.join()).toContain('throttled')
})

test('nothing of what happened more than an hour ago: a restored table brings it again', async () => {
  await addDevice(vendor)
  const old = eventsWrite(vendor, app.now(), 'old', [placed('o1')])
  app.advance(3_600_001)
  await app.services.table.transact([old])
  await happen(placed('o2'))
  expect(messages()).toMatchObject([{ count: 1, event: placed('o2') }])
})

test.each([404, 410])(
  'a subscription that its service answers with %i is removed',
  async (status) => {
    const dead = await addDevice(vendor)
    const alive = await addDevice(vendor)
    service.answers.set(new URL(dead.endpoint).pathname, () => status)
    await happen(placed('o1'))
    expect(await devices()).toEqual([alive.id])
    expect(messages()).toHaveLength(1)
  },
)

test('what a service turns down for now is sent again, at most twice; another error is not', async () => {
  const device = await addDevice(vendor)
  const path = new URL(device.endpoint).pathname
  const statuses = [503, 429, 201]
  service.answers.set(path, () => statuses.shift() ?? 503)
  await happen(placed('o1'))
  expect([messages().length, service.requests.length]).toEqual([1, 3])
  await happen(placed('o2'))
  expect([messages().length, service.requests.length]).toEqual([1, 6])
  service.answers.set(path, () => 403)
  await happen(placed('o3'))
  expect([await devices(), service.requests.length]).toEqual([[device.id], 7])
})

test('the log has neither addresses nor keys nor what happened', async () => {
  const { endpoint, keys } = await addDevice(vendor)
  service.answers.set(new URL(endpoint).pathname, () => 500)
  await happen({ ...placed('o1'), nameAr: 'فلتر دهن' })
  const text = app.logLines.join('\n')
  expect(text).toContain('"reason":500')
  for (const secret of [new URL(endpoint).pathname, keys.auth, keys.p256dh, 'فلتر', 'o1"'])
    expect(text).not.toContain(secret)
})

test('a device can be tested, also at night and with everything off', async () => {
  const { id } = await addDevice(vendor, 'en')
  await savePushSettings({ topicsOff: ['orders'], quiet: { from: 12, to: 13 } })
  const press = (as: string) => app.call('notifications/testDevice', { params: { id } }, { as })
  for (const [times, seconds] of [
    [1, 9],
    [1, 2],
    [2, 0],
  ] as const) {
    expect((await press(vendor)).status).toBe(200)
    await followed()
    expect(messages()).toHaveLength(times)
    app.advance(seconds * 1000)
  }
  expect(messages()[0]).toEqual({ to: vendor, language: 'en', topic: 'test', count: 1 })
  expect((await press(customer)).status).toBe(404)
})

test.each(['constructor', 'toString', '__proto__'])('%s is not taken for a device', async (id) => {
  await addDevice(vendor)
  for (const name of ['notifications/testDevice', 'notifications/deleteDevice'] as const)
    expect((await app.call(name, { params: { id } }, { as: vendor })).status).toBe(404)
})
