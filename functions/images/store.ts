/** Images from upload to publication. A published image has a row with its vendor. */
import { AppError, invalid, notFound } from '#functions/http/appError.ts'
import type { ObjectStore } from '#functions/storage/objectStore.ts'
import { transactOnce } from '#functions/table/retryOnConflict.ts'
import { rowExists } from '#functions/table/conditions.ts'
import { imageKey, userKey } from '#functions/table/keys.ts'
import { readRecord, type ImageRecord, type UserRecord } from '#functions/table/records.ts'
import type { Table } from '#functions/table/table.ts'
import { imageCaching } from '#shared/images/imageUrl.ts'
import type { StoredImage } from '#shared/images/schema.ts'
import { imageSizeNames, imageSizes, type ImageSize } from '#shared/images/imageSizes.ts'
import { limits } from '#shared/kernel/limits.ts'
import { imageOwner, incomingKey, publishedKey, newImageWrites } from './imageRows.ts'
import { inspectImage, type InspectedImage } from './inspectImage.ts'

export interface ImageContext {
  table: Table
  store: ObjectStore
  /** Whose images they are (`imageOwner`): also a customer, who shows a photo of a wanted part. */
  vendorId: string
  /** How many they may have. */
  max: number
  now: () => Date
}

/** A ULID, with a suffix for a smaller copy; no other name is valid. */
const uploadIdPattern = /^([0-9A-HJKMNP-TV-Z]{26})(\.[a-z]+)?$/

/**
 * Validates this vendor's upload and publishes it without metadata; a second call returns the same.
 * Throws NOT_FOUND if nothing was uploaded with this id, VALIDATION_FAILED (and deletes the upload)
 * if it is not an image, TOO_MANY_IMAGES at the person's limit.
 */
export async function publishImage(context: ImageContext, uploadId: string): Promise<StoredImage> {
  const [, imageId, suffix] = uploadIdPattern.exec(uploadId) ?? []
  if (imageId === undefined) throw notFound()
  if (suffix === undefined) return publishOriginal(context, imageId)
  const size = imageSizeNames.find((name) => imageSizes[name].suffix === suffix)
  if (size === undefined) throw notFound()
  return publishCopy(context, imageId, size)
}

async function publishOriginal(context: ImageContext, imageId: string): Promise<StoredImage> {
  const { table, store, vendorId, max, now } = context
  const published = await readImage(context, imageId)
  if (published) return storedImage(vendorId, imageId, published)
  const image = await inspectUpload(context, imageId)
  if (!image) {
    // Another request may have published it between the two reads.
    const meanwhile = await readImage(context, imageId)
    if (meanwhile) return storedImage(vendorId, imageId, meanwhile)
    throw notFound()
  }
  const { extension, width, height } = image
  const key = publishedKey(vendorId, imageId, extension)
  await publishFile(store, key, image)
  const row = { vendorId, imageId, extension, width, height }
  let isTooMany = false
  await transactOnce(
    table,
    () => newImageWrites(row, now(), max),
    (error) => {
      // Else another request published the same image.
      isTooMany = !error.failedAt(0) && error.failedAt(1)
      return error.failedAt(0) || isTooMany
    },
  )
  if (isTooMany) {
    await store.remove(key)
    throw new AppError('TOO_MANY_IMAGES')
  }
  await store.remove(incomingKey(vendorId, imageId))
  return storedImage(vendorId, imageId, image)
}

/** The image must be published already, have the same type, and be at least as large. */
async function publishCopy(
  context: ImageContext,
  imageId: string,
  size: ImageSize,
): Promise<StoredImage> {
  const { table, store, vendorId } = context
  const { suffix, maxSide } = imageSizes[size]
  const uploadId = `${imageId}${suffix}`
  const parent = await readImage(context, imageId)
  if (!parent) throw notFound()
  const published = parent[size]
  if (published) return storedImage(vendorId, uploadId, { ...parent, ...published })
  const image = await inspectUpload(context, uploadId)
  if (!image) throw notFound()
  const { extension, width, height } = image
  if (extension !== parent.extension)
    throw invalid(['file'], `The ${size} must have the type of its image`)
  if (Math.max(width, height) > maxSide || width > (parent.width ?? maxSide))
    throw invalid(['file'], `The ${size} must be at most ${maxSide} pixels and as its image`)
  await publishFile(store, publishedKey(vendorId, uploadId, extension), image)
  await table.update(imageKey(vendorId, imageId), { set: { [size]: { width, height } } }, rowExists)
  await store.remove(incomingKey(vendorId, uploadId))
  return storedImage(vendorId, uploadId, image)
}

const readImage = ({ table, vendorId }: ImageContext, imageId: string) =>
  readRecord<ImageRecord>(table, imageKey(vendorId, imageId))

const publishFile = (store: ObjectStore, key: string, { bytes, type }: InspectedImage) =>
  store.put(key, bytes, { contentType: type, cacheControl: imageCaching })

/** Undefined when nothing was uploaded. */
async function inspectUpload(
  { store, vendorId }: ImageContext,
  uploadId: string,
): Promise<InspectedImage | undefined> {
  const incoming = incomingKey(vendorId, uploadId)
  const bytes = await store.get(incoming)
  if (!bytes) return undefined
  const image = await inspectImage(bytes)
  if (image) return image
  await store.remove(incoming)
  throw invalid(['file'], 'The file is not a JPEG, PNG or WebP image')
}

function storedImage(
  vendorId: string,
  uploadId: string,
  image: Pick<ImageRecord, 'extension' | 'width' | 'height'>,
): StoredImage {
  const { extension, width, height } = image
  if (width === undefined || height === undefined) throw notFound()
  return {
    public_id: `${vendorId}/${uploadId}`,
    secure_url: `/${publishedKey(vendorId, uploadId, extension)}`,
    width,
    height,
  }
}

/** As whom an account uploads, and how many images it may have. */
export async function readOwner(
  table: Table,
  userId: string,
): Promise<Pick<ImageContext, 'vendorId' | 'max'>> {
  const isVendor = (await readRecord<UserRecord>(table, userKey(userId)))?.role === 'VENDOR'
  return {
    vendorId: imageOwner(userId, isVendor),
    max: isVendor ? limits.imagesPerVendor : limits.imagesPerCustomer,
  }
}
