/** Where pictures lie: a port, so that the endpoints know neither folders nor buckets. */
import type { ImageType, ImageUpload } from '#shared/images/schema.ts'

export interface NewUpload {
  key: string
  contentType: ImageType
  maxBytes: number
  expiresAt: Date
}

export interface ImageStore {
  /** A form that lets whoever holds it post one file to this key, and nothing else. */
  presign(upload: NewUpload): Promise<Pick<ImageUpload, 'url' | 'fields'>>
  /** Undefined when there is no such object. */
  read(key: string): Promise<Uint8Array | undefined>
  /** Publishes the very bytes that were checked: what was uploaded may be replaced meanwhile. */
  put(key: string, bytes: Uint8Array, contentType: ImageType): Promise<void>
  remove(key: string): Promise<void>
}
