/** What can be bought of a product, and how the cart stores it. */
import { offerOf } from '#shared/products/rules.ts'
import type { Product, StockSource } from '#shared/products/schema.ts'
import type { Variant } from '#shared/variants/schema.ts'
import type { CartLine, CartProduct, CartVariant } from '../cart/cart.ts'

/** The chosen source; without one, or when it is gone, the offer. */
export function sourceOf(
  product: Pick<Product, 'stocks'>,
  stockId: string | undefined,
): StockSource | undefined {
  return product.stocks.find((stock) => stock.stockId === stockId) ?? offerOf(product.stocks)
}

/** The product as the cart stores it. The offer has no stockId, so that the line follows it. */
export function cartProductOf(product: Product, source: StockSource): CartProduct {
  return {
    id: product.id,
    vendorId: product.vendorId,
    vendorName: product.vendor.businessName,
    nameAr: product.nameAr,
    nameEn: product.nameEn,
    imageUrl: product.imageUrl,
    price: source.price,
    stock: source.quantity,
    stockId: offerOf(product.stocks)?.stockId === source.stockId ? undefined : source.stockId,
    origin: source.origin,
  }
}

export const cartVariantOf = (variant: Variant): CartVariant => ({
  id: variant.id,
  carBrand: variant.carBrand,
  carModel: variant.carModel,
  year: variant.year,
  additionalPrice: variant.additionalPrice,
})

/** Pieces of this source already in the cart, over all variants. */
export const inCartOf = (lines: readonly CartLine[], product: CartProduct): number =>
  lines
    .filter((line) => line.product.id === product.id && line.product.stockId === product.stockId)
    .reduce((sum, line) => sum + line.quantity, 0)
