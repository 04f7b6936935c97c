import * as z from 'zod'
import { carLimits } from '../cars/detailsSchema.ts'
import { categorySummary } from '../categories/schema.ts'
import { partDrawings } from '../images/partDrawings.ts'
import { variant } from '../variants/schema.ts'
import { vendor, vendorSummary } from '../vendors/schema.ts'
import { countries } from './countries.ts'

/** The condition of a used part, as its vendor grades it. */
export const grade = z.enum(['A', 'B', 'C'])
export type Grade = z.infer<typeof grade>
export const position = z.enum(['front', 'rear'])
/** `pair`: one for each side. */
export const side = z.enum(['left', 'right', 'pair'])

export const condition = z.enum(['new', 'used', 'refurbished'])
export type Condition = z.infer<typeof condition>
export const partType = z.enum(['oem', 'aftermarket'])
export type PartType = z.infer<typeof partType>

/**
 * Whether a product fits a car: its fitments say so, and nothing stated contradicts; it is for every car; it
 * depends on what is not known of the car; nothing is stated; or its fitments name other cars only. Best first.
 */
export const fit = z.enum(['fits', 'universal', 'ask', 'unstated', 'no'])
export type Fit = z.infer<typeof fit>

/** A stock source; price in IQD. Only its vendor sees the price in dollars, which the other follows, and the supplier. */
export const stockSource = z.object({
  stockId: z.string(),
  origin: z.string(),
  price: z.number(),
  priceUsd: z.number().optional(),
  quantity: z.number().int(),
  supplier: z.string().optional(),
})
export type StockSource = z.infer<typeof stockSource>

/** For how long a vendor stands by a part, and on what terms. */
export const warranty = z.object({
  days: z.number().int().optional(),
  words: z.string().optional(),
})
export type Warranty = z.infer<typeof warranty>

const sourceTraits = z.object({
  condition,
  partType: partType.optional(),
  manufacturer: z.string().optional(),
  warranty: warranty.optional(),
})
export type SourceTraits = z.infer<typeof sourceTraits>

/** A source as a product's page shows it; `country` of its origin, if that names a known one. */
export const productSource = stockSource.extend({
  ...sourceTraits.shape,
  country: z.enum(countries).optional(),
  grade: grade.optional(),
  /** The month in which it was made: 2026-03. */
  producedAt: z.string().optional(),
})
export type ProductSource = z.infer<typeof productSource>

export const fitment = z.object({
  carTrimId: z.string(),
  carYearIds: z.array(z.string()),
  brand: z.object({ id: z.string(), name: z.string() }),
  trim: z.object({ id: z.string(), name: z.string() }),
  years: z.array(z.object({ id: z.string(), year: z.number().int() })),
  ...carLimits,
})
export type Fitment = z.infer<typeof fitment>

const productCore = {
  id: z.string(),
  nameAr: z.string(),
  nameEn: z.string().optional(),
  /** As `condition` and `partType`, of the offer. */
  manufacturer: z.string().optional(),
  partNumber: z.string().optional(),
  isFeatured: z.boolean(),
  isActive: z.boolean(),
  condition,
  partType: partType.optional(),
  /** Where on the car it belongs; absent: only the name may say so. */
  position: position.optional(),
  side: side.optional(),
  /** For every car, such as a battery or oil; it then has no fitments. Absent: false. */
  isUniversal: z.boolean().optional(),
  /** A used part that goes on sale as soon as it has an image. */
  awaitsImage: z.boolean().optional(),
  categoryId: z.string(),
  category: categorySummary,
  vendorId: z.string(),
  /** JSON list of image addresses; the first is the thumbnail. */
  imageUrl: z.string(),
  /** Without images, the drawing of the part that the names say, if there is one. */
  drawing: z.enum(partDrawings).optional(),
  /** The offer's (`findOffer`), like `stock`. */
  price: z.number(),
  stock: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
}

