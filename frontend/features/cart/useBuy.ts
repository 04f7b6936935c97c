import { useSession } from '../session/useSession.ts'
import type { CartProduct, CartVariant } from './cart.ts'
import { useCart } from './useCart.ts'

export interface Purchase {
  product: CartProduct
  variant?: CartVariant | undefined
  quantity?: number
  /** Where someone who first has to sign in is to be afterwards. */
  returnTo: string
}

export interface Buying {
  /** 'signIn': pressing asks to sign in; 'vendor': this account does not buy. */
  may: 'buy' | 'signIn' | 'vendor'
  /** How many pieces went into the cart; undefined when it asked to sign in instead. */
  buy: (purchase: Purchase) => number | undefined
}

/** Putting into the cart is for customers: whoever is signed out is asked to sign in first. */
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
