import * as z from 'zod'
import { carDetails, carDetailsQuery } from '../cars/detailsSchema.ts'
import { positions } from '../catalogue/vocabulary.ts'
import { id, optionalId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { price } from '../kernel/money.ts'
import { requiredText } from '../kernel/text.ts'
import { condition, partType } from '../products/schema.ts'
import { alertKinds } from './kinds.ts'

export const alertKind = z.enum(alertKinds)
export type AlertKind = z.infer<typeof alertKind>

/** Body of PUT /api/alerts/{id}: what to be told of a product. */
export const newAlert = z.object({
  kinds: z
    .array(alertKind, 'Kinds are required')
    .min(1, 'At least one kind')
    .max(10, 'Too many kinds')
    .transform((kinds) => [...new Set(kinds)]),
})
export type NewAlert = z.output<typeof newAlert>

export const alert = z.object({
  productId: z.string(),
  kinds: z.array(alertKind),
  /** IQD: what it cost when the alert was set. */
  price: z.number(),
  createdAt: z.string(),
  /** After that it tells nothing. */
  expiresAt: z.string(),
})
export type Alert = z.infer<typeof alert>

/** Body of POST /api/alerts/searches: what was searched. The server reads part and car from the text. */
export const newSearchAlert = z.object({
  text: requiredText('Say which part you look for'),
  /** The page's car, for a text that names none. */
  carBrandId: optionalId,
  carTrimId: optionalId,
  carYearIds: z.array(id).max(limits.carYearsPerTrim, 'Too many years').optional(),
  ...carDetailsQuery,
  condition: condition.optional(),
  partType: partType.optional(),
  /** IQD: tells only of what costs this or less. */
  maxPrice: price.optional(),
})
export type NewSearchAlert = z.output<typeof newSearchAlert>

/** A search with what was understood of it: that is what products are matched with. */
export const searchAlert = z.object({
  id: z.string(),
  text: z.string(),
  part: z.object({ id: z.string(), nameAr: z.string(), nameEn: z.string() }),
  car: z
    .object({
      /** Make and model, as the text or the market names them. */
      names: z.array(z.string()),
      years: z.object({ from: z.number().int(), to: z.number().int() }).optional(),
      ...carDetails,
    })
    .optional(),
  positions: z.array(z.enum(positions)),
  condition: condition.optional(),
  partType: partType.optional(),
  maxPrice: z.number().optional(),
  /** Of the page's car: to search again. */
  carBrandId: z.string().optional(),
  carTrimId: z.string().optional(),
  carYearIds: z.array(z.string()).optional(),
  createdAt: z.string(),
  /** After that it tells nothing. */
  expiresAt: z.string(),
})
export type SearchAlert = z.infer<typeof searchAlert>
