import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import type { OrderStatus } from '#shared/orders/schema.ts'
import type { Product } from '#shared/products/schema.ts'
import { renderScreen } from '../../../../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../../../../testing/testMarket.ts'
import { VendorOrders } from '../VendorOrders.tsx'

export let market: TestMarket
export let vendor: Person
export let customer: Person
export let part: Product

interface Trade {
  price?: number
  firstName?: string
  fields?: Parameters<TestMarket['sell']>[1]
}

/** Before each test: a market with a vendor, one part of theirs and a customer. */
export function setUpVendorOrders({ price = 32_000, firstName, fields }: Trade = {}): void {
  beforeEach(async () => {
    market = await openTestMarket()
    vendor = await market.vendor()
    customer = await market.customer(firstName === undefined ? {} : { firstName })
    const stocks = [{ origin: 'كوريا', price, quantity: 90 }]
    part = await market.sell(vendor.id, { stocks, ...fields })
  })
}

/** A customer's order, a minute after the one before. */
export const place = async (quantity = 1) => {
  market.app.advance(60_000)
  const { id } = await market.order(customer, part, quantity)
  return { id, number: `#${id.slice(-8)}` }
}

export const path: readonly OrderStatus[] = [
  'PENDING',
  'CONFIRMED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
]

/** Moves an order step by step. */
export const moveTo = async (id: string, status: OrderStatus) => {
  for (const next of status === 'CANCELLED' ? [status] : path.slice(1, path.indexOf(status) + 1))
    await vendor.call('orders/updateOrderStatus', { params: { id }, body: { status: next } })
}

export const orderNow = async (id: string) =>
  (await vendor.call('orders/getOrder', { params: { id } })).data

const counts = { totalOrders: 3, ordersByStatus: { PENDING: 2, DELIVERED: 1 } }

export const show = (ui = <VendorOrders counts={counts} />) => ({
  user: userEvent.setup(),
  ...renderScreen(ui, { at: '/vendor/orders', ...vendor }),
})

export const findRow = async (number: string) =>
  within((await screen.findByText(number)).closest('tr')!)

/** The numbers on the screen, from its top. */
export const orderNumbers = () => screen.getAllByText(/^#/).map(({ textContent }) => textContent)
