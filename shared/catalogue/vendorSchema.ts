/** What vendors ask the catalogue while they write products. */
import * as z from 'zod'
import { carLimits } from '../cars/detailsSchema.ts'
import { limits } from '../kernel/limits.ts'
import { queryId, queryText } from '../kernel/query.ts'
import { optionalText } from '../kernel/text.ts'

export const namedPartQuery = z.object({ nameAr: queryText, nameEn: queryText })

export const namedPart = z.object({
  id: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  /** Whether a product of this name may be for every car, without a list of cars. */
  isUniversal: z.boolean(),
  /** Whether nobody sells it for less than `limits.costlyPrice`. */
  isCostly: z.boolean().optional(),
})

export const productTexts = z.object({
  rows: z
    .array(
      z.object({
        nameAr: optionalText(500),
        nameEn: optionalText(500),
        /** What it fits: 'كامري 12-15، افالون 13-16'. */
        cars: optionalText(limits.carText, { lines: true }),
      }),
      'Rows must be a list',
    )
    .min(1, 'At least one row must be sent')
    .max(limits.textRowsPerRequest, `At most ${limits.textRowsPerRequest} rows`)
    .refine(
      (rows) =>
        rows.reduce((sum, { cars = '' }) => sum + cars.length, 0) <= limits.carTextPerRequest,
      'The lists of cars are too long together: send fewer rows at once',
    ),
})
export type ProductTexts = z.input<typeof productTexts>

/** A model of the market with years of it, newest first, and the words that say so. */
export const readFitment = z.object({
  carTrimId: z.string(),
  carYearIds: z.array(z.string()),
  brand: z.string(),
  trim: z.string(),
  years: z.array(z.number().int()),
  ...carLimits,
  /** As typed. */
  text: z.string(),
  /** Nothing was said about years, so these are all that the model has. */
  allYears: z.literal(true).optional(),
})
export type ReadFitment = z.infer<typeof readFitment>

/** What a vendor's listed products state, the most used first; at most 50 each. */
export const usedValues = z.object({
  manufacturers: z.array(z.string()),
  origins: z.array(z.string()),
})
export type UsedValues = z.infer<typeof usedValues>

export const sameNumberQuery = z.object({
  partNumber: queryText,
  /** The product that is being edited. */
  excludeId: queryId,
})

export const sameNumber = z.object({
  products: z.number().int(),
  /** Most of them are for every car. */
  isUniversal: z.boolean(),
  /** Models and years that at least half of those that list cars have. */
  fitments: z.array(readFitment),
})
export type SameNumber = z.infer<typeof sameNumber>

/** A listed product of the caller, with the pieces sold less those that came back. */
export const bestSeller = z.object({
  id: z.string(),
  nameAr: z.string(),
  nameEn: z.string().optional(),
  imageUrl: z.string(),
  price: z.number(),
  stock: z.number().int(),
  sold: z.number().int(),
})
export type BestSeller = z.infer<typeof bestSeller>

export const missedSearch = z.object({
  /** Folded. */
  text: z.string(),
  /** Searches in the last 30 days. */
  count: z.number().int(),
  /** The part that it names: its concept's id. */
  partId: z.string(),
})

export const ambiguousCar = z.object({
  text: z.string(),
  candidates: z.array(
    z.object({
      carTrimId: z.string(),
      brand: z.string(),
      trim: z.string(),
      /** Those that the words say, or else all, newest first. */
      years: z.array(z.object({ id: z.string(), year: z.number().int() })),
      ...carLimits,
    }),
  ),
})
export type AmbiguousCar = z.infer<typeof ambiguousCar>

export const readTexts = z.object({
  part: namedPart.nullable(),
  /** The built-in category of the part. */
  categoryId: z.string().nullable(),
  /** Whether the text of cars says 'for every car'. */
  universal: z.boolean(),
  /** Each model once. */
  fitments: z.array(readFitment),
  ambiguous: z.array(ambiguousCar),
  /** Words, as typed, that name no car, and years that the named car did not have. */
  unread: z.array(z.string()),
})
export type ReadTexts = z.infer<typeof readTexts>
