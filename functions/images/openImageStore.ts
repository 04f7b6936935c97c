import { fileURLToPath } from 'node:url'
import { openDiskImages } from './diskImages.ts'
import type { ImageStore } from './imageStore.ts'

/** The store an address names: `file:///folder`. Throws at once for an address it cannot serve. */
export function openImageStore(address: string | undefined): ImageStore {
  if (address === undefined) throw new Error('IMAGE_STORE is not set')
  const { protocol } = new URL(address)
  if (protocol === 'file:') return openDiskImages(fileURLToPath(address))
  throw new Error(`IMAGE_STORE must be a file:// address; ${protocol}// is not supported yet`)
}
