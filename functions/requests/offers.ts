/** Offers: making, withdrawing and choosing them (decision 037). */
import { AppError, invalid, notFound, required } from '#functions/http/appError.ts'
import { checkNewImages, imageUseWrites } from '#functions/images/imageRows.ts'
import { newProductRecord } from '#functions/products/productRows.ts'
import { isOwnProduct } from '#functions/products/reads.ts'
import { insertion, productIsActive } from '#functions/table/conditions.ts'
import { limitedCountWrite } from '#functions/table/counters.ts'
import { nextChangedAt } from '#functions/table/feedRow.ts'
import {
  changeOnce,
  claimWrite,
  keyedRequest,
  type RequestClaim,
} from '#functions/table/idempotency.ts'
import {
  feedAttributes,
  offerKey,
  productKey,
  requestKey,
  shopOffersKey,
  vendorKey,
} from '#functions/table/keys.ts'
import { eventsWrite } from '#functions/table/outbox.ts'
import { readRecord, type ProductRecord, type VendorRecord } from '#functions/table/records.ts'
import type { OfferRecord, RequestRecord } from '#functions/table/records/requestRecords.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import type { Key, Write } from '#functions/table/table.ts'
import type { RequestKey } from '#shared/contract/endpoint.ts'
import { baghdadDay, epochSeconds } from '#shared/kernel/dates.ts'
import { limits } from '#shared/kernel/limits.ts'
import { findOffer, liveStocks } from '#shared/products/rules.ts'
import { isVendorOpen } from '#shared/vendors/rules.ts'
import type { NewOffer } from '#shared/requests/schema.ts'
import {
  readRequest,
  requestIsOpen,
  requireOpen,
  requireOwnRequest,
  type RequestContext,
} from './store.ts'

/** How long the counts of a shop's day are kept. */
const keptSeconds = 20 * 86_400

interface ShopOffersRecord extends Key {
  offers?: number
}

/**
 * Answers a request. The write's condition is that the request is open and has as many offers as were read,
 * so the offers of one request are made one after the other, and neither of its limits can be passed.
 */
export async function makeOffer(
  context: RequestContext,
  requestId: string,
  body: NewOffer,
  key?: RequestKey,
): Promise<void> {
  const { table, now, caller } = context
  const keyed = key && keyedRequest(caller.userId, key, requestId)
  await changeOnce(context, keyed, {
    run: async () => {
      const at = now()
      const vendorId = caller.userId
      const day = shopOffersKey(vendorId, baghdadDay(at))
      const [{ request, offers }, vendor, today] = await Promise.all([
        readRequest(table, requestId),
        readRecord<VendorRecord>(table, vendorKey(vendorId)),
        readRecord<ShopOffersRecord>(table, day),
      ])
      if (!request) throw notFound()
      requireOpen(request, at)
      if (!vendor || !isVendorOpen(vendor, at)) throw new AppError('SHOP_CLOSED')
      const own = offers.filter((offer) => offer.vendorId === vendorId)
      const isFull =
        own.length >= limits.offersPerShop ||
        request.offers >= limits.offersPerRequest ||
        (today?.offers ?? 0) >= limits.offersPerDay
      if (isFull) throw new AppError('TOO_MANY_OFFERS')
      const offerId = String(request.offers + 1)
      const content = await planOffer(context, body)
      const offer: OfferRecord = {
        ...offerKey(requestId, offerId.padStart(2, '0')),
        entity: 'offer',
        ...{ offerId, vendorId, createdAt: at.toISOString(), expiresAt: request.expiresAt },
        ...content.fields,
      }
      const isOpen = requestIsOpen(at)
      await table.transact([
        {
          kind: 'update',
          key: requestKey(requestId),
          changes: { add: { offers: 1 } },
          condition: {
            text: `${isOpen.text} AND offers = :offers`,
            names: isOpen.names,
            values: { ...isOpen.values, ':offers': request.offers },
          },
        },
        insertion(offer),
        limitedCountWrite(day, {
          ...{ entity: 'shopOffers', field: 'offers', max: limits.offersPerDay },
          expiresAt: epochSeconds(at) + keptSeconds,
          // Which requests the shop has answered.
          append: { requestIds: [requestId] },
        }),
        eventsWrite(request.askerId, at, `${requestId}.${offerId}`, [
          {
            ...{ kind: 'offerMade', requestId, nameAr: request.text },
            ...{ count: request.offers + 1, amount: content.price },
          },
        ]),
        ...content.writes,
        ...(keyed ? [claimWrite<RequestClaim>(keyed, {}, at)] : []),
      ])
    },
    repeat: () => Promise.resolve(),
  })
}

/** What an offer stores, and its writes. Throws VALIDATION_FAILED for a product of another shop. */
async function planOffer(
  { table, caller, now }: RequestContext,
  body: NewOffer,
): Promise<{ fields: Partial<OfferRecord>; price: number; writes: Write[] }> {
  if (body.kind === 'quick') {
    const { kind: _, ...fields } = body
    const images = body.imageUrl ? [body.imageUrl] : []
    const newImages = await checkNewImages(table, caller.userId, images)
    return { fields, price: body.price, writes: imageUseWrites(newImages, now()) }
  }
  const { productId } = body
  const product = await readRecord<ProductRecord>(table, productKey(productId))
  if (!isOwnProduct(product, caller.userId))
    throw invalid(['productId'], 'The product must be your own')
  const source = findOffer(liveStocks(product.stocks))
  if (!product.isActive || !source?.quantity) throw new AppError('PRODUCT_UNAVAILABLE')
  const check: Write = {
    kind: 'check',
    key: productKey(productId),
    condition: productIsActive,
  }
  return { fields: { productId }, price: source.price, writes: [check] }
}

