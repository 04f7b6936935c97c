import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import { inTransaction } from './database.ts'
import { newId } from './ids.ts'
import { metadataText } from './metadata.ts'
import { openRows } from './rows.ts'

const userRecord = z.object({
  id: z.string(),
  email_id: z.string().nullable(),
  email: z.string().nullable(),
  phone_id: z.string().nullable(),
  phone: z.string().nullable(),
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
  'password_hash' | 'first_name' | 'last_name' | 'unsafe_metadata'
> &
  Partial<Pick<UserRecord, 'id' | 'email' | 'phone' | 'public_metadata' | 'created_at'>>

export type UserStore = ReturnType<typeof createUserStore>

export function createUserStore(database: DatabaseSync, now: () => number) {
  const users = openRows(database, 'users', userRecord, ['email', 'phone'])
  takeOverFirstVersion(database)
  const byId = (id: string) => users.find({ id })
  return {
    byId,
    byEmail: (email: string) => users.find({ email: normaliseEmail(email) }),
    byPhone: (phone: string) => users.find({ phone }),
    /** `identifier` is an e-mail address or, without an '@', a phone number. */
    byIdentifier: (identifier: string) =>
      identifier.includes('@')
        ? users.find({ email: normaliseEmail(identifier) })
        : users.find({ phone: normalisePhone(identifier) }),

    /** Null when e-mail address, phone or id is taken. The write decides, not an earlier read. */
    create({ id = newId('user'), public_metadata = {}, created_at = now(), ...user }: NewUser) {
      const { email = null, phone = null } = user
      const record: UserRecord = {
        ...user,
        ...{ id, public_metadata, created_at, updated_at: created_at },
        email: email === null ? null : normaliseEmail(email),
        email_id: email === null ? null : newId('idn'),
        phone,
        phone_id: phone === null ? null : newId('idn'),
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

/** E.164, as the phone field of Clerk's windows sends it, without the blanks that a person types. */
export const normalisePhone = (phone: string) => phone.replaceAll(/[\s()-]/g, '')

/** The table as it was while every account had an e-mail address; see database.ts. */
function takeOverFirstVersion(database: DatabaseSync): void {
  const isThere = "SELECT 1 FROM sqlite_master WHERE name = 'users_1'"
  if (!database.prepare(isThere).get()) return
  const columns =
    'id, email_id, email, password_hash, first_name, last_name, public_metadata, private_metadata, unsafe_metadata, last_sign_in_at, created_at, updated_at'
  inTransaction(database, () => {
    database.exec(
      `INSERT INTO users (${columns}) SELECT ${columns} FROM users_1; DROP TABLE users_1`,
    )
  })
}

/** Like Clerk, ignores case and surrounding blanks. */
const normaliseEmail = (email: string) => email.trim().toLowerCase()
