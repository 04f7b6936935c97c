import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import { newId } from './ids.ts'
import { type Metadata, metadataText } from './metadata.ts'
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

export interface NewUser {
  /** Milliseconds since 1970; now by default. */
  createdAt?: number
  id?: string
  email: string
  passwordHash: string
  firstName: string | null
  lastName: string | null
  publicMetadata?: Metadata
  unsafeMetadata?: Metadata
}

export type UserChanges = Partial<
  Pick<
    UserRecord,
    'first_name' | 'last_name' | 'public_metadata' | 'private_metadata' | 'unsafe_metadata'
  >
>

export type UserStore = ReturnType<typeof createUserStore>

export function createUserStore(database: DatabaseSync, now: () => number) {
  const users = openRows(database, 'users', userRecord)
  const byId = (id: string) => users.find({ id })
  return {
    byId,
    byEmail: (email: string) => users.find({ email: normaliseEmail(email) }),

    /** Null when the e-mail address or the id is taken. The write decides, not an earlier read. */
    create(user: NewUser): UserRecord | null {
      const at = user.createdAt ?? now()
      const record: UserRecord = {
        id: user.id ?? newId('user'),
        email_id: newId('idn'),
        email: normaliseEmail(user.email),
        password_hash: user.passwordHash,
        first_name: user.firstName,
        last_name: user.lastName,
        public_metadata: user.publicMetadata ?? {},
        private_metadata: {},
        unsafe_metadata: user.unsafeMetadata ?? {},
        last_sign_in_at: null,
        created_at: at,
        updated_at: at,
      }
      return users.insert(record) ? record : null
    },

    /** Replaces the fields in `changes`. Null when the user does not exist. */
    change: (id: string, changes: UserChanges): UserRecord | null =>
      users.update({ id }, { ...changes, updated_at: now() }) ? byId(id) : null,

    recordSignIn: (id: string) => users.update({ id }, { last_sign_in_at: now() }),
  }
}

/** Like Clerk, ignores case and surrounding blanks. */
const normaliseEmail = (email: string) => email.trim().toLowerCase()
