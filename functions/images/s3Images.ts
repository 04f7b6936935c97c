/** Pictures in a bucket: the browser posts to the bucket itself, the edge serves what is published. */
import { openBucket } from '#functions/storage/bucket.ts'
import type { ImageStore } from './imageStore.ts'

/** A published picture never changes: its name is that of one upload. */
const cacheControl = 'public, max-age=31536000, immutable'

export function openS3Images(address: string): ImageStore {
  const bucket = openBucket(address)
  return {
    presign: (upload) => bucket.postForm(upload),
    read: (key) => bucket.get(key),
    put: (key, bytes, contentType) => bucket.put(key, bytes, { contentType, cacheControl }),
    remove: (key) => bucket.remove(key),
  }
}
