import { expect, test } from 'vitest'
import { notificationHref } from './notificationText.ts'

test.each([
  [{ kind: 'reviewWritten', orderId: 'o' }, '/vendor/orders?order=o'],
  [{ kind: 'fitDoubted', productId: 'p' }, '/vendor/edit-product/p'],
  [{ kind: 'questionAsked', productId: 'p' }, '/vendor/dashboard'],
  [{ kind: 'reviewAnswered', orderId: 'o' }, '/customer/orders/o'],
  [{ kind: 'questionAnswered', productId: 'p' }, '/products/p'],
] as const)('%o leads to where it is read or answered', (event, href) => {
  expect(notificationHref(event)).toBe(href)
})
