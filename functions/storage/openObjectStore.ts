import { fileURLToPath } from 'node:url'
import { openBucket } from './bucket.ts'
import { openFolder } from './folder.ts'
import type { ObjectStore } from './objectStore.ts'

/** Opens `s3://bucket` or `file:///folder`, the value of an environment variable. Throws for others. */
export function openObjectStore(
  variable: 'IMAGE_STORE' | 'SNAPSHOT_STORE',
  address: string | undefined,
): ObjectStore {
  if (address?.startsWith('s3:')) return openBucket(address)
  if (address?.startsWith('file:')) return openFolder(fileURLToPath(address))
  throw new Error(`${variable} must be an s3:// or file:// address, not ${address}`)
}
