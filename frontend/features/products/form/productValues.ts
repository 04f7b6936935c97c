import * as z from 'zod'
import type { Input } from '../../../api/types.ts'
import { carBodies, carDrives, carMarkets } from '#shared/cars/details.ts'
import { parseIqd, parseNumber } from '#shared/kernel/numbers.ts'
import { countries } from '#shared/products/countries.ts'
import { readMonth } from '#shared/products/producedAt.ts'
import { formatImages, parseImages } from '#shared/products/rules.ts'
import {
  condition,
  grade,
  partType,
  position,
  side,
  type Product,
} from '#shared/products/schema.ts'
import type { Variant } from '#shared/variants/schema.ts'

const text = z.string().default('')

/** A price that looks too small and that the vendor has confirmed. */
const confirmedPrice = z.number().optional()

/** A stock source as typed: figures are text, in digits of any script. */
const stockSchema = z.object({
  origin: text,
  price: text,
  /** Of a source whose price follows it. */
  priceUsd: text,
  quantity: text,
  supplier: text,
  condition: condition.default('new'),
  grade: z.union([grade, z.literal('')]).default(''),
  partType: z.union([partType, z.literal('')]).default(''),
  country: z.union([z.enum(countries), z.literal('')]).default(''),
  manufacturer: text,
  producedAt: text,
  warrantyDays: text,
  warrantyWords: text,
  /** Absent for a source that is not stored yet. */
  stockId: z.string().optional(),
  /** The stored quantity when the form was filled. */
  quantitySeen: z.number().optional(),
  /** The stored price when the form was filled. */
  priceBefore: z.number().optional(),
  confirmedPrice,
})

const carSchema = z.object({
  carTrimId: text,
  carYearIds: z.array(text),
  brand: text,
  trim: text,
  years: z.array(z.number()),
  engines: z.array(text).default([]),
  markets: z.array(z.enum(carMarkets)).default([]),
  bodies: z.array(z.enum(carBodies)).default([]),
  drives: z.array(z.enum(carDrives)).default([]),
})

const variantSchema = z.object({
  carBrand: text,
  carModel: text,
  year: text,
  engineType: text,
  compatibility: text,
  additionalPrice: text,
  /** Absent for one that is not stored yet. */
  id: z.string().optional(),
  confirmedPrice,
})

/** `name` of one that was chosen here. */
const partSchema = z.object({ productId: z.string(), quantity: z.number(), name: text })

/** The form as typed, from top to bottom; the defaults are those of a new product. */
export const valuesSchema = z.object({
  nameAr: text,
  nameEn: text,
  categoryId: text,
  partNumber: text,
  oemNumbers: z.array(z.string()).default([]),
  position: z.union([position, z.literal('')]).default(''),
  side: z.union([side, z.literal('')]).default(''),
  descriptionAr: text,
  descriptionEn: text,
  images: z.array(z.string()).default([]),
  numberImage: text,
  isUniversal: z.boolean().default(false),
  compatibilities: z.array(carSchema).default([]),
  stocks: z.array(stockSchema).default([]),
  variants: z.array(variantSchema).default([]),
  parts: z.array(partSchema).default([]),
  isFeatured: z.boolean().default(false),
  isActive: z.boolean().default(true),
})

export type ProductValues = z.infer<typeof valuesSchema>
export interface FormContext {
  /** Whether its names say a part that is never cheap. */
  isCostly: boolean
}
export type CarValue = ProductValues['compatibilities'][number]
export type StockValue = ProductValues['stocks'][number]
export type VariantValue = ProductValues['variants'][number]

export const emptyStock: StockValue = stockSchema.parse({})

export const emptyVariant: VariantValue = variantSchema.parse({})

export const emptyProduct: ProductValues = valuesSchema.parse({ stocks: [{}] })

const toVariantValue = (variant: Variant): VariantValue =>
  variantSchema.parse({
    ...variant,
    additionalPrice: variant.additionalPrice === 0 ? '' : String(variant.additionalPrice),
  })

