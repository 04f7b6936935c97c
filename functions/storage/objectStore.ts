/** Where files are kept, by key: an S3 bucket, or a folder on a developer's machine and in tests. */
export interface ObjectStore {
  /** Undefined when the object does not exist. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Its bytes in parts, for an object that should not be in memory as a whole. */
  read(key: string): Promise<AsyncIterable<Uint8Array> | undefined>
  /** Atomic: readers see the old bytes or the new ones. */
  put(
    key: string,
    bytes: Uint8Array,
    headers?: { contentType: string; cacheControl: string },
  ): Promise<void>
  /** Does nothing when the object does not exist. */
  remove(key: string): Promise<void>
  /** A form with which anyone may post that file, and nothing else. */
  presignPost(upload: Upload): Promise<{ url: string; fields: Record<string, string> }>
}

/** One file that may be uploaded, and until when. */
export interface Upload {
  key: string
  contentType: string
  maxBytes: number
  expiresAt: Date
}
