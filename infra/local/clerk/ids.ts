import { randomBytes } from 'node:crypto'

/** An id in Clerk's format, such as `user_2f0c...`: the kind, then 24 hexadecimal digits. */
export function newId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`
}
