import { useSession } from '../session/useSession.ts'
import type { CartProduct, CartVariant } from './cart.ts'
import { useCart } from './useCart.ts'

interface Purchase {
  product: CartProduct
  variant?: CartVariant | undefined
  quantity?: number
  /** Where to return to after signing in. */
  returnTo: string
}

/** Adding to the cart is for customers; visitors are asked to sign in first. */
export function useBuy() {
  const { status, user, openSignIn } = useSession()
  const { add } = useCart()
  const may = user?.role === 'vendor' ? 'vendor' : status === 'signedIn' ? 'buy' : 'signIn'
  return {
    may,
    /** Returns how many pieces were added; undefined when the customer has to sign in. */
    buy: ({ product, variant, quantity, returnTo }: Purchase) => {
      if (may === 'buy') return add(product, variant, quantity)
      if (may === 'signIn') openSignIn(returnTo)
      return undefined
    },
  }
}
