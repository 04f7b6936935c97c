import * as z from 'zod'
import { governorateId } from '../addresses/schema.ts'
import { looksUploaded } from '../images/imageUrl.ts'
import { limits } from '../kernel/limits.ts'
import { optionalText, requiredText } from '../kernel/text.ts'

const starCount = z
  .number('Stars must be a number')
  .int('Stars must be a whole number')
  .min(1, 'At least one star')
  .max(5, 'At most five stars')

/** Body of POST /api/reviews/orders/{id}. */
export const newReview = z.object({
  /** Index into the order's `items`. */
  line: z
    .number('Line must be a number')
    .int('Line must be a whole number')
    .min(0, 'The order has no such line')
    .max(limits.linesPerOrder - 1, 'The order has no such line'),
  part: starCount,
  dealing: starCount,
  speed: starCount,
  /** Whether it fitted the order's car; only for an order with a car. */
  fits: z.boolean('Fits must be true or false').optional(),
  text: optionalText(limits.reviewText, { lines: true }),
  imageUrl: z.string().regex(looksUploaded, 'The photo must be an uploaded image').optional(),
})
export type NewReview = z.output<typeof newReview>

/** Body of a reply to a review, and of an answer to a question. */
export const newReply = z.object({
  text: requiredText('Write an answer', limits.reviewText, { lines: true }),
})

const answer = z.object({ text: z.string(), at: z.string() })

/** As everybody sees it: nothing of who wrote it but the governorate, and nothing of the order but its car. */
export const review = z.object({
  id: z.string(),
  createdAt: z.string(),
  governorate: governorateId.optional(),
  part: z.number().int(),
  dealing: z.number().int(),
  speed: z.number().int(),
  fits: z.boolean().optional(),
  /** The order's, where `fits` is said. */
  car: z.object({ brand: z.string(), trim: z.string(), year: z.number().int() }).optional(),
  text: z.string().optional(),
  imageUrl: z.string().optional(),
  /** As it was ordered; absent where it was for this customer alone. */
  product: z
    .object({ id: z.string(), nameAr: z.string(), nameEn: z.string().optional() })
    .optional(),
  reply: answer.optional(),
})
export type Review = z.infer<typeof review>

/** As the order's customer and vendor see it. */
export const orderReview = review.extend({ line: z.number().int() })
export type OrderReview = z.infer<typeof orderReview>

const stars = z.number()

/** Stars are means, to one decimal; absent until there are `limits.reviewsForStars` reviews. */
export const productReviews = z.object({
  count: z.number().int(),
  stars: stars.optional(),
  /** How it fitted the cars of those who said so. */
  fits: z.array(
    z.object({
      carTrimId: z.string(),
      trim: z.string(),
      year: z.number().int(),
      yes: z.number().int(),
      no: z.number().int(),
    }),
  ),
})
export type ProductReviews = z.infer<typeof productReviews>
export type CarFit = ProductReviews['fits'][number]

export const vendorReviews = z.object({
  count: z.number().int(),
  stars: z.object({ all: stars, part: stars, dealing: stars, speed: stars }).optional(),
  /** From `limits.ordersForFacts` orders on that ended. */
  facts: z
    .object({
      /** Half of the orders were confirmed within so many hours; absent: more than 72. */
      confirmHours: z.number().int().optional(),
      /** Shares of the orders that ended, without those that customers cancelled. */
      delivered: z.number(),
      lackedStock: z.number(),
    })
    .optional(),
})
export type VendorReviews = z.infer<typeof vendorReviews>

/** Body of POST /api/reviews/questions/products/{id}. */
export const newQuestion = z.object({
  text: requiredText('Write a question', limits.questionText, { lines: true }),
})

/** As everybody sees it once it is answered, and before that its vendor: nothing of who asks. */
export const question = z.object({
  id: z.string(),
  createdAt: z.string(),
  text: z.string(),
  product: z.object({ id: z.string(), nameAr: z.string(), nameEn: z.string().optional() }),
  answer: answer.optional(),
})
export type Question = z.infer<typeof question>
