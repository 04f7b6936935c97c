import { expect, test } from 'vitest'
import type { PushMessage } from '#shared/notifications/pushSchema.ts'
import { pushNotification } from './pushNotification.ts'

const message: PushMessage = {
  to: 'user_1',
  language: 'ar',
  topic: 'orders',
  count: 1,
  event: {
    kind: 'orderPlaced',
    orderId: 'o1',
    nameAr: 'فلتر دهن',
    nameEn: 'Oil filter',
    count: 2,
    amount: 20_000,
  },
}

test('one event is told as the bell tells it, in the device’s language, and leads to its order', () => {
  expect(pushNotification(message, 0)).toMatchObject({
    title: 'طلب جديد',
    options: {
      lang: 'ar',
      dir: 'rtl',
      tag: 'orders',
      renotify: true,
      data: { to: 'user_1', href: '/vendor/orders?order=o1', count: 1 },
    },
  })
  const { title, options } = pushNotification({ ...message, language: 'en' }, 0)
  expect([title, options.dir, options.body.split('\n')[0]]).toEqual([
    'New order',
    'ltr',
    'Oil filter',
  ])
})

test('several of a topic are one, counted with those that are still shown', () => {
  expect(pushNotification({ ...message, count: 10 }, 0)).toMatchObject({
    title: '١٠ أخبار عن الطلبات',
    options: { body: 'طلب جديد', data: { href: '/vendor/orders', count: 10 } },
  })
  const english = pushNotification({ ...message, language: 'en' }, 2)
  expect(english).toMatchObject({ title: '3 updates on orders', options: { data: { count: 3 } } })
})

test('a customer’s lead to the customer’s screens, a product’s to the product', () => {
  const moved = { kind: 'orderMoved', orderId: 'o1', status: 'OUT_FOR_DELIVERY' } as const
  const one = pushNotification({ ...message, event: moved }, 0)
  expect([one.title, one.options.data.href]).toEqual(['طلبك خرج للتوصيل', '/customer/orders/o1'])
  expect(pushNotification({ ...message, event: moved }, 1).options.data.href).toBe(
    '/customer/orders',
  )
  const low = { kind: 'lowStock', productId: 'p1', count: 2 } as const
  expect(pushNotification({ ...message, topic: 'stock', event: low }, 0)).toMatchObject({
    title: 'بقيت قطعتان فقط',
    options: { tag: 'stock', data: { href: expect.stringContaining('p1') as string } },
  })
})

test.each([
  ['alerts', 'productBack', '/customer/favourites'],
  ['requests', 'offerMade', '/customer/ask'],
  ['requests', 'requestNearby', '/vendor/requests'],
  ['reviews', 'reviewWritten', '/vendor/dashboard'],
] as const)('several of %s (%s) lead to their list', (topic, kind, href) => {
  const event = { kind, productId: 'p1', orderId: 'o1', requestId: 'r1' }
  expect(pushNotification({ ...message, topic, event }, 1).options.data.href).toBe(href)
})

test('a test says that notifications arrive', () => {
  const { event: _, ...test } = message
  expect(pushNotification({ ...test, topic: 'test' }, 0).title).toBe(
    'الإشعارات تصلك على هذا الجهاز',
  )
})
