import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import { inTransaction, newId, openRows } from './database.ts'
import { attemptLifetimeMs, sessionLifetimeMs } from './settings.ts'

export type Metadata = Record<string, unknown>

/** A metadata object as JSON text, as in Clerk's form fields and our columns. */
export const metadataText = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'form_param_value_invalid' })
      return z.NEVER
    }
  })
  .pipe(z.record(z.string(), z.unknown(), 'form_param_value_invalid'))

const text = z.string()
const optional = text.nullable().default(null)
/** Milliseconds since 1970. */
const time = z.number()
/** 1 for yes. */
const flag = z.number().default(0)
const metadata = metadataText.default({})
/** For an attempt that is verified by a code; null before one is sent. */
const codeColumns = {
  code: optional,
  code_strategy: optional,
  code_sent_at: time.nullable().default(null),
  code_attempts: z.number().default(0),
}

const userRecord = z.object({
  id: text,
  email_id: optional,
  email: optional,
  phone_id: optional,
  phone: optional,
  /** Empty without a password. */
  password_hash: text,
  first_name: optional,
  last_name: optional,
  public_metadata: metadata,
  private_metadata: metadata,
  unsafe_metadata: metadata,
  last_sign_in_at: time.nullable().default(null),
  created_at: time,
  updated_at: time,
})
const clientRecord = z.object({
  id: text,
  cookie: text,
  sign_up_id: optional,
  sign_in_id: optional,
  created_at: time,
  updated_at: time,
})
const sessionRecord = z.object({
  id: text,
  client_id: text,
  user_id: text,
  status: z.enum(['active', 'ended', 'removed']),
  expire_at: time,
  last_active_at: time,
  created_at: time,
  updated_at: time,
})
const signUpRecord = z.object({
  id: text,
  client_id: text,
  email: optional,
  phone: optional,
  /** Set once the code was right; where there is no phone, for the e-mail address. */
  phone_verified: flag,
  ...codeColumns,
  password_hash: optional,
  first_name: optional,
  last_name: optional,
  locale: optional,
  unsafe_metadata: metadata,
  session_id: optional,
  user_id: optional,
  abandon_at: time,
})
const signInRecord = z.object({
  id: text,
  client_id: text,
  user_id: optional,
  session_id: optional,
  ...codeColumns,
  /** Once a code allows a new password. */
  may_reset: flag,
  abandon_at: time,
})

export type UserRecord = z.infer<typeof userRecord>
export type ClientRecord = z.infer<typeof clientRecord>
export type SessionRecord = z.infer<typeof sessionRecord>
export type SignUpRecord = z.infer<typeof signUpRecord>
export type CodeState = z.infer<z.ZodObject<typeof codeColumns>>
export type SignInRecord = z.infer<typeof signInRecord>
export type ClerkStore = ReturnType<typeof createClerkStore>

