import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import { newId } from './ids.ts'
import { metadataText } from './metadata.ts'
import { attemptLifetimeMs } from './settings.ts'

const signUpRecord = z.object({
  id: z.string(),
  client_id: z.string(),
  email: z.string().nullable(),
  password_hash: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  locale: z.string().nullable(),
  unsafe_metadata: metadataText,
  session_id: z.string().nullable(),
  user_id: z.string().nullable(),
  abandon_at: z.number(),
})

const signInRecord = z.object({
  id: z.string(),
  client_id: z.string(),
  user_id: z.string().nullable(),
  session_id: z.string().nullable(),
  abandon_at: z.number(),
})

export type SignUpRecord = z.infer<typeof signUpRecord>
export type SignInRecord = z.infer<typeof signInRecord>
export type AttemptStore = ReturnType<typeof createAttemptStore>

/** Sign-ups and sign-ins under way. Another client's attempt is never found. */
export function createAttemptStore(database: DatabaseSync, now: () => number) {
  database.prepare('DELETE FROM sign_ups WHERE abandon_at < ?').run(now())
  database.prepare('DELETE FROM sign_ins WHERE abandon_at < ?').run(now())

  const selectSignUp = database.prepare(
    'SELECT * FROM sign_ups WHERE id = ? AND client_id = ? AND abandon_at > ?',
  )
  const selectSignIn = database.prepare(
    'SELECT * FROM sign_ins WHERE id = ? AND client_id = ? AND abandon_at > ?',
  )
  const insertSignUp = database.prepare(
    `INSERT INTO sign_ups (id, client_id, unsafe_metadata, abandon_at) VALUES (?, ?, '{}', ?)`,
  )
  const insertSignIn = database.prepare(
    'INSERT INTO sign_ins (id, client_id, user_id, abandon_at) VALUES (?, ?, ?, ?)',
  )
  const updateSignUp = database.prepare(
    `UPDATE sign_ups SET email = ?, password_hash = ?, first_name = ?, last_name = ?, locale = ?,
       unsafe_metadata = ? WHERE id = ? AND session_id IS NULL`,
  )
  const completeSignUp = database.prepare(
    'UPDATE sign_ups SET session_id = ?, user_id = ? WHERE id = ? AND session_id IS NULL',
  )
  const completeSignIn = database.prepare(
    'UPDATE sign_ins SET session_id = ? WHERE id = ? AND session_id IS NULL',
  )

  function signUp(clientId: string, id: string): SignUpRecord | null {
    const row = selectSignUp.get(id, clientId, now())
    return row ? signUpRecord.parse(row) : null
  }

  return {
    signUp,

    signIn(clientId: string, id: string): SignInRecord | null {
      const row = selectSignIn.get(id, clientId, now())
      return row ? signInRecord.parse(row) : null
    },

    startSignUp(clientId: string): string {
      const id = newId('sua')
      insertSignUp.run(id, clientId, now() + attemptLifetimeMs)
      return id
    },

    /** `userId` is null for the empty sign-in that the browser may make first. */
    startSignIn(clientId: string, userId: string | null): string {
      const id = newId('sia')
      insertSignIn.run(id, clientId, userId, now() + attemptLifetimeMs)
      return id
    },

    saveSignUp(record: SignUpRecord): void {
      updateSignUp.run(
        record.email,
        record.password_hash,
        record.first_name,
        record.last_name,
        record.locale,
        JSON.stringify(record.unsafe_metadata),
        record.id,
      )
    },

    /** False when another request completed it first. */
    completeSignUp(id: string, sessionId: string, userId: string): boolean {
      return completeSignUp.run(sessionId, userId, id).changes === 1
    },

    completeSignIn(id: string, sessionId: string): boolean {
      return completeSignIn.run(sessionId, id).changes === 1
    },
  }
}
