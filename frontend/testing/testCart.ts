/** This browser's cart, as stored. */
import type { Product } from '#shared/products/schema.ts'
import type { CartLine } from '../features/cart/cart.ts'

/** A product as a line of the cart. */
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
