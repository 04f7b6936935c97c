/** Lists of reviews, with stars and facts from counters (decision 040). */
import { readOrder } from '#functions/orders/store.ts'
import { readVisibleProduct } from '#functions/products/reads.ts'
import { readCounter, sumRows } from '#functions/table/counters.ts'
import {
  carFitPrefix,
  productReviewCounter,
  productReviewsPartition,
  reviewKey,
  toReviewId,
  vendorCounter,
  vendorReviewsPartition,
} from '#functions/table/keys.ts'
import { pageOfIndex, type IndexPageInput } from '#functions/table/pageOfIndex.ts'
import { asRecord } from '#functions/table/records.ts'
import type { CarFitRecord, ReviewRecord } from '#functions/table/records/reviewRecords.ts'
import type { Table } from '#functions/table/table.ts'
import { requireVendor } from '#functions/vendors/store.ts'
import { limits } from '#shared/kernel/limits.ts'
import { medianConfirmHours } from '#shared/orders/facts.ts'
import type { OrderReview, Review } from '#shared/reviews/schema.ts'
import type { ReviewContext } from './store.ts'

/** One batch read, by the order's lines. */
export async function listOfOrder(
  { table, caller }: ReviewContext,
  orderId: string,
): Promise<OrderReview[]> {
  const { items } = await readOrder(table, orderId, { userId: caller.userId })
  const keys = items.map((_, line) => reviewKey(toReviewId(orderId, line)))
  const rows = await table.batchGet(keys, { consistent: true })
  return rows.map((row) => {
    const { listing, line } = asRecord<ReviewRecord>(row)
    return { ...listing, line }
  })
}

export type Paging = Pick<IndexPageInput, 'page' | 'limit' | 'cursor'>
export type Reader = { table: Table; caller: { userId: string } | undefined }

/** Throws NOT_FOUND for a product that the caller may not see. */
export async function listOfProduct({ table, caller }: Reader, productId: string, paging: Paging) {
  await readVisibleProduct(table, productId, caller?.userId)
  const rows = await table.queryAll({ pk: productReviewCounter(productId) })
  const isCar = ({ sk }: { sk: string }) => sk.startsWith(carFitPrefix)
  const { reviews = 0, part = 0 } = sumRows(rows.filter((row) => !isCar(row)))
  const list = { index: 'gsi3', partition: productReviewsPartition(productId) } as const
  const page = await readPage<Review>(table, { ...paging, ...list }, reviews)
  if (paging.cursor !== undefined) return page
  const fits = rows.filter(isCar).map((row) => {
    const { carTrimId, trim, year, yes = 0, no = 0 } = asRecord<CarFitRecord>(row)
    return { carTrimId, trim, year, yes, no }
  })
  return { ...page, meta: { count: reviews, stars: meanStars(part, reviews), fits } }
}

/** Throws NOT_FOUND. */
export async function listOfVendor({ table }: Reader, vendorId: string, paging: Paging) {
  const [counts] = await Promise.all([
    readCounter(table, vendorCounter(vendorId)),
    requireVendor(table, vendorId),
  ])
  const list = { index: 'gsi2', partition: vendorReviewsPartition(vendorId) } as const
  const { reviews = 0 } = counts
  const page = await readPage<Review>(table, { ...paging, ...list }, reviews)
  if (paging.cursor !== undefined) return page
  const meta = { count: reviews, stars: vendorStars(counts), facts: vendorFacts(counts) }
  return { ...page, meta }
}

/** One page of listings. */
export async function readPage<L>(
  table: Table,
  list: Omit<IndexPageInput, 'total'>,
  total: number,
) {
  const { items, pagination } = await pageOfIndex(table, {
    ...list,
    total: () => Promise.resolve(total),
  })
  return { data: items.map((item) => item.listing as L), pagination }
}

/** To one decimal; undefined while there are too few to say anything. */
const meanStars = (sum: number, reviews: number): number | undefined =>
  reviews < limits.reviewsForStars ? undefined : Math.round((sum / reviews) * 10) / 10

function vendorStars(counts: Record<string, number>) {
  const { reviews = 0, partStars = 0, dealingStars = 0, speedStars = 0 } = counts
  const all = meanStars((partStars + dealingStars + speedStars) / 3, reviews)
  if (all === undefined) return undefined
  const [part = 0, dealing = 0, speed = 0] = [partStars, dealingStars, speedStars].map((sum) =>
    meanStars(sum, reviews),
  )
  return { all, part, dealing, speed }
}

function vendorFacts(counts: Record<string, number>) {
  const { ended = 0, fulfilled = 0, lackedStock = 0 } = counts
  if (ended < limits.ordersForFacts) return undefined
  const share = (count: number) => Math.round((count / ended) * 100) / 100
  return {
    confirmHours: medianConfirmHours(counts),
    delivered: share(fulfilled),
    lackedStock: share(lackedStock),
  }
}
