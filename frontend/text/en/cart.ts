import type { cart as ar } from '../ar/cart.ts'
import type { TextOf } from '../catalogue.ts'

export const cart: TextOf<typeof ar> = {
  title: 'Cart',
  empty: 'Your cart is empty',
  startShopping: 'Start shopping',
  clear: 'Clear the cart',
  subtotal: 'Subtotal',
  total: 'Grand total',
  itemCount: 'Items',
  vendorCount: 'Sellers',
  checkout: 'Proceed to payment',
  continueShopping: 'Continue shopping',
  separateOrders:
    'A separate order will be created for each seller. You can follow each order on its own.',
}
