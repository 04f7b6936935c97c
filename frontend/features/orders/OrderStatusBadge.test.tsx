import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderStatus } from '#shared/orders/schema.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { OrderStatusBadge } from './OrderStatusBadge.tsx'

const labels = {
  PENDING: 'معلق',
  CONFIRMED: 'تم التأكيد',
  OUT_FOR_DELIVERY: 'في طريقها للتسليم',
  DELIVERED: 'تم التسليم',
  CANCELLED: 'ملغاة',
}

test('every order status has its label [ORDST-01]', () => {
  expect(Object.keys(labels)).toEqual(orderStatus.options)
  for (const [status, label] of Object.entries(labels)) {
    const { unmount } = renderScreen(<OrderStatusBadge status={status} />)
    expect(screen.getByText(label)).toBeTruthy()
    unmount()
  }
})

test('beside a label stands what it means for the customer', () => {
  renderScreen(<OrderStatusBadge status="OUT_FOR_DELIVERY" explained />)
  expect(document.body.textContent).toContain('في طريقها للتسليمخرج للتوصيل')
})

test.each(['REFUNDED', 'pending', '', 'function Object() { [native code] }'])(
  'any other status, such as "%s", is unknown [ORDST-02]',
  (status) => {
    renderScreen(<OrderStatusBadge status={status} />)
    expect(screen.getByText('غير معروف')).toBeTruthy()
  },
)
