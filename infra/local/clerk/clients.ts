import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import { newId } from './ids.ts'
import { openRows } from './rows.ts'
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

/** One browser, identified by its cookie. */
export type ClientRecord = z.infer<typeof clientRecord>
export type SessionRecord = z.infer<typeof sessionRecord>
export type ClientStore = ReturnType<typeof createClientStore>

export function createClientStore(database: DatabaseSync, now: () => number) {
  const clients = openRows(database, 'clients', clientRecord, ['cookie'])
  const sessions = openRows(database, 'sessions', sessionRecord)
  const isActive = ({ status, expire_at }: SessionRecord) =>
    status === 'active' && expire_at > now()
  return {
    isActive,
    byId: (id: string) => clients.find({ id }),
    byCookie: (cookie: string) => clients.find({ cookie }),

    create(): ClientRecord {
      const at = now()
      const record: ClientRecord = {
        id: newId('client'),
        cookie: randomBytes(32).toString('base64url'),
        sign_up_id: null,
        sign_in_id: null,
        created_at: at,
        updated_at: at,
      }
      clients.insert(record)
      return record
    },

    /** Stores the unfinished sign-up or sign-in that the browser may continue; null when done. */
    setAttempt: (
      id: string,
      attempt: Pick<ClientRecord, 'sign_up_id'> | Pick<ClientRecord, 'sign_in_id'>,
    ) => clients.update({ id }, { ...attempt, updated_at: now() }),

    /** A session of this client in any state; null for another client's. */
    session: (clientId: string, id: string) => sessions.find({ id, client_id: clientId }),

    /** The application is in single-session mode, so there is at most one. */
    activeSession: (clientId: string): SessionRecord | null =>
      sessions.findAll({ client_id: clientId, status: 'active' }).find(isActive) ?? null,

    startSession(clientId: string, userId: string): string {
      const id = newId('sess')
      const at = now()
      sessions.insert({
        id,
        client_id: clientId,
        user_id: userId,
        status: 'active',
        expire_at: at + sessionLifetimeMs,
        last_active_at: at,
        created_at: at,
        updated_at: at,
      })
      return id
    },

    closeSession: (id: string, status: 'ended' | 'removed') =>
      sessions.update({ id, status: 'active' }, { status, updated_at: now() }),

    /** On every device. */
    closeSessionsOf: (userId: string) =>
      sessions.update(
        { user_id: userId, status: 'active' },
        { status: 'removed', updated_at: now() },
      ),

    touchSession: (id: string) =>
      sessions.update({ id }, { last_active_at: now(), updated_at: now() }),
  }
}
