import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import { newId } from './ids.ts'
import { type Metadata, metadataText } from './metadata.ts'

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
  /** Milliseconds since 1970; now, unless a seed says otherwise. */
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
  const selectById = database.prepare('SELECT * FROM users WHERE id = ?')
  const selectByEmail = database.prepare('SELECT * FROM users WHERE email = ?')
  const insert = database.prepare(
    `INSERT INTO users VALUES (?, ?, ?, ?, ?, ?, ?, '{}', ?, NULL, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const update = database.prepare(
    `UPDATE users SET first_name = ?, last_name = ?, public_metadata = ?, private_metadata = ?,
       unsafe_metadata = ?, updated_at = ? WHERE id = ?`,
  )
  const updateSignIn = database.prepare('UPDATE users SET last_sign_in_at = ? WHERE id = ?')

  function byId(id: string): UserRecord | null {
    const row = selectById.get(id)
    return row ? userRecord.parse(row) : null
  }

  return {
    byId,

    byEmail(email: string): UserRecord | null {
      const row = selectByEmail.get(normalEmail(email))
      return row ? userRecord.parse(row) : null
    },

    /** Null when the e-mail address or the id is taken: the write itself decides, not a read before it. */
    create(user: NewUser): UserRecord | null {
      const id = user.id ?? newId('user')
      const at = user.createdAt ?? now()
      const { changes } = insert.run(
        id,
        newId('idn'),
        normalEmail(user.email),
        user.passwordHash,
        user.firstName,
        user.lastName,
        JSON.stringify(user.publicMetadata ?? {}),
        JSON.stringify(user.unsafeMetadata ?? {}),
        at,
        at,
      )
      return changes === 0 ? null : byId(id)
    },

    /** Replaces what `changes` holds and keeps the rest. Null when there is no such user. */
    change(id: string, changes: UserChanges): UserRecord | null {
      const user = byId(id)
      if (!user) return null
      const changed = { ...user, ...changes }
      update.run(
        changed.first_name,
        changed.last_name,
        JSON.stringify(changed.public_metadata),
        JSON.stringify(changed.private_metadata),
        JSON.stringify(changed.unsafe_metadata),
        now(),
        id,
      )
      return byId(id)
    },

    signedIn(id: string): void {
      updateSignIn.run(now(), id)
    },
  }
}

/** Addresses are compared without regard to case or to blanks around them, as Clerk does. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}
