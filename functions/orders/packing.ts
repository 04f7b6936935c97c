import { AppError } from '#functions/http/appError.ts'
import { checkNewImages, imageUseWrites } from '#functions/images/imageRows.ts'
import type { Log } from '#functions/http/log.ts'
import { orderKey } from '#functions/table/keys.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import type { StoreContext } from '#functions/table/table.ts'
import { isPackable } from '#shared/orders/status.ts'
import type { OrderWithVendor } from './orderResponse.ts'
import { readOrder, readVendorLater } from './store.ts'

/**
 * Replaces the photographs of a vendor's order, of two writes at once by the later one. They are the vendor's
 * own uploads, and stay as they are once the parcel has left.
 */
export function savePackingImages(
  { table, now, log }: Omit<StoreContext, 'newId'> & { log: Log },
  { orderId, userId }: { orderId: string; userId: string },
  images: string[],
): Promise<OrderWithVendor> {
  return retryOnConflict(async () => {
    const before = await readOrder(table, orderId, { userId, as: 'vendor' })
    const { status, packingImages } = before
    if (!isPackable(status)) throw new AppError('ORDER_MOVE_REFUSED')
    const added = await checkNewImages(table, userId, images, packingImages, 'images')
    await table.transact([
      {
        kind: 'update',
        key: orderKey(orderId),
        changes: { set: { packingImages: images } },
        condition: {
          text: 'vendorId = :vendor AND #status = :status',
          names: { '#status': 'status' },
          values: { ':vendor': userId, ':status': status },
        },
      },
      ...imageUseWrites(added, now()),
    ])
    return {
      order: { ...before, packingImages: images },
      vendor: await readVendorLater(table, before, log),
    }
  })
}
