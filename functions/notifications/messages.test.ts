import { expect, test } from 'vitest'
import { pushKey } from '#functions/table/keys.ts'
import { orderBody, putProduct } from '#functions/testing/orderFixtures.ts'
import { rejection } from '#functions/testing/testApp.ts'
import { app, customer, vendor } from '#functions/testing/useApp.ts'
import { account, choose, mails, metrics, services, useMessages } from './testing/useMessages.ts'
import {
  addDevice,
  follow,
  followed,
  happen,
  placed,
  savePushSettings,
  streamChanges,
} from './testing/usePush.ts'

useMessages()

const settings = async (as = vendor) =>
  (await app.call('notifications/getPushSettings', {}, { as })).data

test('the address is the one that the identity provider has verified, not one that is sent', async () => {
  expect((await settings()).channels).toEqual([{ channel: 'email' }, { channel: 'whatsApp' }])
  await choose(['email'], 'ar', { address: 'victim@example.com', email: 'victim@example.com' })
  const [email, whatsApp] = [
    { channel: 'email', address: 'shop@example.com' },
    { channel: 'whatsApp', address: '+9647701234567' },
  ]
  expect((await settings()).channels).toEqual([email, { channel: 'whatsApp' }])
  await choose(['email', 'whatsApp'])
  expect((await settings()).channels).toEqual([email, whatsApp])
  expect((await settings(customer)).channels).toEqual([
    { channel: 'email' },
    { channel: 'whatsApp' },
  ])
  // Switched off, also while the provider is away; the address leaves the row.
  services.accounts.clear()
  await choose(['whatsApp'])
  expect((await settings()).channels).toEqual([{ channel: 'email' }, whatsApp])
  expect(await rejection(choose(['email', 'whatsApp']))).toBe('502 IDENTITY_UNAVAILABLE')
  await choose([])
  expect(JSON.stringify(await app.services.table.get(pushKey(vendor)))).not.toMatch(/example|770/)
})

test('nothing is chosen without a verified address, or that the stage does not have', async () => {
  services.accounts.set(vendor, account('unverified'))
  expect(await rejection(choose(['email']))).toBe('400 VALIDATION_FAILED')
  services.accounts.set(vendor, { email_addresses: [] })
  expect(await rejection(choose(['whatsApp']))).toBe('400 VALIDATION_FAILED')
  app.services.env.whatsApp = undefined
  for (const channels of [['whatsApp'], ['sms'], ['email', 'email', 'email']] as never[][]) {
    const { status, error } = await choose(channels)
    expect([status, error.issues?.[0]?.path[0]]).toEqual([400, 'channels'])
  }
  expect((await settings()).channels).toEqual([{ channel: 'email' }])
})

test('a new order is mailed to a shop without devices: in its language, with a link and the way out', async () => {
  await choose(['email'])
  const { productId } = await putProduct(app, vendor)
  const { data: order } = await app.call(
    'orders/createOrder',
    { body: orderBody([{ productId, quantity: 2 }]), idempotencyKey: 'key' },
    { as: customer },
  )
  await followed()
  const [mail = '', ...others] = mails()
  expect(others).toEqual([])
  const link = `http://localhost:3000/vendor/orders?order=${order.id}`
  for (const line of [
    'From: "قطعتي" <news@qitati.test>',
    'To: shop@example.com',
    'Subject: طلب جديد',
    'List-Unsubscribe: <http://localhost:3000/vendor/settings>',
    'فلتر دهن',
    link,
    'شغّلت الإشعارات بالبريد.',
  ])
    expect(mail.split(/\r?\n/)).toContain(line)
  expect(mail).toContain('<html lang="ar" dir="rtl">')
  expect(mail).toContain(`<a href="${link}">افتحه في الموقع</a>`)
  expect(metrics).toEqual([{ MailsSent: 1 }])
  expect(app.logLines.join()).not.toMatch(/example\.com|فلتر/)
})

test('all of a topic are one mail, once however often the stream shows them', async () => {
  await choose(['email'], 'en')
  const low = { kind: 'lowStock', productId: 'p1', count: 2 } as const
  await happen(...Array.from({ length: 10 }, (_, index) => placed(`o${index}`)), low)
  await Promise.all([1, 2, 3].map(() => follow([...streamChanges])))
  const subjects = mails().map((mail) => /Subject: (.+)\r/.exec(mail)?.[1])
  expect(subjects).toEqual(['10 updates on orders', 'Only 2 pieces left'])
  expect(mails()[0]).toContain('http://localhost:3000/vendor/orders\n')
})

test('nothing while a device is notified, of a topic that is off, or after leaving', async () => {
  await choose(['email', 'whatsApp'])
  const { id } = await addDevice(vendor)
  await happen(placed('o1'))
  await savePushSettings({ quiet: { from: 12, to: 13 } })
  await happen(placed('o2'))
  expect([mails(), services.received]).toEqual([[], []])
  await app.call('notifications/deleteDevice', { params: { id } }, { as: vendor })
  await savePushSettings({ topicsOff: ['orders'] })
  await happen(placed('o3'))
  expect(mails()).toEqual([])
  await savePushSettings({})
  await happen(placed('o4'))
  expect([mails().length, services.received.length]).toEqual([1, 1])
  await choose([])
  await happen(placed('o5'))
  expect([mails().length, services.received.length]).toEqual([1, 1])
})

test('in quiet hours mails are sent, since they do not ring, and WhatsApp is not', async () => {
  await choose(['email', 'whatsApp'])
  // It is noon in Baghdad.
  await savePushSettings({ quiet: { from: 12, to: 13 } })
  await happen(placed('o1'))
  expect([mails().length, services.received.length]).toEqual([1, 0])
})

const hostile =
  '<img src=x>"\r\nBcc: victim@example.com\n\n.\r\n$& {{1}}\thttps://evil.example http://10.0.0.1/      \u0000&'

test('what people typed stays text: no markup, no header, no link', async () => {
  await choose(['email', 'whatsApp'], 'en')
  const car = { brand: hostile, trim: hostile, year: 2015 }
  await happen({ kind: 'fitDoubted', productId: 'p/../1"', nameAr: hostile, car })
  const [mail = ''] = mails()
  const [head = '', ...body] = mail.split('\r\n\r\n')
  expect(head).toContain('\r\nSubject: Two reviews say it did not fit')
  expect(head.split('\r\n')).toHaveLength(7)
  expect(head).not.toMatch(/^Bcc/m)
  const page = body.join().split('text/html')[1]
  expect(page).toContain('&lt;img src=x&gt;&quot;')
  expect(page).not.toContain('<img')
  expect(mail).not.toMatch(/evil\.example|http:\/\/10/)
  expect(mail).toContain('/vendor/edit-product/p%2F..%2F1%22')
  // WhatsApp has accepted it, whose rules are stricter.
  expect(metrics).toEqual([{ MailsSent: 1, WhatsAppSent: 1 }])
})