export const toFormValues = (product: Product): ProductValues => ({
  ...valuesSchema.parse({
    ...product,
    isActive: product.isActive || product.awaitsImage === true,
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
  stocks: product.stocks.map(({ price, priceUsd, quantity, warranty, ...source }) =>
    stockSchema.parse({
      ...source,
      ...{ quantitySeen: quantity, priceBefore: price },
      ...{ price: String(price), priceUsd: String(priceUsd ?? ''), quantity: String(quantity) },
      ...{ warrantyDays: String(warranty?.days ?? ''), warrantyWords: warranty?.words },
    }),
  ),
  variants: (product.variants ?? []).map(toVariantValue),
})

/** An empty text is 0; anything but an amount is NaN, which the schema rejects. */
const amount = (text: string) => (text.trim() === '' ? 0 : (parseIqd(text) ?? Number.NaN))

/** The request body; `base` is the stored product that it changes. */
export const toProductBody = (
  values: ProductValues,
  base?: Pick<Product, 'version' | 'variantRev'>,
): Input<'products/updateProduct'>['body'] & Input<'products/createProduct'>['body'] => {
  const { images, compatibilities, stocks, variants, ...others } = values
  return {
    ...others,
    imageUrl: formatImages(images),
    // Absent they would stay as they are stored.
    ...{ position: others.position || null, side: others.side || null },
    numberImage: others.numberImage || null,
    compatibilities: others.isUniversal
      ? []
      : // Empty lists are sent: absent ones stay as they are stored.
        compatibilities.map(({ brand: _brand, trim: _trim, years: _years, ...car }) => car),
    stocks: stocks.map((source) => {
      const { stockId, quantitySeen, origin, price, priceUsd, quantity, supplier } = source
      const { condition, partType, country, manufacturer, grade } = source
      const producedAt = readMonth(source.producedAt) ?? source.producedAt.trim()
      return {
        ...(stockId !== undefined && { stockId, quantitySeen }),
        ...{
          origin,
          price: amount(price),
          quantity: parseNumber(quantity) ?? Number.NaN,
          supplier,
        },
        ...{ condition, manufacturer, warranty: toWarranty(source) },
        ...(priceUsd.trim() && { priceUsd: parseNumber(priceUsd) ?? Number.NaN }),
        ...(partType && { partType }),
        ...(country && { country }),
        ...(producedAt && { producedAt }),
        ...(grade && condition === 'used' && { grade }),
      }
    }),
    parts: others.parts.map(({ name: _name, ...part }) => part),
    variants: variants.map((variant) => ({
      ...(variant.id !== undefined && { id: variant.id }),
      ...toVariantBody(variant),
    })),
    ...(base && { version: base.version, variantRev: base.variantRev ?? 0 }),
  }
}

const toWarranty = ({ warrantyDays: days, warrantyWords: words }: StockValue) => ({
  ...(days.trim() && { days: parseNumber(days) ?? Number.NaN }),
  words,
})

/** A stored product as the start of a new one: without what is its own, and without pieces. */
export const copyValues = (product: Product): ProductValues => {
  const values = toFormValues(product)
  return {
    ...values,
    isFeatured: false,
    stocks: values.stocks.map((source) => ({
      ...source,
      ...{ stockId: undefined, quantitySeen: undefined, priceBefore: undefined, quantity: '' },
    })),
    variants: values.variants.map((variant) => ({ ...variant, id: undefined })),
  }
}

export const toVariantBody = ({
  id: _,
  confirmedPrice: _confirmed,
  additionalPrice,
  ...texts
}: VariantValue) => ({ ...texts, additionalPrice: amount(additionalPrice) })

/** What a car is limited to. */
export const limitsIn = ({ engines, markets, bodies, drives }: CarValue) => ({
  ...{ engines, markets, bodies, drives },
})

/** Adds a car; the same trim again replaces its years in place (VALID-12), and its limits if it has any. */
export function withCar(list: readonly CarValue[], car: CarValue): CarValue[] {
  const isListed = list.some(({ carTrimId }) => carTrimId === car.carTrimId)
  if (!isListed) return [...list, car]
  const isLimited = Object.values(limitsIn(car)).some((values) => values.length > 0)
  return list.map((one) => {
    if (one.carTrimId !== car.carTrimId) return one
    return isLimited ? car : { ...car, ...limitsIn(one) }
  })
}

export const toFormCars = (fitments: readonly z.input<typeof carSchema>[]): CarValue[] =>
  carSchema.array().parse(fitments)

/** Adds years of cars to those that are listed, newest first. */
export function joinCars(list: readonly CarValue[], cars: readonly CarValue[]): CarValue[] {
  return cars.reduce(
    (joined: CarValue[], car) => {
      const sameModel = joined.find(({ carTrimId }) => carTrimId === car.carTrimId)
      const idOf = new Map(
        [sameModel, car].flatMap(
          (one) => one?.years.map((year, at) => [year, one.carYearIds[at] ?? ''] as const) ?? [],
        ),
      )
      const years = [...idOf.keys()].sort((one, other) => other - one)
      return withCar(joined, {
        // A limit of those that are added is not one of the years that are listed.
        ...(sameModel ?? car),
        years,
        carYearIds: years.map((year) => idOf.get(year) ?? ''),
      })
    },
    [...list],
  )
}
