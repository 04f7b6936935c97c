import { createContext, use } from 'react'
import type { CartLine, CartProduct, CartSummary, CartVariant } from './cart.ts'

export interface CartActions {
  /** Answers how many pieces went in: fewer than asked for when the stock ends. */
  add: (product: CartProduct, variant?: CartVariant, quantity?: number) => number
  /** At most the line's `max`; 0 or less removes the line. */
  setQuantity: (key: string, quantity: number) => void
  remove: (key: string) => void
  /** Takes out what an order holds; what was added meanwhile stays. */
  removeOrdered: (lines: readonly CartLine[]) => void
  clear: () => void
  /** Takes over prices and stock from the server; quantities stay. */
  refresh: (products: readonly CartProduct[], variants?: readonly CartVariant[]) => void
}

export type CartApi = CartSummary & CartActions

export const CartContext = createContext<CartApi | null>(null)

export function useCart(): CartApi {
  const cart = use(CartContext)
  if (!cart) throw new Error('CartProvider is missing')
  return cart
}
