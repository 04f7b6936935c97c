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
  const may: 'vendor' | 'buy' = user?.role === 'vendor' ? 'vendor' : 'buy'
  return {
    may,
    /** Returns how many pieces were added; undefined for a vendor. */
    buy: ({ product, variant, quantity }: Purchase) =>
      may === 'buy' ? add(product, variant, quantity) : undefined,
  }
}
