/** Requests and their offers as the API returns them; the contract's schemas strip the rest of the rows. */
import { listSources } from '#functions/products/listSources.ts'
import { productKey, vendorKey } from '#functions/table/keys.ts'
import { liveRecords, type ProductRecord, type VendorRecord } from '#functions/table/records.ts'
import type { OfferRecord, RequestRecord } from '#functions/table/records/requestRecords.ts'
import type { StoreContext } from '#functions/table/table.ts'
import { findOffer } from '#shared/products/rules.ts'
import type { PartRequest, RequestOffer } from '#shared/requests/schema.ts'

export function getStatus(
  { withdrawnAt, until }: Pick<RequestRecord, 'withdrawnAt' | 'until'>,
  now: Date,
): PartRequest['status'] {
  if (withdrawnAt !== undefined) return 'withdrawn'
  return until > now.toISOString() ? 'open' : 'expired'
}

export const toRequest = (request: RequestRecord, now: Date): PartRequest => ({
  ...request,
  id: request.requestId,
  status: getStatus(request, now),
  offerCount: request.offers,
})

/** Offers with their shops, and those of products as these are now: one batch read. */
export async function showOffers(
  { table, now }: Pick<StoreContext, 'table' | 'now'>,
  request: RequestRecord,
  offers: readonly OfferRecord[],
): Promise<RequestOffer[]> {
  const rows = await table.batchGet(
    offers.flatMap(({ vendorId, productId }) => [
      vendorKey(vendorId),
      ...(productId ? [productKey(productId)] : []),
    ]),
    { consistent: true },
  )
  const vendors = liveRecords<VendorRecord>(rows.filter(({ entity }) => entity === 'vendor'))
  const products = liveRecords<ProductRecord>(rows.filter(({ entity }) => entity === 'product'))
  return offers.map((offer) => {
    const vendor = vendors.find(({ vendorId }) => vendorId === offer.vendorId)
    const product = products.find(({ productId }) => productId === offer.productId)
    const { businessName = '', city = '', governorate } = vendor ?? {}
    return {
      ...toTraits(offer, product),
      ...offer,
      id: offer.offerId,
      vendor: { id: offer.vendorId, businessName, city, governorate },
      name: { nameAr: product?.nameAr ?? request.text, nameEn: product?.nameEn },
      state: offerState(offer, product, now()),
    }
  })
}

/** What an offered product says now; a quick offer says it itself. */
function toTraits({ price }: OfferRecord, product: ProductRecord | undefined) {
  const source = product && price === undefined && findOffer(listSources(product))
  if (!source) return { price: 0, condition: 'new' as const }
  const { condition, partType } = source
  return { price: source.price, condition, partType, imageUrl: product.images[0] }
}

/** A quick offer is held for a day once it was chosen; a product's is there while it can be bought. */
function offerState(
  offer: OfferRecord,
  product: ProductRecord | undefined,
  now: Date,
): RequestOffer['state'] {
  if (offer.withdrawnAt !== undefined) return 'gone'
  const isQuick = offer.price !== undefined
  if (isQuick && offer.productId === undefined) return 'open'
  const pieces = product && (findOffer(listSources(product))?.quantity ?? 0)
  if (!pieces) return 'gone'
  if (!isQuick) return product.isActive ? 'open' : 'gone'
  return (offer.heldUntil ?? '') > now.toISOString() ? 'held' : 'gone'
}
