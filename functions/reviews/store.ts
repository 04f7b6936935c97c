/**
 * Reviews: writing, answering and listing them (decision 040). The write's conditions are that the order is
 * delivered and the customer's, and that the line was not reviewed before.
 */
import { hasContact } from '#functions/catalogue/missedText.ts'
import { invalid, notFound, rejection, required } from '#functions/http/appError.ts'
import { checkNewImages, imageOwner, imageUseWrites } from '#functions/images/imageRows.ts'
import { readOrder } from '#functions/orders/store.ts'
import { readVisibleProduct } from '#functions/products/reads.ts'
import { insertion } from '#functions/table/conditions.ts'
import { countWrite, readCounter, sumRows } from '#functions/table/counters.ts'
import {
  carFitKey,
  carFitPrefix,
  listSortKey,
  orderKey,
  productKey,
  productReviewCounter,
  productReviewsPartition,
  reviewKey,
  toReviewId,
  vendorCounter,
  vendorReviewsPartition,
} from '#functions/table/keys.ts'
import { eventsWrite } from '#functions/table/outbox.ts'
import { pageOfIndex, type IndexPageInput } from '#functions/table/pageOfIndex.ts'
import {
  asRecord,
  readRecord,
  type OrderRecord,
  type ProductRecord,
} from '#functions/table/records.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import type { CarFitRecord, ReviewRecord } from '#functions/table/reviewRecords.ts'
import type { Expression, StoreContext, Table, Write } from '#functions/table/table.ts'
import { requireVendor } from '#functions/vendors/store.ts'
import { findGovernorate } from '#shared/addresses/findGovernorate.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { NotificationEvent } from '#shared/notifications/schema.ts'
import { duePieces } from '#shared/orders/adjustments.ts'
import { medianConfirmHours } from '#shared/orders/facts.ts'
import type { NewReview, OrderReview, Review } from '#shared/reviews/schema.ts'

type Context = StoreContext & { caller: { userId: string } }

/** Reviews a line of the caller's delivered order. A line that was cancelled or not taken has no review. */
export function addReview(
  context: Context,
  orderId: string,
  body: NewReview,
): Promise<OrderReview> {
  const { table, caller, now } = context
  const { line, fits, imageUrl } = body
  return retryOnConflict(async () => {
    const at = now()
    const order = await readOrder(table, orderId, { userId: caller.userId, as: 'customer' })
    const item = order.items[line]
    if (!item) throw invalid(['line'], 'The order has no such line')
    if (fits !== undefined && !order.car) throw invalid(['fits'], 'The order names no car')
    rejectContact(body.text)
    const productId = item.product.id
    const fitKey = order.car && carFitKey(productId, order.car.carTrimId, order.car.year)
    const [newImages, product, reviewed, carFit] = await Promise.all([
      checkNewImages(table, imageOwner(caller.userId, false), imageUrl ? [imageUrl] : []),
      readRecord<ProductRecord>(table, productKey(productId)),
      readRecord<ReviewRecord>(table, reviewKey(toReviewId(orderId, line))),
      fitKey && readRecord<CarFitRecord>(table, fitKey),
    ])
    if (order.status !== 'DELIVERED' || duePieces(item) === 0) throw conflict('NOT_DELIVERED')
    if (reviewed) throw conflict('ALREADY_REVIEWED')
    const record = newRecord(order, body, { at, isUnlisted: product?.askerId !== undefined })
    await table.transact([
      insertion(record),
      deliveredCheck(order),
      ...countWrite(productReviewCounter(productId), orderId, { reviews: 1, part: body.part }),
      ...countWrite(vendorCounter(order.vendorId), orderId, {
        ...{ reviews: 1, partStars: body.part },
        ...{ dealingStars: body.dealing, speedStars: body.speed },
      }),
      ...carFitWrites(order, productId, { fits, carFit }),
      eventsWrite(order.vendorId, at, record.listing.id, toldEvents(order, body, carFit)),
      ...imageUseWrites(newImages, at),
    ])
    return { ...record.listing, line }
  })
}

/** 409, with its reason in the issue. */
const conflict = (code: string) => rejection('CONFLICT', [], { code })

/** Texts are public: who wants to talk finds the shop's number on its page. */
function rejectContact(text: string | undefined): void {
  if (text && hasContact(text))
    throw invalid(['text'], 'Leave phone numbers and addresses out of the text')
}

function newRecord(
  order: OrderRecord,
  { line, part, dealing, speed, fits, text, imageUrl }: NewReview,
  { at, isUnlisted }: { at: Date; isUnlisted: boolean },
): ReviewRecord {
  const { orderId, customerId, vendorId, items, car, deliveryAddress } = order
  const { id: productId, nameAr, nameEn } = required(items[line]).product
  const id = toReviewId(orderId, line)
  const createdAt = at.toISOString()
  const sortKey = listSortKey(createdAt, id)
  const { brand, trim, year } = car ?? {}
  const ofCar =
    fits !== undefined && brand !== undefined && trim !== undefined && year !== undefined
  return {
    ...reviewKey(id),
    ...{ gsi2pk: vendorReviewsPartition(vendorId), gsi2sk: sortKey },
    ...{ gsi3pk: productReviewsPartition(productId), gsi3sk: sortKey },
    entity: 'review',
    ...{ orderId, line, customerId, vendorId, productId },
    listing: {
      ...{ id, createdAt, part, dealing, speed, fits, text, imageUrl },
      governorate: findGovernorate(deliveryAddress.province)?.id,
      ...(ofCar && { car: { brand, trim, year } }),
      // The name of a quick offer is what its customer asked for.
      ...(!isUnlisted && { product: { id: productId, nameAr, nameEn } }),
    },
  }
}

