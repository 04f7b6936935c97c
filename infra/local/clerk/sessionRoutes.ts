import { environment } from './environment.ts'
import { parseForm, profileForm } from './forms.ts'
import {
  describeClient,
  describeSession,
  ensureClient,
  envelope,
  type FrontendCall,
  issueToken,
  requireSession,
} from './frontendApi.ts'
import { Rejection } from './rejection.ts'
import { tokenResource, userResource } from './resources.ts'
import { jsonResponse, type Route, route } from './routes.ts'
import type { SessionRecord } from './store.ts'

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
    call.state.store.touchSession(requireActive(call, id).id)
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
    const changed = call.state.store.changeUser(user.id, parseForm(profileForm, call.form))
    if (!changed) throw new Rejection('resource_not_found')
    return await envelope(call, userResource(changed))
  }),
]

async function createClient(call: FrontendCall): Promise<Response> {
  ensureClient(call)
  return await envelope(call, await describeClient(call))
}

async function signOut(call: FrontendCall): Promise<Response> {
  const { store } = call.state
  const session = call.client && store.activeSession(call.client.id)
  if (session) store.closeSessions({ id: session.id }, 'removed')
  return await envelope(call, await describeClient(call))
}

async function closeSession(
  call: FrontendCall,
  id: string,
  status: 'ended' | 'removed',
): Promise<Response> {
  call.state.store.closeSessions({ id: findSession(call, id).id }, status)
  return await envelope(call, await describeSession(call, findSession(call, id)))
}

function findSession(call: FrontendCall, id: string): SessionRecord {
  if (!call.client) throw new Rejection('authentication_invalid')
  const session = call.state.store.session(call.client.id, id)
  if (!session) throw new Rejection('resource_not_found')
  return session
}

function requireActive(call: FrontendCall, id: string): SessionRecord {
  const session = findSession(call, id)
  if (!call.state.store.isActive(session)) throw new Rejection('authentication_invalid')
  return session
}
