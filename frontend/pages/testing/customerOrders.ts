import { beforeEach } from 'vitest'
import type { Product } from '#shared/products/schema.ts'
import { renderRoute } from '../../testing/renderScreen.tsx'
import {
  homeAddress,
  openTestMarket,
  type Person,
  type TestMarket,
} from '../../testing/testMarket.ts'

export let market: TestMarket
export let customer: Person
export let vendor: Person
/** Four of the vendor's products. */
export let parts: Product[]

/** Before each test: a market with a customer, a vendor and four parts. */
export function setUpCustomerOrders(): void {
  beforeEach(async () => {
    market = await openTestMarket()
    customer = await market.customer()
    vendor = await market.vendor()
    parts = []
    for (const nameAr of ['دعامية', 'لايت', 'بريك', 'فلتر'])
      parts.push(await market.sell(vendor.id, { nameAr }))
  })
}

/** Places an order of one piece of each of the first `count` parts. */
export const place = async (count = 1, from = parts) => {
  const { data } = await customer.call('orders/createOrder', {
    body: {
      items: from.slice(0, count).map(({ id }) => ({ productId: id, quantity: 1 })),
      deliveryAddress: homeAddress,
      notes: 'اتصل قبل الوصول',
    },
  })
  return data
}

export const open = (at = '/customer/orders') => renderRoute(at, customer)

/** What is asked before an order is cancelled. */
export const question = 'هل أنت متأكد من إلغاء هذا الطلب؟ لا يمكن التراجع عن هذا الإجراء.'
