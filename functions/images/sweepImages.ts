import { readJobEnv } from '#functions/http/env.ts'
import { createJobServices } from '#functions/http/jobServices.ts'
import type { ObjectStore } from '#functions/storage/objectStore.ts'
import { openObjectStore } from '#functions/storage/openObjectStore.ts'
import type { Log } from '#functions/http/log.ts'
import { transactOnce } from '#functions/table/retryOnConflict.ts'
import { imageCountKey } from '#functions/table/keys.ts'
import {
  isLive,
  asRecord,
  type ImageRecord,
  type OrderRecord,
  type ProductRecord,
  type VendorRecord,
} from '#functions/table/records.ts'
import type { RequestRecord } from '#functions/table/records/requestRecords.ts'
import type { ReviewRecord } from '#functions/table/records/reviewRecords.ts'
import { unlessChanged, type Item, type Table } from '#functions/table/table.ts'
import { imageSizeNames, imageSizes } from '#shared/images/imageSizes.ts'
import { parseImageUrl } from '#shared/images/imageUrl.ts'
import { limits } from '#shared/kernel/limits.ts'
import { parseImages } from '#shared/products/rules.ts'
import { publishedKey } from './imageRows.ts'

export async function handler(): Promise<void> {
  const { env, table, log, metrics, now } = createJobServices(readJobEnv(process.env))
  const deleted = await sweepImages({
    table,
    store: openObjectStore('IMAGE_STORE', env.imageStore),
    now: now(),
    log,
  })
  metrics.put('sweepImages', { SweptImages: deleted })
}

/**
 * Deletes images that no product, dismantled car, order, vendor, request, offer or review shows: 30 days after the upload, or after
 * a product last began to show them, because a form may stay open for days with unsaved uploads. Scans the
 * table once; returns how many were deleted. Safe to run twice at once.
 */
export async function sweepImages(context: {
  table: Table
  store: ObjectStore
  now: Date
  log: Log
}): Promise<number> {
  const { table, now, log } = context
  const staleBefore = new Date(now.getTime() - limits.unusedImageDays * 86_400_000).toISOString()
  const inUse = new Set<string>()
  const stale: ImageRecord[] = []
  for await (const item of table.scanAll()) {
    for (const url of referencedImages(item)) {
      const image = parseImageUrl(url)
      if (image) inUse.add(`${image.vendorId}/${image.imageId}`)
    }
    if (item.entity !== 'image') continue
    const image = asRecord<ImageRecord>(item)
    if ((image.usedAt ?? image.createdAt) < staleBefore) stale.push(image)
  }
  const unused = stale.filter(({ vendorId, imageId }) => !inUse.has(`${vendorId}/${imageId}`))
  let deleted = 0
  for (const image of unused) if (await deleteImage(context, image)) deleted++
  log.info('images swept', { deleted })
  return deleted
}

function referencedImages(item: Item): string[] {
  // Of a dismantled car too, whose row is never deleted.
  if ((item.entity === 'product' && isLive(item)) || item.entity === 'donor')
    return asRecord<ProductRecord>(item).images
  if (item.entity === 'order') {
    const { items, packingImages = [] } = asRecord<OrderRecord>(item)
    return [...packingImages, ...items.flatMap(({ product }) => parseImages(product.imageUrl))]
  }
  if (item.entity === 'vendor') return [asRecord<VendorRecord>(item).logo ?? '']
  if (item.entity === 'request' || item.entity === 'offer')
    return [asRecord<RequestRecord>(item).imageUrl ?? '']
  if (item.entity === 'review') return [asRecord<ReviewRecord>(item).listing.imageUrl ?? '']
  return []
}

/**
 * First marks the row, so that products cannot name the image, then deletes the files, then the row:
 * the next sweep finishes one that is interrupted. False if a product began to show it meanwhile.
 */
async function deleteImage(
  { table, store, now }: { table: Table; store: ObjectStore; now: Date },
  image: ImageRecord,
): Promise<boolean> {
  const { vendorId, imageId, extension } = image
  const key = { pk: image.pk, sk: image.sk }
  const isUnused =
    image.usedAt === undefined
      ? { text: 'attribute_exists(pk) AND attribute_not_exists(usedAt)' }
      : { text: 'usedAt = :read', values: { ':read': image.usedAt } }
  const changes = { set: { deletedAt: now.toISOString() } }
  if (!(await unlessChanged(table.update(key, changes, isUnused)))) return false
  await store.remove(publishedKey(vendorId, imageId, extension))
  for (const size of imageSizeNames)
    await store.remove(publishedKey(vendorId, `${imageId}${imageSizes[size].suffix}`, extension))
  await transactOnce(table, () => [
    { kind: 'delete', key, condition: { text: 'attribute_exists(deletedAt)' } },
    { kind: 'update', key: imageCountKey(vendorId), changes: { add: { images: -1 } } },
  ])
  return true
}
