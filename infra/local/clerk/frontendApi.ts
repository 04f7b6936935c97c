import { environment } from './environment.ts'
import * as forms from './forms.ts'
import { jsonResponse, Rejection, route, type Route } from './http.ts'
import {
  clientResource,
  sessionResource,
  signInResource,
  signUpResource,
  tokenResource,
  userResource,
} from './resources.ts'
import { clientCookieName } from './settings.ts'
import type { ClerkStore, ClientRecord, SessionRecord, UserRecord } from './store.ts'
import type { createTokenSigner } from './tokens.ts'

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
export interface FrontendCall extends FrontendState {
  form: Record<string, string>
  /** Origin of the page, for the `azp` claim. */
  origin: string
  client: ClientRecord | null
}

/** Creates the browser's client if it has none; `envelope` then sends its cookie. */
export function ensureClient(call: FrontendCall): ClientRecord {
  call.client ??= call.store.addClient()
  return call.client
}

/** Throws 401 without an active session; the browser then signs out too. */
function requireSession(call: FrontendCall): { session: SessionRecord; user: UserRecord } {
  const session = call.client && call.store.activeSession(call.client.id)
  const user = session && call.store.user(session.user_id)
  if (!session || !user) throw new Rejection('authentication_invalid')
  return { session, user }
}

/** In single-session mode, a signed-in user must sign out before signing in or up again. */
export function rejectSecondSession(call: FrontendCall): void {
  if (call.client && call.store.activeSession(call.client.id)) throw new Rejection('session_exists')
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

async function describeClient(call: FrontendCall) {
  if (!call.client) return null
  const client = call.store.client({ id: call.client.id }) ?? call.client
  const session = call.store.activeSession(client.id)
  const signUp = client.sign_up_id && call.store.signUp(client.id, client.sign_up_id)
  const signIn = client.sign_in_id && call.store.signIn(client.id, client.sign_in_id)
  return clientResource(
    client,
    session ? await describeSession(call, session) : null,
    signUp ? signUpResource(signUp) : null,
    signIn ? signInResource(signIn, signIn.user_id ? call.store.user(signIn.user_id) : null) : null,
  )
}

async function describeSession(call: FrontendCall, session: SessionRecord) {
  const user = call.store.user(session.user_id)
  if (!user) throw new Rejection('resource_not_found')
  const active = call.store.activeSession(session.client_id)?.id === session.id
  return sessionResource(session, user, active ? await issueToken(call, session) : null)
}

const issueToken = ({ tokens, origin }: FrontendCall, session: SessionRecord) =>
  tokens.issue({ userId: session.user_id, sessionId: session.id, origin })

export const sessionRoutes: Route<FrontendCall>[] = [
  route('GET /v1/environment', async () => jsonResponse(environment)),
  route('PATCH /v1/environment', async () => jsonResponse(environment)),

  route('GET /v1/client', async (call) => envelope(call, await describeClient(call))),
  route('POST /v1/client', createClient),
  route('PUT /v1/client', createClient),
  route('DELETE /v1/client', signOut),
  route('DELETE /v1/client/sessions', signOut),

  route('GET /v1/client/sessions/{id}', async (call, id) =>
    envelope(call, await describeSession(call, findSession(call, id))),
  ),

  route('POST /v1/client/sessions/{id}/touch', async (call, id) => {
    call.store.touchSession(requireActive(call, id).id)
    return await envelope(call, await describeSession(call, findSession(call, id)))
  }),

  route('POST /v1/client/sessions/{id}/tokens', async (call, id) =>
    jsonResponse(tokenResource(await issueToken(call, requireActive(call, id)))),
  ),

  route('POST /v1/client/sessions/{id}/end', (call, id) => closeSession(call, id, 'ended')),
  route('POST /v1/client/sessions/{id}/remove', (call, id) => closeSession(call, id, 'removed')),

  route('GET /v1/me', async (call) => envelope(call, userResource(requireSession(call).user))),

  route('PATCH /v1/me', async (call) => {
    const { user } = requireSession(call)
    const changed = call.store.changeUser(user.id, forms.parse(forms.profile, call.form))
    if (!changed) throw new Rejection('resource_not_found')
    return await envelope(call, userResource(changed))
  }),
]

async function createClient(call: FrontendCall): Promise<Response> {
  ensureClient(call)
  return await envelope(call, await describeClient(call))
}

async function signOut(call: FrontendCall): Promise<Response> {
  const session = call.client && call.store.activeSession(call.client.id)
  if (session) call.store.closeSessions({ id: session.id }, 'removed')
  return await envelope(call, await describeClient(call))
}

async function closeSession(
  call: FrontendCall,
  id: string,
  status: 'ended' | 'removed',
): Promise<Response> {
  call.store.closeSessions({ id: findSession(call, id).id }, status)
  return await envelope(call, await describeSession(call, findSession(call, id)))
}

function findSession(call: FrontendCall, id: string): SessionRecord {
  if (!call.client) throw new Rejection('authentication_invalid')
  const session = call.store.session(call.client.id, id)
  if (!session) throw new Rejection('resource_not_found')
  return session
}

function requireActive(call: FrontendCall, id: string): SessionRecord {
  const session = findSession(call, id)
  if (!call.store.isActive(session)) throw new Rejection('authentication_invalid')
  return session
}
