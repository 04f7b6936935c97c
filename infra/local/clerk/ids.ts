import { randomBytes } from 'node:crypto'

/** An id as Clerk writes them, such as `user_2f0c...`: the kind, then 24 hexadecimal digits. */
export function newId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`
}
