import { invalid, notFound } from '#functions/http/appError.ts'
import type { StoredImage } from '#shared/images/schema.ts'
import { incomingKey, publishedKey } from './imageKeys.ts'
import type { ImageStore } from './imageStore.ts'
import { pictureFormats, readPicture, type Picture } from './readPicture.ts'

/** A ULID, for a small copy with its ending: nothing else can be the name of a file. */
const imageIdPattern = /^[0-9A-HJKMNP-TV-Z]{26}(\.thumb)?$/

/** A picture of this vendor that was checked and published before. */
async function findPublished(
  store: ImageStore,
  vendorId: string,
  imageId: string,
): Promise<StoredImage | undefined> {
  for (const { extension } of pictureFormats) {
    const bytes = await store.read(publishedKey(vendorId, imageId, extension))
    const picture = bytes && readPicture(bytes)
    if (picture) return answer(vendorId, imageId, picture)
  }
  return undefined
}

/**
 * Checks what this vendor uploaded and publishes it; a second time answers the same. Throws
 * NOT_FOUND when nothing was uploaded under this id, VALIDATION_FAILED (and forgets the upload) when
 * it is no picture.
 */
export async function publish(
  store: ImageStore,
  vendorId: string,
  imageId: string,
): Promise<StoredImage> {
  if (!imageIdPattern.test(imageId)) throw notFound()
  const published = await findPublished(store, vendorId, imageId)
  if (published) return published
  const incoming = incomingKey(vendorId, imageId)
  const bytes = await store.read(incoming)
  if (!bytes) {
    // Another request for the same picture may have moved it between the two reads.
    const meanwhile = await findPublished(store, vendorId, imageId)
    if (meanwhile) return meanwhile
    throw notFound()
  }
  const picture = readPicture(bytes)
  if (!picture) {
    await store.remove(incoming)
    throw invalid(['file'], 'The file is not a JPEG, PNG or WebP picture')
  }
  await store.put(publishedKey(vendorId, imageId, picture.extension), bytes, picture.type)
  await store.remove(incoming)
  return answer(vendorId, imageId, picture)
}

function answer(vendorId: string, imageId: string, picture: Picture): StoredImage {
  return {
    public_id: `${vendorId}/${imageId}`,
    secure_url: `/${publishedKey(vendorId, imageId, picture.extension)}`,
    width: picture.width,
    height: picture.height,
  }
}
