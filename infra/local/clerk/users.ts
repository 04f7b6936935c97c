import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import { newId } from './ids.ts'
import { metadataText } from './metadata.ts'
import { openRows } from './rows.ts'

const userRecord = z.object({
  id: z.string(),
  email_id: z.string(),
  email: z.string(),
  password_hash: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  public_metadata: metadataText,
  private_metadata: metadataText,
  unsafe_metadata: metadataText,
  last_sign_in_at: z.number().nullable(),
  created_at: z.number(),
  updated_at: z.number(),
})

export type UserRecord = z.infer<typeof userRecord>

export type NewUser = Pick<
  UserRecord,
  'email' | 'password_hash' | 'first_name' | 'last_name' | 'unsafe_metadata'
> &
  Partial<Pick<UserRecord, 'id' | 'public_metadata' | 'created_at'>>

export type UserStore = ReturnType<typeof createUserStore>

export function createUserStore(database: DatabaseSync, now: () => number) {
  const users = openRows(database, 'users', userRecord, 'email')
  const byId = (id: string) => users.find({ id })
  return {
    byId,
    byEmail: (email: string) => users.find({ email: normaliseEmail(email) }),

    /** Null when the e-mail address or the id is taken. The write decides, not an earlier read. */
    create({ id = newId('user'), public_metadata = {}, created_at = now(), ...user }: NewUser) {
      const record: UserRecord = {
        ...user,
        ...{ id, public_metadata, created_at, updated_at: created_at },
        email: normaliseEmail(user.email),
        email_id: newId('idn'),
        private_metadata: {},
        last_sign_in_at: null,
      }
      return users.insert(record) ? record : null
    },

    /** Replaces the fields in `changes`. Null when the user does not exist. */
    change: (id: string, changes: Partial<UserRecord>): UserRecord | null =>
      users.update({ id }, { ...changes, updated_at: now() }) ? byId(id) : null,

    recordSignIn: (id: string) => users.update({ id }, { last_sign_in_at: now() }),
  }
}

/** Like Clerk, ignores case and surrounding blanks. */
const normaliseEmail = (email: string) => email.trim().toLowerCase()
