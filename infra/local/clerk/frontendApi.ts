import { Rejection } from './rejection.ts'
import { clientResource, sessionResource, signInResource, signUpResource } from './resources.ts'
import { jsonResponse } from './routes.ts'
import { clientCookieName } from './settings.ts'
import type { ClerkStore, ClientRecord, SessionRecord, UserRecord } from './store.ts'
import type { createTokenSigner } from './tokens.ts'

/** What is behind the Frontend API. */
export interface FrontendState {
  store: ClerkStore
  tokens: ReturnType<typeof createTokenSigner>
  inTransaction: <T>(work: () => T) => T
  /** Milliseconds since 1970. */
  now: () => number
  /** Delivers a code, as a text message or e-mail would. */
  sendCode: (to: string, code: string) => void
}

/** A request of the browser with its cookie and form parsed. */
export interface FrontendCall {
  state: FrontendState
  form: Record<string, string>
  /** Origin of the page, for the `azp` claim. */
  origin: string
  client: ClientRecord | null
}

/** Creates the browser's client if it has none; `envelope` then sends its cookie. */
export function ensureClient(call: FrontendCall): ClientRecord {
  call.client ??= call.state.store.addClient()
  return call.client
}

/** Throws 401 without an active session; the browser then signs out too. */
export function requireSession(call: FrontendCall): { session: SessionRecord; user: UserRecord } {
  const { store } = call.state
  const session = call.client && store.activeSession(call.client.id)
  const user = session && store.user(session.user_id)
  if (!session || !user) throw new Rejection('authentication_invalid')
  return { session, user }
}

/** In single-session mode, a signed-in user must sign out before signing in or up again. */
export function rejectSecondSession(call: FrontendCall): void {
  if (call.client && call.state.store.activeSession(call.client.id))
    throw new Rejection('session_exists')
}

/**
 * Clerk's envelope. The browser reads its sessions from `client`, so call it after all writes.
 */
export async function envelope(call: FrontendCall, response: unknown): Promise<Response> {
  const result = jsonResponse({ response, client: await describeClient(call) })
  if (call.client) {
    result.headers.set(
      'set-cookie',
      `${clientCookieName}=${call.client.cookie}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`,
    )
  }
  return result
}

export async function describeClient(call: FrontendCall) {
  if (!call.client) return null
  const { store } = call.state
  const client = store.client({ id: call.client.id }) ?? call.client
  const session = store.activeSession(client.id)
  const signUp = client.sign_up_id && store.signUp(client.id, client.sign_up_id)
  const signIn = client.sign_in_id && store.signIn(client.id, client.sign_in_id)
  return clientResource(
    client,
    session ? await describeSession(call, session) : null,
    signUp ? signUpResource(signUp) : null,
    signIn ? signInResource(signIn, signIn.user_id ? store.user(signIn.user_id) : null) : null,
  )
}

export async function describeSession(call: FrontendCall, session: SessionRecord) {
  const { store } = call.state
  const user = store.user(session.user_id)
  if (!user) throw new Rejection('resource_not_found')
  const active = store.activeSession(session.client_id)?.id === session.id
  return sessionResource(session, user, active ? await issueToken(call, session) : null)
}

export const issueToken = ({ state, origin }: FrontendCall, session: SessionRecord) =>
  state.tokens.issue({ userId: session.user_id, sessionId: session.id, origin })
