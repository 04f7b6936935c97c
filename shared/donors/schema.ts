import * as z from 'zod'
import { carDetails, carLimits, newCarDetails } from '../cars/detailsSchema.ts'
import { looksUploaded } from '../images/imageUrl.ts'
import { id } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { optionalText } from '../kernel/text.ts'
import { position, side } from '../products/schema.ts'
import { vendorSummary } from '../vendors/schema.ts'

/** A car that is dismantled, as its vendor sends it. */
export const newDonor = z.object({
  carTrimId: id,
  carYearId: id,
  ...newCarDetails,
  colour: optionalText(40),
  kilometres: z
    .number('Kilometres must be a number')
    .int('Kilometres must be a whole number')
    .min(0, 'Kilometres cannot be negative')
    .max(2_000_000, 'Kilometres are too many')
    .optional(),
  /** The first one is the main image. */
  images: z
    .array(z.string().regex(looksUploaded, 'Must be an uploaded image'))
    .max(limits.imagesPerProduct, `At most ${limits.imagesPerProduct} images`)
    .default([]),
  note: optionalText(500, { lines: true }),
})
export type NewDonor = z.output<typeof newDonor>

export const donor = z.object({
  id: z.string(),
  carTrimId: z.string(),
  carYearId: z.string(),
  /** The names as they were when the car was saved. */
  brand: z.string(),
  trim: z.string(),
  year: z.number().int(),
  ...carDetails,
  colour: z.string().optional(),
  kilometres: z.number().int().optional(),
  images: z.array(z.string()),
  note: z.string().optional(),
  /** Its parts that are products, including paused and sold ones. */
  productIds: z.array(z.string()),
  /** No more parts can be added. */
  isClosed: z.boolean(),
  createdAt: z.string(),
})
export type Donor = z.infer<typeof donor>

export const shownDonor = donor.extend({ vendor: vendorSummary })

/** The origin of a part of a dismantled car, as it is stored and shown in Arabic. */
export const donorOrigin = 'تفصيخ'

/** Where on a car parts are, in the order in which a car is walked around. */
export const donorAreas = [
  ...(['front', 'lamps', 'doors', 'glass', 'rear', 'engine'] as const),
  ...(['gearbox', 'cooling', 'suspension', 'electrical', 'interior'] as const),
] as const

/** A part that the car may have, and the product that it would become once the vendor adds price and grade. */
export const donorPart = z.object({
  id: z.string(),
  area: z.enum(donorAreas),
  nameAr: z.string(),
  nameEn: z.string(),
  /** The product that it is. */
  productId: z.string().optional(),
  product: z.object({
    nameAr: z.string(),
    nameEn: z.string(),
    descriptionAr: z.string(),
    descriptionEn: z.string(),
    categoryId: z.string(),
    position: position.optional(),
    side: side.optional(),
    imageUrl: z.string(),
    compatibilities: z.array(
      z.object({ carTrimId: z.string(), carYearIds: z.array(z.string()), ...carLimits }),
    ),
  }),
})
export type DonorPart = z.infer<typeof donorPart>
