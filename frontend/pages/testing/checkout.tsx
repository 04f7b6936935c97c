import { screen } from '@testing-library/react'
import { beforeEach } from 'vitest'
import type { Product } from '#shared/products/schema.ts'
import { renderRoute, renderScreen } from '../../testing/renderScreen.tsx'
import { testCartLine, fillCart } from '../../testing/testCart.ts'
import {
  homeAddress,
  openTestMarket,
  type Person,
  type TestMarket,
} from '../../testing/testMarket.ts'
import CheckoutPage from '../CheckoutPage.tsx'

export let market: TestMarket
export let customer: Person
/** In the cart: two bumpers of one vendor and a light of another. */
export let bumper: Product
export let light: Product

/** Before each test: a market whose customer has parts of two vendors in the cart. */
export function setUpCheckout(): void {
  beforeEach(async () => {
    market = await openTestMarket()
    customer = await market.customer()
    bumper = await market.sell((await market.vendor()).id, { nameAr: 'دعامية أمامية' })
    light = await market.sell((await market.vendor()).id, { nameAr: 'لايت يمين' })
    fillCart([testCartLine(bumper, 2), testCartLine(light)])
  })
}

export const saveAddress = (body: typeof homeAddress & { isDefault?: boolean } = homeAddress) =>
  customer.call('addresses/createAddress', { body })

export const open = (at = '/customer/checkout') =>
  renderScreen(<CheckoutPage />, { at, ...customer })

let unload = () => {}
/** A load of the page in the whole app: only the address and the browser's storage are left. */
export const load = (at = '/customer/checkout', person = customer) => {
  unload()
  const view = renderRoute(at, { ...person, synchronised: true })
  unload = view.unmount
  return view
}

/** Opens the last step, with a saved address. */
export const openConfirm = async () => {
  await saveAddress()
  const view = open('/customer/checkout?step=3')
  await screen.findByText('الدفع عند الاستلام - لا حاجة لطريقة دفع مسبقة')
  return view
}

export const myOrders = async () => (await customer.call('orders/listMyCustomerOrders', {})).data

/** The vendor edits the only source of a part in the meantime. */
export const editStock = (product: Product, change: { price?: number; quantity?: number }) => {
  const [source] = product.stocks
  if (!source) throw new Error('The part has no source')
  return market.app.call(
    'products/updateProduct',
    {
      params: { id: product.id },
      body: {
        ...market.productBody({ nameAr: product.nameAr }),
        stocks: [
          {
            stockId: source.stockId,
            origin: source.origin,
            price: change.price ?? source.price,
            quantity: change.quantity ?? source.quantity,
          },
        ],
      },
    },
    { as: product.vendorId },
  )
}
