import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import { newId } from './ids.ts'
import { sessionLifetimeMs } from './settings.ts'

const clientRecord = z.object({
  id: z.string(),
  cookie: z.string(),
  sign_up_id: z.string().nullable(),
  sign_in_id: z.string().nullable(),
  created_at: z.number(),
  updated_at: z.number(),
})

const sessionRecord = z.object({
  id: z.string(),
  client_id: z.string(),
  user_id: z.string(),
  status: z.enum(['active', 'ended', 'removed']),
  expire_at: z.number(),
  last_active_at: z.number(),
  created_at: z.number(),
  updated_at: z.number(),
})

/** One browser, known by its cookie. */
export type ClientRecord = z.infer<typeof clientRecord>
export type SessionRecord = z.infer<typeof sessionRecord>
export type ClientStore = ReturnType<typeof createClientStore>

export function createClientStore(database: DatabaseSync, now: () => number) {
  const selectByCookie = database.prepare('SELECT * FROM clients WHERE cookie = ?')
  const selectById = database.prepare('SELECT * FROM clients WHERE id = ?')
  const insert = database.prepare('INSERT INTO clients VALUES (?, ?, NULL, NULL, ?, ?)')
  const updateSignUp = database.prepare(
    'UPDATE clients SET sign_up_id = ?, updated_at = ? WHERE id = ?',
  )
  const updateSignIn = database.prepare(
    'UPDATE clients SET sign_in_id = ?, updated_at = ? WHERE id = ?',
  )
  const selectSession = database.prepare('SELECT * FROM sessions WHERE id = ? AND client_id = ?')
  const selectActive = database.prepare(
    `SELECT * FROM sessions WHERE client_id = ? AND status = 'active' AND expire_at > ?`,
  )
  const insertSession = database.prepare(
    `INSERT INTO sessions VALUES (?, ?, ?, 'active', ?, ?, ?, ?)`,
  )
  const updateStatus = database.prepare(
    `UPDATE sessions SET status = ?, updated_at = ? WHERE id = ? AND status = 'active'`,
  )
  const updateActivity = database.prepare(
    'UPDATE sessions SET last_active_at = ?, updated_at = ? WHERE id = ?',
  )

  function byId(id: string): ClientRecord {
    return clientRecord.parse(selectById.get(id))
  }

  return {
    /** Read again after a change. */
    byId,

    byCookie(cookie: string | undefined): ClientRecord | null {
      const row = cookie === undefined ? undefined : selectByCookie.get(cookie)
      return row ? clientRecord.parse(row) : null
    },

    create(): ClientRecord {
      const id = newId('client')
      insert.run(id, randomBytes(32).toString('base64url'), now(), now())
      return byId(id)
    },

    /** Remembers the unfinished sign-up that the browser may come back to. */
    setSignUp(clientId: string, signUpId: string | null): void {
      updateSignUp.run(signUpId, now(), clientId)
    },

    setSignIn(clientId: string, signInId: string | null): void {
      updateSignIn.run(signInId, now(), clientId)
    },

    /** A session of this client in any state; another client's session is null. */
    session(clientId: string, sessionId: string): SessionRecord | null {
      const row = selectSession.get(sessionId, clientId)
      return row ? sessionRecord.parse(row) : null
    },

    /** The application is in single-session mode, so there is at most one. */
    activeSession(clientId: string): SessionRecord | null {
      const row = selectActive.get(clientId, now())
      return row ? sessionRecord.parse(row) : null
    },

    startSession(clientId: string, userId: string): string {
      const id = newId('sess')
      const at = now()
      insertSession.run(id, clientId, userId, at + sessionLifetimeMs, at, at, at)
      return id
    },

    closeSession(sessionId: string, status: 'ended' | 'removed'): void {
      updateStatus.run(status, now(), sessionId)
    },

    touchSession(sessionId: string): void {
      updateActivity.run(now(), now(), sessionId)
    },
  }
}

export function isActive(session: SessionRecord, now: number): boolean {
  return session.status === 'active' && session.expire_at > now
}
