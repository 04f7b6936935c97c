/**
 * Writing reviews and replies to them (decision 040). The write's conditions are that the order is
 * delivered and the customer's, and that the line was not reviewed before.
 */
import { rejectContact } from '#functions/catalogue/missedText.ts'
import { invalid, notFound, rejection, required } from '#functions/http/appError.ts'
import { checkNewImages, imageOwner, imageUseWrites } from '#functions/images/imageRows.ts'
import { readOrder } from '#functions/orders/store.ts'
import { insertion } from '#functions/table/conditions.ts'
import { countWrite } from '#functions/table/counters.ts'
import {
  carFitKey,
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
import { readRecord, type OrderRecord, type ProductRecord } from '#functions/table/records.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import type { CarFitRecord, ReviewRecord } from '#functions/table/records/reviewRecords.ts'
import type { Expression, StoreContext, Write } from '#functions/table/table.ts'
import { findGovernorate } from '#shared/addresses/findGovernorate.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { NotificationEvent } from '#shared/notifications/schema.ts'
import { duePieces } from '#shared/orders/adjustments.ts'
import { isReviewed } from '#shared/reviews/rules.ts'
import type { NewReview, OrderReview, Review } from '#shared/reviews/schema.ts'

export type ReviewContext = StoreContext & { caller: { userId: string } }

/** Reviews a line of the caller's delivered order. A line that was cancelled or not taken has no review. */
export function addReview(
  context: ReviewContext,
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
    if (reviewed || !isReviewed(order.items, line)) throw conflict('ALREADY_REVIEWED')
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
export const conflict = (code: string) => rejection('CONFLICT', [], { code })

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
  { car, customerId }: OrderRecord,
  productId: string,
  { fits, carFit }: { fits: boolean | undefined; carFit: CarFitRecord | undefined },
): Write[] {
  if (!car || fits === undefined) return []
  const { carTrimId, trim, year } = car
  const { no, noBy = [] } = carFit ?? {}
  if (!fits && noBy.includes(customerId)) return []
  const asRead: Expression =
    no === undefined
      ? { text: 'attribute_not_exists(#no)', names: { '#no': 'no' } }
      : { text: '#no = :no', names: { '#no': 'no' }, values: { ':no': no } }
  return [
    {
      kind: 'update',
      key: carFitKey(productId, carTrimId, year),
      changes: {
        set: {
          ...{ entity: 'carFit', carTrimId, trim, year },
          ...(!fits && noBy.length < limits.doubtsToAsk && { noBy: [...noBy, customerId] }),
        },
        add: { [fits ? 'yes' : 'no']: 1 },
      },
      ...(!fits && { condition: asRead }),
    },
  ]
}

function toldEvents(
  { orderId, items, car, customerId }: OrderRecord,
  { line, part, fits }: NewReview,
  carFit: CarFitRecord | undefined,
): NotificationEvent[] {
  const { id: productId, nameAr, nameEn } = required(items[line]).product
  const { no = 0, noBy = [] } = carFit ?? {}
  const isDoubted = fits === false && no + 1 === limits.doubtsToAsk && !noBy.includes(customerId)
  return [
    { kind: 'reviewWritten', orderId, nameAr, nameEn, count: part },
    ...(isDoubted && car
      ? [
          {
            ...{ kind: 'fitDoubted' as const, productId, nameAr, nameEn },
            car: { brand: car.brand, trim: car.trim, year: car.year },
          },
        ]
      : []),
  ]
}

export function replyToReview(
  context: ReviewContext,
  reviewId: string,
  text: string,
): Promise<Review> {
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
