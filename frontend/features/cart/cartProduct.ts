import { findOffer } from '#shared/products/rules.ts'
import type { Product, ProductCard, StockSource } from '#shared/products/schema.ts'
import type { Variant } from '#shared/variants/schema.ts'
import type { CartProduct, CartVariant } from './cart.ts'

/** What the cart shows of a product; the price of its card is the offer's, which the line follows. */
export const cardToCartProduct = (
  product: Pick<ProductCard, Exclude<keyof CartProduct, 'vendorName' | 'stockId'> | 'vendor'>,
): CartProduct => ({
  id: product.id,
  vendorId: product.vendorId,
  vendorName: product.vendor.businessName,
  nameAr: product.nameAr,
  nameEn: product.nameEn,
  imageUrl: product.imageUrl,
  price: product.price,
  stock: product.stock,
  origin: product.origin,
})

/** The product with the chosen source. The offer has no stockId, so that the line follows it. */
export const toCartProduct = (product: Product, source: StockSource): CartProduct => ({
  ...cardToCartProduct({
    ...product,
    price: source.price,
    stock: source.quantity,
    origin: source.origin,
  }),
  stockId: findOffer(product.stocks)?.stockId === source.stockId ? undefined : source.stockId,
})

export const toCartVariant = (variant: Variant): CartVariant => ({
  id: variant.id,
  carBrand: variant.carBrand,
  carModel: variant.carModel,
  year: variant.year,
  additionalPrice: variant.additionalPrice,
})
