/** This browser's cart, as stored. */
import type { Product } from '#shared/products/schema.ts'
import type { CartLine, CartProduct } from '../features/cart/cart.ts'

export const testPart: CartProduct = {
  id: 'p1',
  vendorId: 'v1',
  vendorName: 'محل الرافدين',
  nameAr: 'دعامية أمامية',
  imageUrl: '[]',
  price: 150_000,
  stock: 5,
  origin: 'كوريا',
}

/** A product as a line of the cart. */
export const testCartLine = (product: Product, quantity = 1): CartLine => ({
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

/** The key of the cart that the screen shows: an account's, once someone has signed in. */
const shownCart = () => Object.keys(localStorage).find((key) => key.startsWith(`${CART}.`)) ?? CART

/** Puts lines into this browser's cart, before the screen is rendered or as another tab would. */
export const fillCart = (lines: readonly CartLine[]) => {
  const key = shownCart()
  const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as object
  localStorage.setItem(key, JSON.stringify({ ...stored, value: lines }))
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

export const cartInBrowser = () =>
  (JSON.parse(localStorage.getItem(shownCart()) ?? '{"value":[]}') as { value: CartLine[] }).value
