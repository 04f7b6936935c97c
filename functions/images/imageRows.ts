import { createHash } from 'node:crypto'
import { insertion, rowIsLive } from '#functions/table/conditions.ts'
import { imageCountKey, imageKey } from '#functions/table/keys.ts'
import { type ImageRecord, liveRecords } from '#functions/table/records.ts'
import type { Write, Table } from '#functions/table/table.ts'
import { limits } from '#shared/kernel/limits.ts'
import { invalid } from '#functions/http/appError.ts'
import { imageSizeNames } from '#shared/images/imageSizes.ts'
import { parseImageUrl, type ImageUrl, type ImageWidths } from '#shared/images/imageUrl.ts'
import { partDrawings, partDrawingUrl } from '#shared/images/partDrawings.ts'

/**
 * The owner in an image's address: a shop's id, or a hash of a customer's, so that a photo does not say who
 * asks for the part (decision 037).
 */
export const imageOwner = (userId: string, isVendor: boolean): string =>
  isVendor ? userId : createHash('sha256').update(userId).digest('hex').slice(0, 32)

/** An upload that is not validated yet; expires after a day. Only its vendor may complete it. */
export const incomingKey = (vendorId: string, imageId: string) => `incoming/${vendorId}/${imageId}`

/** A published image; also its path on the site. */
export const publishedKey = (vendorId: string, imageId: string, extension: string) =>
  `img/${vendorId}/${imageId}.${extension}`

export function newImageWrites(
  image: Omit<ImageRecord, 'pk' | 'sk' | 'entity' | 'createdAt'>,
  now: Date,
  max: number = limits.imagesPerVendor,
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
        values: { ':max': max },
      },
    },
  ]
}

const drawings: ReadonlySet<string> = new Set(partDrawings.map(partDrawingUrl))

/**
 * The uploads among `images` that are not in `before`. Throws VALIDATION_FAILED for an address that
 * is neither a bundled drawing nor a published upload of this vendor. One batch read if there are
 * any, none otherwise. `field` is where the body names them.
 */
export async function checkNewImages(
  table: Table,
  vendorId: string,
  images: readonly string[],
  before: readonly string[] = [],
  field = 'imageUrl',
): Promise<ImageUrl[]> {
  const newImages: ImageUrl[] = []
  for (const image of images) {
    if (drawings.has(image) || before.includes(image)) continue
    const url = parseImageUrl(image)
    if (url?.vendorId !== vendorId || url.size)
      throw invalid([field], 'Images must be own uploads or bundled drawings')
    if (!newImages.some(({ imageId }) => imageId === url.imageId)) newImages.push(url)
  }
  if (newImages.length === 0) return newImages
  const rows = await table.batchGet(
    newImages.map(({ imageId }) => imageKey(vendorId, imageId)),
    { consistent: true },
  )
  const published = liveRecords<ImageRecord>(rows)
  for (const { imageId, extension, widths } of newImages) {
    const image = published.find((one) => one.imageId === imageId && one.extension === extension)
    if (!image) throw invalid([field], 'Images must be uploaded before they are named')
    if (widths && !hasWidths(image, widths))
      throw invalid([field], 'The address must say the widths of the image as uploaded')
  }
  return newImages
}

/** Pages ask for each copy that an address names, so it must exist, as wide as it says. */
const hasWidths = (image: ImageRecord, { photo, ...copies }: ImageWidths): boolean =>
  image.width === photo &&
  imageSizeNames.every((size) => copies[size] === undefined || copies[size] === image[size]?.width)

/** Part of the transaction that names them: the sweep must not delete images that it begins to show. */
export function imageUseWrites(added: readonly ImageUrl[], now: Date): Write[] {
  return added.map(({ vendorId, imageId }) => ({
    kind: 'update',
    key: imageKey(vendorId, imageId),
    changes: { set: { usedAt: now.toISOString() } },
    condition: rowIsLive,
  }))
}
