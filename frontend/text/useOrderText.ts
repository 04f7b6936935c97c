import { orderScreens as arabic } from './ar/orderScreens.ts'
import { fetchedOnce, useOwnTranslate } from './useOwnText.ts'

const english = fetchedOnce(() =>
  import('./en/orderScreens.ts').then(({ orderScreens }) => orderScreens),
)

/** The texts of the orders of a customer. */
export const useOrderText = () => useOwnTranslate(arabic, english)
