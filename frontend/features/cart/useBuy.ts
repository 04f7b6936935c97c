import { useSession } from '../session/useSession.ts'
import type { CartProduct, CartVariant } from './cart.ts'
import { useCart } from './useCart.ts'

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
