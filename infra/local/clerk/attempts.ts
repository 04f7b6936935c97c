import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import { codeColumns, noCode } from './codes.ts'
import { newId } from './ids.ts'
import { metadataText } from './metadata.ts'
import { openRows } from './rows.ts'
import { attemptLifetimeMs } from './settings.ts'

const signUpRecord = z.object({
  id: z.string(),
  client_id: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** 1 once the code was right. */
  phone_verified: z.number(),
  ...codeColumns,
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
  ...codeColumns,
  /** 1 once a code allows a new password. */
  may_reset: z.number(),
  abandon_at: z.number(),
})

export type SignUpRecord = z.infer<typeof signUpRecord>
export type SignInRecord = z.infer<typeof signInRecord>
export type AttemptStore = ReturnType<typeof createAttemptStore>

/** Unfinished sign-ups and sign-ins; a client never finds another client's. */
export function createAttemptStore(database: DatabaseSync, now: () => number) {
  const signUps = openRows(database, 'sign_ups', signUpRecord)
  const signIns = openRows(database, 'sign_ins', signInRecord)
  for (const table of ['sign_ups', 'sign_ins'])
    database.prepare(`DELETE FROM ${table} WHERE abandon_at < ?`).run(now())
  const unlessAbandoned = <T extends { abandon_at: number }>(attempt: T | null): T | null =>
    attempt && attempt.abandon_at > now() ? attempt : null

  return {
    signUp: (clientId: string, id: string) =>
      unlessAbandoned(signUps.find({ id, client_id: clientId })),
    signIn: (clientId: string, id: string) =>
      unlessAbandoned(signIns.find({ id, client_id: clientId })),

    startSignUp(clientId: string): SignUpRecord {
      const record: SignUpRecord = {
        id: newId('sua'),
        client_id: clientId,
        email: null,
        phone: null,
        phone_verified: 0,
        ...noCode,
        password_hash: null,
        first_name: null,
        last_name: null,
        locale: null,
        unsafe_metadata: {},
        session_id: null,
        user_id: null,
        abandon_at: now() + attemptLifetimeMs,
      }
      signUps.insert(record)
      return record
    },

    /** `userId` is null for the empty sign-in with which the browser may start. */
    startSignIn(clientId: string, userId: string | null): string {
      const id = newId('sia')
      const abandon_at = now() + attemptLifetimeMs
      signIns.insert({
        ...{ id, client_id: clientId, user_id: userId, session_id: null, abandon_at },
        ...noCode,
        may_reset: 0,
      })
      return id
    },

    /** Both false when another request has completed the attempt first. */
    updateSignUp: (id: string, changes: Partial<SignUpRecord>) =>
      signUps.update({ id, session_id: null }, changes),
    updateSignIn: (id: string, changes: Partial<SignInRecord>) =>
      signIns.update({ id, session_id: null }, changes),
    completeSignIn: (id: string, sessionId: string) =>
      signIns.update({ id, session_id: null }, { session_id: sessionId }),
  }
}
