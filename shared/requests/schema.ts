import * as z from 'zod'
import { governorateId } from '../addresses/schema.ts'
import { looksUploaded } from '../images/imageUrl.ts'
import { id, optionalId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { price } from '../kernel/money.ts'
import { requiredText } from '../kernel/text.ts'
import { condition, partType } from '../products/schema.ts'

const image = z.string().regex(looksUploaded, 'The photo must be an uploaded image').optional()

const days = (max: number) =>
  z
    .number('Days must be a number')
    .int('Days must be a whole number')
    .min(1, 'Days must be at least 1')
    .max(max, `At most ${max} days`)

/** Body of POST /api/requests: the server reads part and car from the text, unless they are said. */
export const newRequest = z.object({
  text: requiredText('Say which part you want', 120),
  /** Asked for where the text names no part that the vocabulary knows. */
  categoryId: optionalId,
  car: z
    .object({
      carBrandId: id,
      carTrimId: optionalId,
      year: z.number('Year must be a number').int('Year must be a whole number').optional(),
    })
    .optional(),
  imageUrl: image,
  governorate: governorateId,
  /** How long it is open. */
  days: days(limits.requestDays),
})
export type NewRequest = z.output<typeof newRequest>

export const requestStatus = z.enum(['open', 'expired', 'withdrawn'])

/** What shops see of a request: nothing of who asks. */
export const partRequest = z.object({
  id: z.string(),
  text: z.string(),
  /** What the search understood: the part's concept. */
  part: z.object({ id: z.string(), nameAr: z.string(), nameEn: z.string() }).optional(),
  categoryId: z.string(),
  car: z
    .object({
      carBrandId: z.string(),
      brand: z.string(),
      carTrimId: z.string().optional(),
      trim: z.string().optional(),
      year: z.number().int().optional(),
    })
    .optional(),
  governorate: governorateId,
  imageUrl: z.string().optional(),
  createdAt: z.string(),
  until: z.string(),
  status: requestStatus,
  /** Withdrawn ones included. */
  offerCount: z.number().int(),
})
export type PartRequest = z.infer<typeof partRequest>

/** An entry of the board; `offered`: this shop has made an offer. */
export const nearbyRequest = partRequest.omit({ offerCount: true }).extend({ offered: z.boolean() })
export type NearbyRequest = z.infer<typeof nearbyRequest>

/** Body of POST /api/requests/{id}/offers: one of the shop's products, or a quick offer. */
export const newOffer = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('product'), productId: id }),
    z.object({
      kind: z.literal('quick'),
      price,
      condition,
      partType,
      /** Working days until it can be sent. */
      days: days(limits.deliveryDays).optional(),
      imageUrl: image,
    }),
  ],
  'Kind must be product or quick',
)
export type NewOffer = z.output<typeof newOffer>

export const requestOffer = z.object({
  id: z.string(),
  /** Without a phone number. */
  vendor: z.object({
    id: z.string(),
    businessName: z.string(),
    city: z.string(),
    governorate: z.string().optional(),
  }),
  /** A product of the shop's, or the one that a chosen quick offer became. */
  productId: z.string().optional(),
  /** The product's current name; for a quick offer, the request's text. */
  name: z.object({ nameAr: z.string(), nameEn: z.string().optional() }),
  price: z.number(),
  condition,
  partType: partType.optional(),
  days: z.number().int().optional(),
  imageUrl: z.string().optional(),
  createdAt: z.string(),
  /** `gone`: withdrawn, sold or no longer held. */
  state: z.enum(['open', 'held', 'gone']),
  /** Until when the price of a chosen quick offer is held. */
  heldUntil: z.string().optional(),
})
export type RequestOffer = z.infer<typeof requestOffer>

/** Who asked sees all offers, a shop its own. */
export const requestDetails = partRequest.extend({
  isOwn: z.boolean(),
  offers: z.array(requestOffer),
})
export type RequestDetails = z.infer<typeof requestDetails>

/** What goes into the cart. */
export const chosenOffer = z.object({ productId: z.string(), stockId: z.string().optional() })
