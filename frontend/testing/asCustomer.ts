import type { Product } from '#shared/products/schema.ts'
import { createCall } from '../api/call.ts'
import type { CartLine } from '../features/cart/cart.ts'
import { sessionOf, userOf } from './renderScreen.tsx'

interface Line {
  customerId: string
  token: () => Promise<string>
  fetch: typeof fetch
}

/** Session and call of a signed-in customer, for `renderScreen`. */
export const asCustomer = ({ customerId, token, fetch }: Line) => ({
  session: sessionOf({ user: userOf('customer', { id: customerId }) }),
  call: createCall({
    identity: () => ({ status: 'signedIn', id: customerId }),
    getToken: token,
    fetch,
  }),
})

/** A product as it lies in the cart. */
export const cartLineOf = (product: Product, quantity = 1): CartLine => ({
  quantity,
  product: {
    id: product.id,
    vendorId: product.vendorId,
    vendorName: product.vendor.businessName,
    nameAr: product.nameAr,
    imageUrl: product.imageUrl,
    price: product.price,
    stock: product.stock,
    origin: product.stocks[0]?.origin ?? '',
  },
})

const CART = 'qitati.cart.v1'

/** Puts lines into this browser's cart, before the screen is rendered. */
export const fillCart = (lines: readonly CartLine[]) =>
  localStorage.setItem(CART, JSON.stringify(lines))

export const cartInBrowser = () => JSON.parse(localStorage.getItem(CART) ?? '[]') as CartLine[]

export const homeAddress = {
  label: 'المنزل',
  street: 'شارع ١٤ رمضان',
  city: 'المنصور',
  province: 'بغداد',
  phone: '07705551201',
}
