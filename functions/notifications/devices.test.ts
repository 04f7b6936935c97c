import { expect, test } from 'vitest'
import { rejection } from '#functions/testing/testApp.ts'
import { app, customer, useApp, vendor } from '#functions/testing/useApp.ts'
import { limits } from '#shared/kernel/limits.ts'
import { addDevice, service, usePush } from './testing/usePush.ts'

usePush()
useApp('vendor', 'customer')

const settings = async (as = vendor) =>
  (await app.call('notifications/getPushSettings', {}, { as })).data
const save = (body: object, as = vendor) =>
  app.call('notifications/savePushSettings', { body: body as never }, { as })
const remove = (id: string, as = vendor) =>
  app.call('notifications/deleteDevice', { params: { id } }, { as })

test('settings are everything at any hour, until they are saved', async () => {
  const stage = { publicKey: process.env.PUSH_PUBLIC_KEY, channels: [] }
  expect(await settings()).toEqual({ topicsOff: [], quiet: null, devices: [], ...stage })
  const changed = { topicsOff: ['stock' as const], quiet: { from: 23, to: 6 } }
  const { id } = await addDevice(vendor)
  expect((await save(changed)).data).toEqual({ ...changed, devices: [id], ...stage })
  // A device changes nothing about them.
  const other = await addDevice(vendor)
  const devices = expect.arrayContaining([other.id, id]) as string[]
  expect(await settings()).toMatchObject({ ...changed, devices })
  expect((await settings(customer)).devices).toEqual([])
})

test('names what is wrong with settings, and changes nothing', async () => {
  for (const [body, path] of [
    [{ quiet: null }, ['topicsOff']],
    [{ topicsOff: ['weather'], quiet: null }, ['topicsOff', 0]],
    [{ topicsOff: Array(6).fill('stock'), quiet: null }, ['topicsOff']],
    [{ topicsOff: [] }, ['quiet']],
    [{ topicsOff: [], quiet: { from: 22, to: 24 } }, ['quiet', 'to']],
    [{ topicsOff: [], quiet: { from: 1.5, to: 2 } }, ['quiet', 'from']],
    [{ topicsOff: [], quiet: { from: 5, to: 5 } }, ['quiet', 'to']],
  ] as const) {
    const { status, error } = await save(body)
    expect([status, error.issues?.[0]?.path]).toEqual([400, path])
  }
  expect(await settings()).toMatchObject({ topicsOff: [], quiet: null })
})

test('accepts subscriptions of the browsers’ push services only, with keys that can encrypt', async () => {
  const { endpoint, keys } = service.subscribe(process.env.PUSH_PUBLIC_KEY ?? '')
  const send = (changes: object) =>
    app.call(
      'notifications/saveDevice',
      { body: { endpoint, keys, language: 'ar', ...changes } },
      { as: vendor },
    )
  for (const accepted of [
    'https://fcm.googleapis.com/fcm/send/abc:def-1',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc%2b',
  ])
    expect((await send({ endpoint: accepted })).status).toBe(200)
  for (const wrong of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.test/abc',
    'https://evil.test/fcm.googleapis.com',
    'https://user:secret@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com\\@evil.test/abc',
    'https://evil.test#.push.apple.com',
    'https://evilpush.apple.com/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/push/abc',
    'not an address',
    '',
  ]) {
    const { status, error } = await send({ endpoint: wrong })
    expect([wrong, status, error.issues?.[0]?.path]).toEqual([wrong, 400, ['endpoint']])
  }
  const noPoint = Buffer.alloc(65, 4).toString('base64url')
  for (const [changes, path] of [
    [{ endpoint: `https://fcm.googleapis.com/${'a'.repeat(1000)}` }, ['endpoint']],
    [{ keys: { ...keys, p256dh: noPoint } }, ['keys', 'p256dh']],
    [{ keys: { ...keys, p256dh: 'short' } }, ['keys', 'p256dh']],
    [{ keys: { ...keys, auth: `${keys.auth}a` } }, ['keys', 'auth']],
    [{ keys: undefined }, ['keys']],
    [{ language: 'fr' }, ['language']],
  ] as const) {
    const { status, error } = await send(changes)
    expect([status, error.issues?.[0]?.path]).toEqual([400, path])
  }
  expect((await settings()).devices).toHaveLength(4)
})

test('a person has ten devices: the one that was opened longest ago makes room', async () => {
  const devices = []
  for (let number = 0; number < limits.pushDevices; number += 1) {
    devices.push(await addDevice(vendor))
    app.advance(1000)
  }
  const [first, second] = devices
  // Opened again, so the second is the oldest now.
  await addDevice(vendor, 'ar', first)
  app.advance(1000)
  await addDevice(vendor)
  const { devices: kept } = await settings()
  expect(kept).toHaveLength(limits.pushDevices)
  expect([kept.includes(first?.id ?? ''), kept.includes(second?.id ?? '')]).toEqual([true, false])
})

test('devices that are saved at once are all kept, and one browser is one account’s', async () => {
  await Promise.all([1, 2, 3, 4, 5].map(() => addDevice(vendor)))
  expect((await settings()).devices).toHaveLength(5)
  const shared = service.subscribe(process.env.PUSH_PUBLIC_KEY ?? '')
  await Promise.all([vendor, customer].map((as) => addDevice(as, 'ar', shared)))
  const owners = [await settings(), await settings(customer)].map(({ devices }) => devices.length)
  expect(owners.reduce((sum, count) => sum + count)).toBe(6)
})

test('only its owner removes a device, once', async () => {
  const { id } = await addDevice(vendor)
  expect(await rejection(remove(id, customer))).toBe('404 NOT_FOUND')
  expect((await remove(id)).data).toEqual({ id })
  expect(await rejection(remove(id))).toBe('404 NOT_FOUND')
  expect(await rejection(remove('unknown', await app.signUp('CUSTOMER')))).toBe('404 NOT_FOUND')
})
