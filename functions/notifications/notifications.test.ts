import { beforeEach, expect, it } from 'vitest'
import { app, useApp } from '#functions/testing/useApp.ts'
import { eventsWrite } from '#functions/table/outbox.ts'
import { pollingKey } from '#functions/table/keys.ts'
import { openOrderBench } from '#functions/testing/orderBench.ts'
import { putProduct } from '#functions/testing/orderFixtures.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { NotificationEvent } from '#shared/notifications/schema.ts'

useApp()
let as: string
beforeEach(async () => {
  as = await app.signUp('VENDOR')
})

const happen = (id: string, events: NotificationEvent[], to = as) =>
  app.services.table.transact([eventsWrite(to, app.now(), id, events)])
const placed = (orderId: string): NotificationEvent => ({ kind: 'orderPlaced', orderId })
const list = async (by = as) =>
  (await app.call('notifications/listNotifications', {}, { as: by })).data
const read = (until: string, by = as) =>
  app.call('notifications/markRead', { body: { until } }, { as: by })
const unread = async (by = as) => (await list(by)).map(({ unread }) => unread)

it('are what happened to the caller alone, newest first, with all that they show', async () => {
  expect(await list()).toEqual([])
  const first: NotificationEvent = {
    kind: 'orderPlaced',
    orderId: 'o1',
    status: 'PENDING',
    nameAr: 'فلتر دهن',
    nameEn: 'Oil filter',
    count: 3,
    amount: 45_000.25,
  }
  await happen('o1', [first])
  const at = app.now().toISOString()
  app.advance(1000)
  await happen('o2', [placed('o2'), { kind: 'lowStock', productId: 'p1', count: 2 }])
  await happen('o3', [placed('o3')], await app.signUp('VENDOR'))
  const [second, low, oldest, ...rest] = await list()
  expect(rest).toEqual([])
  expect([second?.orderId, low?.productId]).toEqual(['o2', 'p1'])
  expect(oldest).toEqual({ ...first, id: `${at}#o1#0`, at, unread: true })
  expect(await list(await app.signUp('CUSTOMER'))).toEqual([])
})

it('are read up to the newest that was seen, and never unread again by an older device', async () => {
  for (const id of ['o1', 'o2', 'o3']) {
    await happen(id, [placed(id)])
    app.advance(1000)
  }
  const [newest, middle, oldest] = (await list()).map(({ id }) => id)
  expect((await read(middle!)).data).toEqual({ until: middle })
  expect(await unread()).toEqual([true, false, false])
  await Promise.all([read(newest!), read(oldest!)])
  expect((await read(oldest!)).status).toBe(200)
  expect(await unread()).toEqual([false, false, false])
  await happen('o4', [placed('o4')])
  expect(await unread()).toEqual([true, false, false, false])
  const other = await app.signUp('VENDOR')
  await happen('o5', [placed('o5')], other)
  expect(await unread(other)).toEqual([true])
})

it('reject a mark that is not the id of one', async () => {
  for (const until of [
    '',
    'READ',
    '2026-03-01T09:00:00.000Z',
    '2026-03-01T09:00:00.000Z#o 1#0',
    `2026-03-01T09:00:00.000Z#${'a'.repeat(81)}#0`,
    '9999-12-31T23:59:59.999Z#o1#0',
  ]) {
    const { status, error } = await read(until)
    expect([status, error.issues?.[0]?.path]).toEqual([400, ['until']])
  }
  await happen('o1', [placed('o1')])
  expect(await unread()).toEqual([true])
})

it('end after 90 days, also before the table has deleted them', async () => {
  await happen('o1', [placed('o1')])
  app.advance(90 * 24 * 3_600_000 - 1000)
  expect(await list()).toHaveLength(1)
  app.advance(1000)
  expect(await list()).toEqual([])
})

it('cost one small query however many there are, and one write to mark', async () => {
  const name = 'طقم سيور وتيل تايمن مع طرمبة ماي وبولي شد لمحرك توين كام'
  for (let number = 0; number < limits.notifications + 5; number += 1) {
    const orderId = `01JABCDEFGHJKMNPQRSTVW${1000 + number}`
    await happen(orderId, [
      { ...placed(orderId), status: 'PENDING', nameAr: name, nameEn: name, count: 1, amount: 1 },
    ])
    app.advance(1000)
  }
  const all = await list()
  expect(all).toHaveLength(limits.notifications)
  await read(all[1]!.id)
  app.costs.length = 0
  expect((await list()).map(({ orderId }) => orderId)).toEqual(all.map(({ orderId }) => orderId))
  await read(all[0]!.id)
  expect(app.costs.map(({ action }) => action)).toEqual(['Query', 'Query', 'UpdateItem'])
  expect((app.costs[0]?.capacity ?? 0) + (app.costs[1]?.capacity ?? 0)).toBeLessThanOrEqual(6)
  app.costs.length = 0
  expect((await ask()).data).toEqual(all.slice(0, 5).map((one) => ({ ...one, unread: false })))
  expect(app.costs.map(({ action, capacity }) => [action, capacity])).toEqual([['Query', 0.5]])
})

const ask = (by = as) =>
  app.call('notifications/listNotifications', { query: { newest: true } }, { as: by })

it('are asked for their newest: whether there is one, and whether it was read', async () => {
  expect((await ask()).data).toEqual([])
  await happen('o1', [placed('o1')])
  app.advance(1000)
  await happen('o2', [placed('o2')])
  const [newest, before] = await list()
  expect((await ask()).data).toEqual([newest, before])
  await read(before!.id)
  expect((await ask()).data).toEqual([newest, { ...before, unread: false }])
  expect((await ask(await app.signUp('VENDOR'))).data).toEqual([])
})

it('tell browsers how slowly to ask, within a minute after an operator has set it', async () => {
  const said = async () => (await ask()).headers['poll-seconds']
  expect(await said()).toBe('0')
  await app.services.table.put({ ...pollingKey, seconds: 120 })
  app.advance(61_000)
  expect(await said()).toBe('120')
  await app.services.table.put({ ...pollingKey, seconds: 'soon' })
  expect(await said()).toBe('120')
  app.advance(61_000)
  expect(await said()).toBe('0')
  await app.services.table.put({ ...pollingKey, seconds: 3_000_000 })
  app.advance(61_000)
  expect(await said()).toBe('3600')
})

it.each([
  ['PENDING', 'true'],
  ['CONFIRMED', 'true'],
  ['OUT_FOR_DELIVERY', 'true'],
  ['DELIVERED', 'false'],
  ['CANCELLED', 'false'],
] as const)(
  'tell a customer whose order is %s whether it is open: %s',
  async (status, expected) => {
    const { customer, vendor, orderAt } = await openOrderBench(app)
    const list = () => app.call('notifications/listNotifications', {}, { as: customer })
    expect((await list()).headers['order-open']).toBe('false')
    const { productId } = await putProduct(app, vendor)
    await orderAt(status, { productId, quantity: 1 })
    expect((await list()).headers['order-open']).toBe(expected)
    expect((await ask(customer)).headers).not.toHaveProperty('order-open')
  },
)