/** Withdraws the shop's offer, and the product that it became if it was a chosen quick offer. */
export async function withdrawOffer(
  context: RequestContext,
  requestId: string,
  offerId: string,
): Promise<void> {
  const { table, now, caller } = context
  await retryOnConflict(async () => {
    const { offers } = await readRequest(table, requestId)
    const offer = offers.find((one) => one.offerId === offerId && one.vendorId === caller.userId)
    if (!offer) throw notFound()
    if (offer.withdrawnAt !== undefined) throw new AppError('OFFER_GONE')
    const at = now()
    const isQuick = offer.price !== undefined
    await table.transact([
      {
        kind: 'update',
        key: offer,
        changes: { set: { withdrawnAt: at.toISOString() } },
        condition: offerIsAsRead(offer),
      },
      ...(isQuick && offer.productId ? [await retirement(context, offer.productId)] : []),
    ])
  })
}

const offerIsAsRead = ({ productId }: OfferRecord) => ({
  text: `attribute_exists(pk) AND attribute_not_exists(withdrawnAt) AND ${
    productId ? 'productId = :product' : 'attribute_not_exists(productId)'
  }`,
  values: productId ? { ':product': productId } : undefined,
})

/** Retires what a quick offer became. It is in no count or list, so its row is all there is. */
async function retirement({ table, now }: RequestContext, productId: string): Promise<Write> {
  const product = required(await readRecord<ProductRecord>(table, productKey(productId)))
  const deletedAt = now().toISOString()
  return {
    kind: 'update',
    key: productKey(productId),
    changes: {
      set: { deletedAt, ...feedAttributes(nextChangedAt(now(), product.gsi1sk)) },
      add: { rev: 1 },
    },
    condition: { text: 'rev = :rev', values: { ':rev': product.rev } },
  }
}

/**
 * Makes an offer orderable: its product as it is, or a new product of one piece that only the asker sees, at a
 * price that is held for a day. Choosing it again in that time returns the same product.
 */
export async function chooseOffer(
  context: RequestContext,
  requestId: string,
  offerId: string,
): Promise<{ productId: string; stockId: string | undefined }> {
  const { table, now } = context
  return retryOnConflict(async () => {
    const { request, offers } = await requireOwnRequest(context, requestId)
    const offer = required(offers.find((one) => one.offerId === offerId))
    const at = now()
    if (offer.withdrawnAt !== undefined) throw new AppError('OFFER_GONE')
    const { productId, stockId, heldUntil, price } = offer
    if (productId && (price === undefined || (heldUntil ?? '') > at.toISOString()))
      return { productId, stockId }
    if (productId) throw new AppError('OFFER_GONE')
    requireOpen(request, at)
    const product = heldProduct(context, request, offer)
    const [newStockId = ''] = Object.keys(product.stocks)
    const chosen = {
      ...{ productId: product.productId, stockId: newStockId },
      heldUntil: product.heldUntil,
    }
    await table.transact([
      insertion(product),
      {
        kind: 'update',
        key: offer,
        changes: { set: chosen },
        condition: offerIsAsRead(offer),
      },
      { kind: 'check', key: requestKey(requestId), condition: requestIsOpen(at) },
    ])
    return chosen
  })
}

/** As vendors write the type of a part into its origin. */
const origins = { oem: 'أصلي', aftermarket: 'تجاري' } as const

/** Inactive and without the keys of its vendor's list: nothing lists, counts or edits it. */
function heldProduct(
  { now, newId }: RequestContext,
  request: RequestRecord,
  { vendorId, price = 0, condition, partType = 'aftermarket', imageUrl }: OfferRecord,
): ProductRecord {
  const { brand = '', trim = '', year = '' } = request.car ?? {}
  const {
    gsi2pk: _,
    gsi2sk: __,
    ...record
  } = newProductRecord(
    {
      ...{ nameAr: request.text, nameEn: undefined, partNumber: undefined, oemNumbers: [] },
      descriptionAr: [request.text, brand, trim, year].join(' ').trim(),
      ...{ descriptionEn: undefined, isFeatured: false, isActive: false, isUniversal: false },
      ...{ categoryId: request.categoryId, compatibilities: [], variants: undefined },
      imageUrl: JSON.stringify(imageUrl ? [imageUrl] : []),
      stocks: [
        {
          ...{ origin: origins[partType], price, quantity: 1, condition, partType },
          ...{ supplier: undefined, manufacturer: undefined, country: undefined },
        },
      ],
    },
    [],
    { now, newId, vendorId },
  )
  const heldUntil = new Date(now().getTime() + limits.offerHoldMs).toISOString()
  return { ...record, askerId: request.askerId, heldUntil }
}
