import type { Input } from '../../../api/types.ts'
import { parseIqd } from '#shared/kernel/parseIqd.ts'
import { parseNumber } from '#shared/kernel/parseNumber.ts'
import { formatImages, parseImages } from '#shared/products/rules.ts'
import type { Condition, PartType, Product } from '#shared/products/schema.ts'
import type { Variant } from '#shared/variants/schema.ts'

/** A car that the part fits: what is sent, and the names to show it by. */
export type CarValue = {
  carTrimId: string
  carYearIds: string[]
  brand: string
  trim: string
  years: number[]
}

/** A stock source as typed: figures are text, in digits of any script. */
export type StockValue = {
  /** Absent for a source that the server does not know yet. */
  stockId?: string | undefined
  /** The quantity that the server had when the form was filled. */
  quantitySeen?: number | undefined
  origin: string
  price: string
  /** A price that looks too small, and which the vendor has said is meant. */
  confirmedPrice?: number | undefined
  quantity: string
  supplier: string
}

export type VariantValue = {
  /** Absent for a variant that the server does not know yet. */
  id?: string | undefined
  carBrand: string
  carModel: string
  year: string
  engineType: string
  compatibility: string
  additionalPrice: string
  confirmedPrice?: number | undefined
}

/** The product form as typed. */
export type ProductValues = {
  nameAr: string
  nameEn: string
  descriptionAr: string
  descriptionEn: string
  manufacturer: string
  partNumber: string
  categoryId: string
  condition: Condition
  partType: PartType | ''
  isFeatured: boolean
  isActive: boolean
  images: string[]
  compatibilities: CarValue[]
  stocks: StockValue[]
  variants: VariantValue[]
}

export const emptyStock: StockValue = { origin: '', price: '', quantity: '', supplier: '' }

export const emptyVariant: VariantValue = {
  carBrand: '',
  carModel: '',
  year: '',
  engineType: '',
  compatibility: '',
  additionalPrice: '',
}

export const emptyProduct: ProductValues = {
  nameAr: '',
  nameEn: '',
  descriptionAr: '',
  descriptionEn: '',
  manufacturer: '',
  partNumber: '',
  categoryId: '',
  condition: 'new',
  partType: '',
  isFeatured: false,
  isActive: true,
  images: [],
  compatibilities: [],
  stocks: [emptyStock],
  variants: [],
}

export const variantValueOf = (variant: Variant): VariantValue => ({
  id: variant.id,
  carBrand: variant.carBrand,
  carModel: variant.carModel,
  year: variant.year,
  engineType: variant.engineType ?? '',
  compatibility: variant.compatibility ?? '',
  additionalPrice: variant.additionalPrice === 0 ? '' : String(variant.additionalPrice),
})

/** A stored product as the form shows it. */
export const valuesOf = (product: Product): ProductValues => ({
  nameAr: product.nameAr,
  nameEn: product.nameEn ?? '',
  descriptionAr: product.descriptionAr,
  descriptionEn: product.descriptionEn ?? '',
  manufacturer: product.manufacturer ?? '',
  partNumber: product.partNumber ?? '',
  categoryId: product.categoryId,
  condition: product.condition,
  partType: product.partType ?? '',
  isFeatured: product.isFeatured,
  isActive: product.isActive,
  images: parseImages(product.imageUrl),
  compatibilities: product.compatibilities.map(({ carTrimId, carYearIds, brand, trim, years }) => ({
    carTrimId,
    carYearIds,
    brand: brand.name,
    trim: trim.name,
    years: years.map(({ year }) => year),
  })),
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

/** Nothing typed counts as 0; what is not an amount becomes NaN, which the schema refuses. */
const amount = (text: string) => (text.trim() === '' ? 0 : (parseIqd(text) ?? Number.NaN))

/** What is sent: POST ignores the version, which a new product does not have. */
export const bodyOf = (
  values: ProductValues,
  version?: number,
): Input<'products/updateProduct'>['body'] & Input<'products/createProduct'>['body'] => ({
  nameAr: values.nameAr,
  nameEn: values.nameEn,
  descriptionAr: values.descriptionAr,
  descriptionEn: values.descriptionEn,
  manufacturer: values.manufacturer,
  partNumber: values.partNumber,
  categoryId: values.categoryId,
  condition: values.condition,
  ...(values.partType && { partType: values.partType }),
  isFeatured: values.isFeatured,
  isActive: values.isActive,
  imageUrl: formatImages(values.images),
  compatibilities: values.compatibilities.map(({ carTrimId, carYearIds }) => ({
    carTrimId,
    carYearIds,
  })),
  stocks: values.stocks.map(({ stockId, quantitySeen, origin, price, quantity, supplier }) => ({
    ...(stockId !== undefined && { stockId, quantitySeen }),
    origin,
    price: amount(price),
    quantity: parseNumber(quantity) ?? Number.NaN,
    supplier,
  })),
  ...(version !== undefined && { version }),
})

export const variantBodyOf = (variant: VariantValue) => ({
  carBrand: variant.carBrand,
  carModel: variant.carModel,
  year: variant.year,
  engineType: variant.engineType,
  compatibility: variant.compatibility,
  additionalPrice: amount(variant.additionalPrice),
})

/** Adds a car; the same trim again replaces its years where it stands (VALID-12). */
export function withCar(list: readonly CarValue[], car: CarValue): CarValue[] {
  const known = list.some(({ carTrimId }) => carTrimId === car.carTrimId)
  if (!known) return [...list, car]
  return list.map((one) => (one.carTrimId === car.carTrimId ? car : one))
}

/**
 * What was typed, on top of a newer state of the product: sources that are gone there become new
 * ones. The quantities seen stay, since the server adds the difference to what is there.
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
