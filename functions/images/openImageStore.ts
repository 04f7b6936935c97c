import { fileURLToPath } from 'node:url'
import { openDiskImages } from './diskImages.ts'
import type { ImageStore } from './imageStore.ts'
import { openS3Images } from './s3Images.ts'

/** The store an address names: `s3://bucket` or `file:///folder`. Throws at once for an address it cannot serve. */
export function openImageStore(address: string | undefined): ImageStore {
  if (address === undefined) throw new Error('IMAGE_STORE is not set')
  const { protocol } = new URL(address)
  if (protocol === 'file:') return openDiskImages(fileURLToPath(address))
  if (protocol === 's3:') return openS3Images(address)
  throw new Error(`IMAGE_STORE must be an s3:// or file:// address, not ${protocol}//`)
}
