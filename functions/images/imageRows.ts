import { insertion } from '#functions/table/feedRow.ts'
import { imageCountKey, imageKey } from '#functions/table/keys.ts'
import type { ImageRecord } from '#functions/table/records.ts'
import type { Write } from '#functions/table/table.ts'
import { limits } from '#shared/kernel/limits.ts'

/** An upload that is not validated yet; expires after a day. Only its vendor may complete it. */
export const incomingKey = (vendorId: string, imageId: string) => `incoming/${vendorId}/${imageId}`

/** A published image; also its path on the site. */
export const publishedKey = (vendorId: string, imageId: string, extension: string) =>
  `img/${vendorId}/${imageId}.${extension}`

/** Adds the row of a published image, and counts it against its vendor's limit. */
export function newImageWrites(
  image: Omit<ImageRecord, 'pk' | 'sk' | 'entity' | 'createdAt'>,
  now: Date,
): Write[] {
  const record: ImageRecord = {
    ...imageKey(image.vendorId, image.imageId),
    entity: 'image',
    ...image,
    createdAt: now.toISOString(),
  }
  return [
    insertion(record),
    {
      kind: 'update',
      key: imageCountKey(image.vendorId),
      changes: { add: { images: 1 } },
      condition: {
        text: 'attribute_not_exists(images) OR images < :max',
        values: { ':max': limits.imagesPerVendor },
      },
    },
  ]
}
