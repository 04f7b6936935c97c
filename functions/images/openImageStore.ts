import { fileURLToPath } from 'node:url'
import { notePortUse, type PortUse } from '#functions/storage/portUse.ts'
import { openDiskImages } from './diskImages.ts'
import type { ImageStore } from './imageStore.ts'
import { openS3Images } from './s3Images.ts'

/** The store an address names: `s3://bucket` or `file:///folder`. Throws at once for an address it cannot serve. */
export function openImageStore(address: string | undefined): ImageStore {
  if (address === undefined) throw new Error('IMAGE_STORE is not set')
  const store = storeOf(address)
  return {
    presign(upload) {
      // A signed form can do what its signer may.
      noteUse('s3:PutObject', upload.key)
      return store.presign(upload)
    },
    read(key) {
      noteUse('s3:GetObject', key)
      // Without it, what is missing looks like what is forbidden.
      notePortUse('s3:ListBucket', 'images')
      return store.read(key)
    },
    put(key, bytes, contentType) {
      noteUse('s3:PutObject', key)
      return store.put(key, bytes, contentType)
    },
    remove(key) {
      noteUse('s3:DeleteObject', key)
      return store.remove(key)
    },
  }
}

/** Rights are given for what lies below `incoming/` or `img/`. */
const noteUse = (action: PortUse['action'], key: string) =>
  notePortUse(action, `images/${key.split('/')[0]}/*`)

function storeOf(address: string): ImageStore {
  const { protocol } = new URL(address)
  if (protocol === 'file:') return openDiskImages(fileURLToPath(address))
  if (protocol === 's3:') return openS3Images(address)
  throw new Error(`IMAGE_STORE must be an s3:// or file:// address, not ${protocol}//`)
}
