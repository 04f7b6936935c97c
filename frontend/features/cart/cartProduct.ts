import { offerOf } from '#shared/products/rules.ts'
import type { Product, StockSource } from '#shared/products/schema.ts'
import type { Variant } from '#shared/variants/schema.ts'
import type { CartProduct, CartVariant } from './cart.ts'

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
