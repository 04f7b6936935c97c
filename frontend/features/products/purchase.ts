import { offerOf } from '#shared/products/rules.ts'
import type { Product, StockSource } from '#shared/products/schema.ts'
import type { CartLine, CartProduct } from '../cart/cart.ts'

/** The chosen source; without one, or when it is gone, the offer. */
export function sourceOf(
  product: Pick<Product, 'stocks'>,
  stockId: string | undefined,
): StockSource | undefined {
  return product.stocks.find((stock) => stock.stockId === stockId) ?? offerOf(product.stocks)
}

/** Pieces of this source already in the cart, over all variants. */
export const inCartOf = (lines: readonly CartLine[], product: CartProduct): number =>
  lines
    .filter((line) => line.product.id === product.id && line.product.stockId === product.stockId)
    .reduce((sum, line) => sum + line.quantity, 0)
