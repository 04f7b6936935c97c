import type { Input } from '../../../api/types.ts'
import { parseIqd } from '#shared/kernel/parseIqd.ts'
import { parseNumber } from '#shared/kernel/parseNumber.ts'
import { formatImages, parseImages } from '#shared/products/rules.ts'
import type { Product } from '#shared/products/schema.ts'
import type { Variant } from '#shared/variants/schema.ts'
import { draftSchema, stockSchema, variantSchema, type ProductDraft } from './productDraft.ts'

type DraftValues = ProductDraft['values']

/** A fitting car: what is sent, and its names. */
export type CarValue = DraftValues['compatibilities'][number]

/** A price that looks too small and that the vendor has confirmed. */
type Confirmed = { confirmedPrice?: number | undefined }

export type StockValue = DraftValues['stocks'][number] &
  Confirmed & {
    /** Absent for a source that is not stored yet. */
    stockId?: string | undefined
    /** The stored quantity when the form was filled. */
    quantitySeen?: number | undefined
  }

/** Without an id it is not stored yet. */
export type VariantValue = DraftValues['variants'][number] & Confirmed & { id?: string | undefined }

export type ProductValues = Omit<DraftValues, 'stocks' | 'variants'> & {
  stocks: StockValue[]
  variants: VariantValue[]
}

export const emptyStock: StockValue = stockSchema.parse({})

export const emptyVariant: VariantValue = variantSchema.parse({})

export const emptyProduct: ProductValues = draftSchema.parse({ stocks: [{}] })

export const variantValueOf = (variant: Variant): VariantValue => ({
  ...variantSchema.parse({
    ...variant,
    additionalPrice: variant.additionalPrice === 0 ? '' : String(variant.additionalPrice),
  }),
  id: variant.id,
})

/** A stored product as the form shows it. */
export const valuesOf = (product: Product): ProductValues => ({
  ...draftSchema.parse({
    ...product,
    images: parseImages(product.imageUrl),
    compatibilities: product.compatibilities.map(({ brand, trim, years, ...ids }) => ({
      ...ids,
      brand: brand.name,
      trim: trim.name,
      years: years.map(({ year }) => year),
    })),
    stocks: [],
    variants: [],
  }),
  stocks: product.stocks.map(({ stockId, origin, price, quantity, supplier }) => ({
    stockId,
    quantitySeen: quantity,
    origin,
    price: String(price),
    quantity: String(quantity),
    supplier: supplier ?? '',
  })),
  variants: (product.variants ?? []).map(variantValueOf),
})

/** An empty text is 0; anything but an amount is NaN, which the schema rejects. */
const amount = (text: string) => (text.trim() === '' ? 0 : (parseIqd(text) ?? Number.NaN))

/** The request body; a new product has no version. */
export const bodyOf = (
  { partType, images, compatibilities, stocks, variants: _, ...others }: ProductValues,
  version?: number,
): Input<'products/updateProduct'>['body'] & Input<'products/createProduct'>['body'] => ({
  ...others,
  ...(partType && { partType }),
  imageUrl: formatImages(images),
  compatibilities: others.isUniversal
    ? []
    : compatibilities.map(({ carTrimId, carYearIds }) => ({ carTrimId, carYearIds })),
  stocks: stocks.map(({ stockId, quantitySeen, origin, price, quantity, supplier }) => ({
    ...(stockId !== undefined && { stockId, quantitySeen }),
    origin,
    price: amount(price),
    quantity: parseNumber(quantity) ?? Number.NaN,
    supplier,
  })),
  ...(version !== undefined && { version }),
})

export const variantBodyOf = ({
  id: _,
  confirmedPrice: _confirmed,
  additionalPrice,
  ...texts
}: VariantValue) => ({ ...texts, additionalPrice: amount(additionalPrice) })

/** Adds a car; the same trim again replaces its years in place (VALID-12). */
export function withCar(list: readonly CarValue[], car: CarValue): CarValue[] {
  const known = list.some(({ carTrimId }) => carTrimId === car.carTrimId)
  if (!known) return [...list, car]
  return list.map((one) => (one.carTrimId === car.carTrimId ? car : one))
}

/**
 * The typed values on top of a newer version of the product: sources missing there become new ones.
 * The quantities seen stay, since the server adds the difference.
 */
export function rebase(values: ProductValues, fresh: Product): ProductValues {
  const known = new Set(fresh.stocks.map(({ stockId }) => stockId))
  return {
    ...values,
    stocks: values.stocks.map(({ stockId, quantitySeen, ...stock }) =>
      stockId !== undefined && known.has(stockId) ? { stockId, quantitySeen, ...stock } : stock,
    ),
  }
}
