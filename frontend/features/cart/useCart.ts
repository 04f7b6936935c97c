import { createContext, use } from 'react'
import type { CartLine, CartProduct, CartSummary, CartVariant } from './cart.ts'
import { useSession } from '../session/useSession.ts'

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

interface Purchase {
  product: CartProduct
  variant?: CartVariant | undefined
  quantity?: number
}

/** Adding to the cart, for customers and visitors; only the checkout needs an account. */
export function useBuy() {
  const { user } = useSession()
  const { add } = useCart()
  const canBuy = user?.role !== 'vendor'
  return {
    /** False for a vendor. */
    canBuy,
    /** Returns how many pieces were added; undefined for a vendor. */
    buy: ({ product, variant, quantity }: Purchase) =>
      canBuy ? add(product, variant, quantity) : undefined,
  }
}
