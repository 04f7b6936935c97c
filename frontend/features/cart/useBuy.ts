import { useSession } from '../session/useSession.ts'
import type { CartProduct, CartVariant } from './cart.ts'
import { useCart } from './useCart.ts'

export interface Purchase {
  product: CartProduct
  variant?: CartVariant | undefined
  quantity?: number
  /** Where to return to after signing in. */
  returnTo: string
}

export interface Buying {
  /** 'signIn': the customer has to sign in first; 'vendor': vendors cannot buy. */
  may: 'buy' | 'signIn' | 'vendor'
  /** Returns how many pieces were added; undefined when the customer has to sign in. */
  buy: (purchase: Purchase) => number | undefined
}

/** Adding to the cart is for customers; visitors are asked to sign in first. */
export function useBuy(): Buying {
  const { status, user, openSignIn } = useSession()
  const { add } = useCart()
  const may = user?.role === 'vendor' ? 'vendor' : status === 'signedIn' ? 'buy' : 'signIn'
  return {
    may,
    buy: ({ product, variant, quantity, returnTo }) => {
      if (may === 'buy') return add(product, variant, quantity)
      if (may === 'signIn') openSignIn(returnTo)
      return undefined
    },
  }
}