export function createClerkStore(database: DatabaseSync, now: () => number) {
  const users = openRows(database, 'users', userRecord, ['email', 'phone'])
  takeOverFirstVersion(database)
  const clients = openRows(database, 'clients', clientRecord, ['cookie'])
  const sessions = openRows(database, 'sessions', sessionRecord)
  const signUps = openRows(database, 'sign_ups', signUpRecord)
  const signIns = openRows(database, 'sign_ins', signInRecord)
  for (const table of ['sign_ups', 'sign_ins'])
    database.prepare(`DELETE FROM ${table} WHERE abandon_at < ?`).run(now())
  const unlessAbandoned = <T extends { abandon_at: number }>(attempt: T | null): T | null =>
    attempt && attempt.abandon_at > now() ? attempt : null
  const isActive = ({ status, expire_at }: SessionRecord) =>
    status === 'active' && expire_at > now()
  const byId = (id: string) => users.find({ id })
  const timestamps = () => ({ created_at: now(), updated_at: now() })

  return {
    user: byId,
    /** `identifier` is an e-mail address or, without an '@', a phone number. */
    userByIdentifier: (identifier: string) =>
      identifier.includes('@')
        ? users.find({ email: normaliseEmail(identifier) })
        : users.find({ phone: normalisePhone(identifier) }),
    /** Null when e-mail address, phone or id is taken. The write decides, not an earlier read. */
    addUser: (user: Partial<UserRecord>) =>
      users.insert({
        ...timestamps(),
        ...user,
        id: user.id ?? newId('user'),
        ...(user.created_at && { updated_at: user.created_at }),
        ...(user.email && { email: normaliseEmail(user.email), email_id: newId('idn') }),
        ...(user.phone && { phone_id: newId('idn') }),
      }),
    /** Null when the user does not exist. */
    changeUser: (id: string, changes: Partial<UserRecord>) =>
      users.update({ id }, { ...changes, updated_at: now() }) ? byId(id) : null,
    recordSignIn: (id: string) => users.update({ id }, { last_sign_in_at: now() }),

    client: (where: Partial<Pick<ClientRecord, 'id' | 'cookie'>>) => clients.find(where),
    addClient(): ClientRecord {
      const cookie = randomBytes(32).toString('base64url')
      const client = clients.insert({ id: newId('client'), cookie, ...timestamps() })
      if (!client) throw new Error('The id of a new client exists already.')
      return client
    },
    /** Stores the unfinished sign-up or sign-in that the browser may continue; null when done. */
    setAttempt: (
      id: string,
      attempt: Pick<ClientRecord, 'sign_up_id'> | Pick<ClientRecord, 'sign_in_id'>,
    ) => clients.update({ id }, { ...attempt, updated_at: now() }),

    isActive,
    /** A session of this client in any state; null for another client's. */
    session: (clientId: string, id: string) => sessions.find({ id, client_id: clientId }),
    /** The application is in single-session mode, so there is at most one. */
    activeSession: (clientId: string) =>
      sessions.findAll({ client_id: clientId, status: 'active' }).find(isActive) ?? null,
    startSession(client_id: string, user_id: string): string {
      const id = newId('sess')
      const expire_at = now() + sessionLifetimeMs
      const times = { expire_at, last_active_at: now(), ...timestamps() }
      sessions.insert({ id, client_id, user_id, status: 'active', ...times })
      return id
    },
    closeSessions: (
      where: Partial<Pick<SessionRecord, 'id' | 'user_id'>>,
      status: 'ended' | 'removed',
    ) => sessions.update({ ...where, status: 'active' }, { status, updated_at: now() }),
    touchSession: (id: string) =>
      sessions.update({ id }, { last_active_at: now(), updated_at: now() }),

    // A client never finds another client's attempts.
    signUp: (clientId: string, id: string) =>
      unlessAbandoned(signUps.find({ id, client_id: clientId })),
    signIn: (clientId: string, id: string) =>
      unlessAbandoned(signIns.find({ id, client_id: clientId })),
    startSignUp(client_id: string): string {
      const id = newId('sua')
      signUps.insert({ id, client_id, abandon_at: now() + attemptLifetimeMs })
      return id
    },
    /** `user_id` is null for the empty sign-in with which the browser may start. */
    startSignIn(client_id: string, user_id: string | null): string {
      const id = newId('sia')
      signIns.insert({ id, client_id, user_id, abandon_at: now() + attemptLifetimeMs })
      return id
    },
    /** Both false when another request has completed the attempt first. */
    updateSignUp: (id: string, changes: Partial<SignUpRecord>) =>
      signUps.update({ id, session_id: null }, changes),
    updateSignIn: (id: string, changes: Partial<SignInRecord>) =>
      signIns.update({ id, session_id: null }, changes),
  }
}

/** E.164, as the phone field of Clerk's windows sends it, without the blanks that a person types. */
export const normalisePhone = (phone: string) => phone.replaceAll(/[\s()-]/g, '')

/** Like Clerk, ignores case and surrounding blanks. */
const normaliseEmail = (email: string) => email.trim().toLowerCase()

/** The table as it was while every account had an e-mail address; see database.ts. */
function takeOverFirstVersion(database: DatabaseSync): void {
  const exists = "SELECT 1 FROM sqlite_master WHERE name = 'users_1'"
  if (!database.prepare(exists).get()) return
  const columns =
    'id, email_id, email, password_hash, first_name, last_name, public_metadata, private_metadata, unsafe_metadata, last_sign_in_at, created_at, updated_at'
  inTransaction(database, () =>
    database.exec(
      `INSERT INTO users (${columns}) SELECT ${columns} FROM users_1; DROP TABLE users_1`,
    ),
  )
}
