import { describe, expect, test } from 'vitest'
import { ordersText } from '../../../text/ar/orders.ts'
import en from '../../../text/en/vendor/vendorOrders.ts'
import { vendorMoves } from './vendorMoves.ts'

describe("the vendor's buttons", () => {
  test('a pending order is confirmed or cancelled', () => {
    expect(vendorMoves('PENDING')).toEqual({
      next: { to: 'CONFIRMED', label: 'vendorOrders.confirmOrder' },
      canCancel: true,
    })
  })
  test('a confirmed order is shipped or cancelled', () => {
    expect(vendorMoves('CONFIRMED')).toEqual({
      next: { to: 'OUT_FOR_DELIVERY', label: 'vendorOrders.shipOrder' },
      canCancel: true,
    })
  })
  test('a shipped order is delivered or cancelled', () => {
    expect(vendorMoves('OUT_FOR_DELIVERY')).toEqual({
      next: { to: 'DELIVERED', label: 'vendorOrders.confirmDelivery' },
      canCancel: true,
    })
  })
  test.each(['DELIVERED', 'CANCELLED'] as const)('%s is final', (status) => {
    expect(vendorMoves(status)).toEqual({ next: undefined, canCancel: false })
  })
  test('they have the required labels', () => {
    const { confirmOrder, shipOrder, confirmDelivery, cancelOrder } = en
    expect([confirmOrder, shipOrder, confirmDelivery, cancelOrder]).toEqual([
      'Confirm order',
      'Ship order',
      'Confirm delivery',
      'Cancel order',
    ])
    expect(ordersText.orders.status.OUT_FOR_DELIVERY).toBe('في طريقها للتسليم')
  })
})