/** One of a set's parts, a product of the same vendor. */
export const setPart = z.object({ productId: z.string(), quantity: z.number().int() })
export type SetPart = z.infer<typeof setPart>

/** A product with everything its page needs. An edit sends `version` back. */
export const product = z.object({
  ...productCore,
  descriptionAr: z.string(),
  descriptionEn: z.string().optional(),
  vendor,
  compatibilities: z.array(fitment),
  stocks: z.array(productSource),
  /** The offer's. */
  warranty: warranty.optional(),
  /** Part numbers of the car's maker that it replaces. */
  oemNumbers: z.array(z.string()).optional(),
  /** The parts of a set, some of which may have been deleted (decision 049). */
  parts: z.array(setPart).optional(),
  /** Ids of products that customers order with it, the most frequent first. */
  boughtWith: z.array(z.string()).optional(),
  /** Oldest first. */
  variants: z.array(variant).optional(),
  /** Which of its images shows the part number. */
  numberImage: z.string().optional(),
  /** The dismantled car that it is a part of. */
  donorId: z.string().optional(),
  version: z.number().int(),
  /** Grows with every change of a variant. An edit that sends `variants` sends it back. Absent: 0. */
  variantRev: z.number().int().optional(),
})
export type Product = z.infer<typeof product>

export const productCard = z.object({
  ...productCore,
  descriptionAr: z.string(),
  vendor: vendorSummary,
  /** Absent: the card shows the offer; else the source that the filters of the list chose. */
  stockId: z.string().optional(),
  /** As price, stock, condition, part type and manufacturer, of the source that the card shows. */
  origin: z.string(),
  /** The highest price of a source in stock, if above `price`; the card then says 'from'. */
  priceTo: z.number().optional(),
  /** The first fitment's; absent without fitments. */
  carMake: z.string().optional(),
  carModel: z.string().optional(),
  /** First and last year over the first fitment. */
  carYearFrom: z.number().int().optional(),
  carYearTo: z.number().int().optional(),
  fitmentCount: z.number().int(),
  /** Present when the request named a car. */
  fit: fit.optional(),
  /** In lists grouped by number, how many vendors sell it; absent on a card of one product. */
  shops: z.number().int().optional(),
})
export type ProductCard = z.infer<typeof productCard>

/** A product in its vendor's own list, which is read from the thin index alone. */
export const ownProduct = z.object({
  id: z.string(),
  nameAr: z.string(),
  nameEn: z.string().optional(),
  partNumber: z.string().optional(),
  imageUrl: z.string(),
  categoryId: z.string(),
  isFeatured: z.boolean(),
  isActive: z.boolean(),
  awaitsImage: z.boolean().optional(),
  isUniversal: z.boolean().optional(),
  price: z.number(),
  stock: z.number().int(),
  stocks: z.array(stockSource.omit({ supplier: true })),
  /** The first fitment's; absent without fitments, and among the products that need something. */
  carMake: z.string().optional(),
  carModel: z.string().optional(),
  fitmentCount: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type OwnProduct = z.infer<typeof ownProduct>

/** How many of the vendor's products need something, and the first `limits.needsNamed` of them. */
const needyProducts = z.object({ count: z.number().int(), products: z.array(ownProduct) })

export const productNeeds = z.object({
  /** Hidden until they have an image. */
  awaitingImage: needyProducts,
  /** A price that may have been meant in thousands (rules.md, Money). */
  lowPrices: needyProducts,
  /** Sold out or nearly, by the pieces of all sources; the fewest first. */
  lowStock: needyProducts,
  withoutFitment: needyProducts,
  withoutImage: needyProducts,
  /** Not edited for `limits.stalePriceDays`; the oldest first. */
  stalePrices: needyProducts,
  /** For listed cars or none, though the part may be for every car. */
  universal: needyProducts,
})
export type ProductNeeds = z.infer<typeof productNeeds>
