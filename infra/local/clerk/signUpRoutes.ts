import type { SignUpRecord } from './attempts.ts'
import { parseForm, signUpForm } from './forms.ts'
import { ensureClient, envelope, type FrontendCall, rejectSecondSession } from './frontendApi.ts'
import { hashPassword } from './passwords.ts'
import { Rejection } from './rejection.ts'
import { signUpResource } from './resources.ts'
import { type Route, route } from './routes.ts'

export const signUpRoutes: Route<FrontendCall>[] = [
  route('POST /v1/client/sign_ups', async (call) => {
    rejectSecondSession(call)
    const given = await readSignUp(call)
    const client = ensureClient(call)
    const id = call.state.attempts.startSignUp(client.id)
    call.state.clients.setSignUp(client.id, id)
    return await saveSignUp(call, { ...findSignUp(call, id), ...given })
  }),

  route('GET /v1/client/sign_ups/{id}', (call, id) =>
    envelope(call, signUpResource(findSignUp(call, id))),
  ),

  route('PATCH /v1/client/sign_ups/{id}', async (call, id) => {
    rejectSecondSession(call)
    findSignUp(call, id)
    const given = await readSignUp(call)
    return await saveSignUp(call, { ...findSignUp(call, id), ...given })
  }),
]

function findSignUp(call: FrontendCall, id: string): SignUpRecord {
  const signUp = call.client && call.state.attempts.signUp(call.client.id, id)
  if (!signUp) throw new Rejection('resource_not_found')
  return signUp
}

/** The columns that the form gives; those that it leaves out are absent. */
async function readSignUp(call: FrontendCall): Promise<Partial<SignUpRecord>> {
  const form = parseForm(signUpForm, call.form)
  const given: Partial<SignUpRecord> = {}
  if (form.email_address !== undefined) {
    if (call.state.users.byEmail(form.email_address)) {
      throw new Rejection('form_identifier_exists', 'email_address')
    }
    given.email = form.email_address
  }
  if (form.first_name !== undefined) given.first_name = form.first_name
  if (form.last_name !== undefined) given.last_name = form.last_name
  if (form.locale !== undefined) given.locale = form.locale
  if (form.unsafe_metadata !== undefined) given.unsafe_metadata = form.unsafe_metadata
  if (form.password !== undefined) given.password_hash = await hashPassword(form.password)
  return given
}

/** With nothing missing any more the account and its session are made at once. */
async function saveSignUp(call: FrontendCall, signUp: SignUpRecord): Promise<Response> {
  const { attempts, clients, users, inTransaction } = call.state
  inTransaction(() => {
    attempts.saveSignUp(signUp)
    const { email, password_hash, first_name, last_name } = signUp
    if (email === null || password_hash === null || first_name === null || last_name === null) {
      return
    }
    const user = users.create({
      email,
      passwordHash: password_hash,
      firstName: first_name,
      lastName: last_name,
      unsafeMetadata: signUp.unsafe_metadata,
    })
    if (!user) throw new Rejection('form_identifier_exists', 'email_address')
    users.signedIn(user.id)
    const sessionId = clients.startSession(signUp.client_id, user.id)
    if (!attempts.completeSignUp(signUp.id, sessionId, user.id)) {
      throw new Rejection('verification_already_verified')
    }
    clients.setSignUp(signUp.client_id, null)
  })
  return await envelope(call, signUpResource(findSignUp(call, signUp.id)))
}
