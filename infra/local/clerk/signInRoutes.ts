import type { SignInRecord } from './attempts.ts'
import { firstFactorForm, parseForm, signInForm } from './forms.ts'
import { ensureClient, envelope, type FrontendCall, rejectSecondSession } from './frontendApi.ts'
import { passwordMatches } from './passwords.ts'
import { Rejection } from './rejection.ts'
import { signInResource } from './resources.ts'
import { type Route, route } from './routes.ts'
import type { UserRecord } from './users.ts'

export const signInRoutes: Route<FrontendCall>[] = [
  route('POST /v1/client/sign_ins', async (call) => {
    rejectSecondSession(call)
    const { identifier, password } = parseForm(signInForm, call.form)
    const user = identifier === undefined ? null : call.state.users.byEmail(identifier)
    if (identifier !== undefined && !user)
      throw new Rejection('form_identifier_not_found', 'identifier')
    const client = ensureClient(call)
    const id = call.state.attempts.startSignIn(client.id, user?.id ?? null)
    call.state.clients.setAttempt(client.id, { sign_in_id: id })
    if (user && password) await completeSignIn(call, id, user, password)
    return await signInEnvelope(call, id)
  }),

  route('GET /v1/client/sign_ins/{id}', signInEnvelope),

  route('POST /v1/client/sign_ins/{id}/attempt_first_factor', async (call, id) => {
    const { user } = findSignIn(call, id)
    rejectSecondSession(call)
    const { password } = parseForm(firstFactorForm, call.form)
    if (!user) throw new Rejection('form_identifier_not_found', 'identifier')
    await completeSignIn(call, id, user, password)
    return await signInEnvelope(call, id)
  }),
]

function findSignIn(
  call: FrontendCall,
  id: string,
): { signIn: SignInRecord; user: UserRecord | null } {
  const signIn = call.client && call.state.attempts.signIn(call.client.id, id)
  if (!signIn) throw new Rejection('resource_not_found')
  const user = signIn.user_id === null ? null : call.state.users.byId(signIn.user_id)
  return { signIn, user }
}

async function signInEnvelope(call: FrontendCall, id: string): Promise<Response> {
  const { signIn, user } = findSignIn(call, id)
  return await envelope(call, signInResource(signIn, user))
}

async function completeSignIn(
  call: FrontendCall,
  id: string,
  user: UserRecord,
  password: string,
): Promise<void> {
  if (!(await passwordMatches(password, user.password_hash)))
    throw new Rejection('form_password_incorrect', 'password')
  const { attempts, clients, users, inTransaction } = call.state
  const client = ensureClient(call)
  inTransaction(() => {
    // Another tab may have signed in while the password was checked.
    rejectSecondSession(call)
    const sessionId = clients.startSession(client.id, user.id)
    if (!attempts.completeSignIn(id, sessionId))
      throw new Rejection('verification_already_verified')
    clients.setAttempt(client.id, { sign_in_id: null })
    users.recordSignIn(user.id)
  })
}
