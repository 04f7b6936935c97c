import { createContext, use } from 'react'
import type { CartLine, CartProduct, CartSummary, CartVariant } from './cart.ts'

export interface CartActions {
  /** Returns how many pieces were added: fewer than requested when the stock runs out. */
  add: (product: CartProduct, variant?: CartVariant, quantity?: number) => number
  /** At most the line's `max`; 0 or less removes the line. */
  setQuantity: (key: string, quantity: number) => void
  remove: (key: string) => void
  /** Removes what was ordered; what was added in the meantime stays. */
  removeOrdered: (lines: readonly CartLine[]) => void
  clear: () => void
  /** Updates prices and stock; quantities stay. */
  refresh: (products: readonly CartProduct[], variants?: readonly CartVariant[]) => void
}

export const CartContext = createContext<(CartSummary & CartActions) | null>(null)

export function useCart() {
  const cart = use(CartContext)
  if (!cart) throw new Error('CartProvider is missing')
  return cart
}
