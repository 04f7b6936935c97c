export interface ManifestRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  access: 'public' | 'signedIn' | 'customer' | 'vendor'
  idempotent?: boolean
  paged?: boolean
  /** Browser and edge keep its responses. */
  shared?: boolean
  /** Its response is the same for all callers: no token is sent. */
  isForAll?: boolean
}