/** Once delivered, an order stays so, and none of its pieces is cancelled or refused. */
const deliveredCheck = ({ orderId, customerId }: OrderRecord): Write => ({
  kind: 'check',
  key: orderKey(orderId),
  condition: {
    text: 'customerId = :customer AND #status = :delivered',
    names: { '#status': 'status' },
    values: { ':customer': customerId, ':delivered': 'DELIVERED' },
  },
})

/** 'No's are counted one after the other, so that one of them is the second. */
function carFitWrites(
  { car }: OrderRecord,
  productId: string,
  { fits, carFit }: { fits: boolean | undefined; carFit: CarFitRecord | undefined },
): Write[] {
  if (!car || fits === undefined) return []
  const { carTrimId, trim, year } = car
  const no = carFit?.no
  const asRead: Expression =
    no === undefined
      ? { text: 'attribute_not_exists(#no)', names: { '#no': 'no' } }
      : { text: '#no = :no', names: { '#no': 'no' }, values: { ':no': no } }
  return [
    {
      kind: 'update',
      key: carFitKey(productId, carTrimId, year),
      changes: {
        set: { entity: 'carFit', carTrimId, trim, year },
        add: { [fits ? 'yes' : 'no']: 1 },
      },
      ...(!fits && { condition: asRead }),
    },
  ]
}

function toldEvents(
  { orderId, items, car }: OrderRecord,
  { line, part, fits }: NewReview,
  carFit: CarFitRecord | undefined,
): NotificationEvent[] {
  const { id: productId, nameAr, nameEn } = required(items[line]).product
  const isDoubted = fits === false && (carFit?.no ?? 0) + 1 === limits.doubtsToAsk
  return [
    { kind: 'reviewWritten', orderId, nameAr, nameEn, count: part },
    ...(isDoubted && car
      ? [
          {
            ...{ kind: 'fitDoubted' as const, productId, nameAr, nameEn },
            car: [car.brand, car.trim, car.year].join(' '),
          },
        ]
      : []),
  ]
}

export function replyToReview(context: Context, reviewId: string, text: string): Promise<Review> {
  const { table, caller, now } = context
  rejectContact(text)
  return retryOnConflict(async () => {
    const record = await readRecord<ReviewRecord>(table, reviewKey(reviewId))
    if (record?.vendorId !== caller.userId) throw notFound()
    const { listing, orderId, customerId } = record
    if (listing.reply) throw conflict('ALREADY_ANSWERED')
    const at = now()
    const reply = { text, at: at.toISOString() }
    await table.transact([
      {
        kind: 'update',
        key: reviewKey(reviewId),
        changes: { set: { 'listing.reply': reply } },
        condition: {
          text: 'vendorId = :vendor AND attribute_not_exists(#listing.#reply)',
          names: { '#listing': 'listing', '#reply': 'reply' },
          values: { ':vendor': caller.userId },
        },
      },
      eventsWrite(customerId, at, reviewId, [
        {
          ...{ kind: 'reviewAnswered', orderId },
          ...{ nameAr: listing.product?.nameAr, nameEn: listing.product?.nameEn },
        },
      ]),
    ])
    return { ...listing, reply }
  })
}

/** One batch read, by the order's lines. */
export async function listOfOrder(
  { table, caller }: Context,
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

type Paging = Pick<IndexPageInput, 'page' | 'limit' | 'cursor'>
type Reader = { table: Table; caller: { userId: string } | undefined }

/** Throws NOT_FOUND for a product that the caller may not see. */
export async function listOfProduct({ table, caller }: Reader, productId: string, paging: Paging) {
  await readVisibleProduct(table, productId, caller?.userId)
  const rows = await table.queryAll({ pk: productReviewCounter(productId) })
  const isCar = ({ sk }: { sk: string }) => sk.startsWith(carFitPrefix)
  const { reviews = 0, part = 0 } = sumRows(rows.filter((row) => !isCar(row)))
  const list = { index: 'gsi3', partition: productReviewsPartition(productId) } as const
  return readPage(table, { ...paging, ...list }, reviews, {
    count: reviews,
    stars: meanStars(part, reviews),
    fits: rows.filter(isCar).map((row) => {
      const { carTrimId, trim, year, yes = 0, no = 0 } = asRecord<CarFitRecord>(row)
      return { carTrimId, trim, year, yes, no }
    }),
  })
}

/** Throws NOT_FOUND. */
export async function listOfVendor({ table }: Reader, vendorId: string, paging: Paging) {
  const [counts] = await Promise.all([
    readCounter(table, vendorCounter(vendorId)),
    requireVendor(table, vendorId),
  ])
  const list = { index: 'gsi2', partition: vendorReviewsPartition(vendorId) } as const
  const { reviews = 0 } = counts
  const meta = { count: reviews, stars: vendorStars(counts), facts: vendorFacts(counts) }
  return readPage(table, { ...paging, ...list }, reviews, meta)
}

/** One page; the first has `meta`. */
async function readPage<M>(
  table: Table,
  list: Omit<IndexPageInput, 'total'>,
  total: number,
  meta: M,
) {
  const { items, pagination } = await pageOfIndex(table, {
    ...list,
    total: () => Promise.resolve(total),
  })
  const data = items.map((item) => item.listing as Review)
  return { data, pagination, ...(list.cursor === undefined && { meta }) }
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
