import { checkout as arabic } from './ar/checkout.ts'
import { fetchedOnce, useOwnTranslate } from './useOwnText.ts'

const english = fetchedOnce(() => import('./en/checkout.ts').then(({ checkout }) => checkout))

/** The texts of the checkout: no other page loads them. */
export const useCheckoutText = () => useOwnTranslate(arabic, english)
