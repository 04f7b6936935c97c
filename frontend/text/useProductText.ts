import { productPage as arabic } from './ar/productPage.ts'
import { fetchedOnce, useOwnTranslate } from './useOwnText.ts'

const english = fetchedOnce(() =>
  import('./en/productPage.ts').then(({ productPage }) => productPage),
)

/** The texts of a product's own page. */
export const useProductText = () => useOwnTranslate(arabic, english)
