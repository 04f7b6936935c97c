/** Images that products and vendors name: published by the same vendor, and kept while in use. */
import { invalid } from '#functions/http/appError.ts'
import { rowIsLive } from '#functions/table/feedRow.ts'
import { imageKey } from '#functions/table/keys.ts'
import { liveRecords, type ImageRecord } from '#functions/table/records.ts'
import type { Table, Write } from '#functions/table/table.ts'
import { imageSizeNames } from '#shared/images/imageSizes.ts'
import { parseImageUrl, type ImageUrl, type ImageWidths } from '#shared/images/imageUrl.ts'
import { partDrawings, partDrawingUrl } from '#shared/images/partDrawings.ts'

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
  const added: ImageUrl[] = []
  for (const image of images) {
    if (drawings.has(image) || before.includes(image)) continue
    const url = parseImageUrl(image)
    if (url?.vendorId !== vendorId || url.size)
      throw invalid([field], 'Images must be own uploads or bundled drawings')
    if (!added.some(({ imageId }) => imageId === url.imageId)) added.push(url)
  }
  if (added.length === 0) return added
  const rows = await table.batchGet(
    added.map(({ imageId }) => imageKey(vendorId, imageId)),
    { consistent: true },
  )
  const published = liveRecords<ImageRecord>(rows)
  for (const { imageId, extension, widths } of added) {
    const image = published.find((one) => one.imageId === imageId && one.extension === extension)
    if (!image) throw invalid([field], 'Images must be uploaded before they are named')
    if (widths && !hasWidths(image, widths))
      throw invalid([field], 'The address must say the widths of the image as uploaded')
  }
  return added
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
