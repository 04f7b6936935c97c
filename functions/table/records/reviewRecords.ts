import type { Question, Review } from '#shared/reviews/schema.ts'
import type { Key } from '../table.ts'

/** A review of one line of an order, under a hash of the two, so that there is one at most. */
export interface ReviewRecord extends Key, Record<`gsi${2 | 3}${'pk' | 'sk'}`, string> {
  entity: 'review'
  orderId: string
  line: number
  customerId: string
  vendorId: string
  productId: string
  /** What everybody sees. */
  listing: Review
}

/** How a product fitted a car. */
export interface CarFitRecord extends Key {
  carTrimId: string
  trim: string
  year: number
  yes?: number
  no?: number
  /** Who said the first of them, whose second one is not counted. */
  noBy?: string[]
}

/** A public question. It is in its vendor's list until it is answered, then in its product's. */
export interface QuestionRecord extends Key, Partial<Record<`gsi${2 | 3}${'pk' | 'sk'}`, string>> {
  entity: 'question'
  askerId: string
  vendorId: string
  productId: string
  listing: Question
}
