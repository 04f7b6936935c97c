import { cart as arabic } from './ar/cart.ts'
import { fetchedOnce, useOwnTranslate } from './useOwnText.ts'

const english = fetchedOnce(() => import('./en/cart.ts').then(({ cart }) => cart))

/** The texts of the cart, which the checkout shows too. */
export const useCartText = () => useOwnTranslate(arabic, english)
