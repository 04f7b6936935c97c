import { nextCode, requireCode } from './codes.ts'
import { firstFactorForm, parseForm, prepareForm, resetForm, signInForm } from './forms.ts'
import { ensureClient, envelope, type FrontendCall, rejectSecondSession } from './frontendApi.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { Rejection } from './rejection.ts'
import { signInResource } from './resources.ts'
import { type Route, route } from './routes.ts'
import type { UserRecord } from './store.ts'

export const signInRoutes: Route<FrontendCall>[] = [
  route('POST /v1/client/sign_ins', async (call) => {
    rejectSecondSession(call)
    const { identifier, password } = parseForm(signInForm, call.form)
    const { store } = call.state
    const user = identifier === undefined ? null : store.userByIdentifier(identifier)
    if (identifier !== undefined && !user)
      throw new Rejection('form_identifier_not_found', 'identifier')
    const client = ensureClient(call)
    const id = store.startSignIn(client.id, user?.id ?? null)
    store.setAttempt(client.id, { sign_in_id: id })
    if (user && password) {
      await requirePassword(user, password)
      completeSignIn(call, id, user)
    }
    return await signInEnvelope(call, id)
  }),

  route('GET /v1/client/sign_ins/{id}', signInEnvelope),

  route('POST /v1/client/sign_ins/{id}/prepare_first_factor', async (call, id) => {
    const { signIn, user } = findPerson(call, id)
    const { strategy } = parseForm(prepareForm, call.form)
    const to = strategy === 'reset_password_email_code' ? user.email : user.phone
    if (to === null) throw new Rejection('form_param_value_invalid', 'strategy')
    const next = nextCode(signIn, strategy, call.state.now())
    call.state.store.updateSignIn(id, next)
    call.state.sendCode(to, next.code)
    return await signInEnvelope(call, id)
  }),

  route('POST /v1/client/sign_ins/{id}/attempt_first_factor', async (call, id) => {
    const { user } = findPerson(call, id)
    const form = parseForm(firstFactorForm, call.form)
    if (form.strategy === 'password') {
      await requirePassword(user, form.password)
      completeSignIn(call, id, user)
    } else {
      const { store, inTransaction, now } = call.state
      const { signIn } = inTransaction(() => {
        const { signIn } = findPerson(call, id)
        store.updateSignIn(id, { code_attempts: signIn.code_attempts + 1 })
        return findPerson(call, id)
      })
      requireCode(signIn, form, now())
      if (form.strategy === 'phone_code') completeSignIn(call, id, user)
      else store.updateSignIn(id, { code: null, may_reset: 1 })
    }
    return await signInEnvelope(call, id)
  }),

  route('POST /v1/client/sign_ins/{id}/reset_password', async (call, id) => {
    const { signIn, user } = findPerson(call, id)
    const { password, sign_out_of_other_sessions } = parseForm(resetForm, call.form)
    if (signIn.may_reset !== 1) throw new Rejection('verification_missing')
    const password_hash = await hashPassword(password)
    completeSignIn(call, id, user, () => {
      const { store } = call.state
      store.changeUser(user.id, { password_hash })
      if (sign_out_of_other_sessions === 'true')
        store.closeSessions({ user_id: user.id }, 'removed')
    })
    return await signInEnvelope(call, id)
  }),
]

function findSignIn(call: FrontendCall, id: string) {
  const { store } = call.state
  const signIn = call.client && store.signIn(call.client.id, id)
  if (!signIn) throw new Rejection('resource_not_found')
  const user = signIn.user_id === null ? null : store.user(signIn.user_id)
  return { signIn, user }
}

/** An attempt that names its account already. */
function findPerson(call: FrontendCall, id: string) {
  const { signIn, user } = findSignIn(call, id)
  rejectSecondSession(call)
  if (!user) throw new Rejection('form_identifier_not_found', 'identifier')
  return { signIn, user }
}

async function signInEnvelope(call: FrontendCall, id: string): Promise<Response> {
  const { signIn, user } = findSignIn(call, id)
  return await envelope(call, signInResource(signIn, user))
}

async function requirePassword(user: UserRecord, password: string): Promise<void> {
  if (!(await passwordMatches(password, user.password_hash)))
    throw new Rejection('form_password_incorrect', 'password')
}

function completeSignIn(
  call: FrontendCall,
  id: string,
  user: UserRecord,
  before: () => void = () => {},
): void {
  const { store, inTransaction } = call.state
  const client = ensureClient(call)
  inTransaction(() => {
    // Another tab may have signed in while the password was checked.
    rejectSecondSession(call)
    before()
    const session_id = store.startSession(client.id, user.id)
    if (!store.updateSignIn(id, { session_id }))
      throw new Rejection('verification_already_verified')
    store.setAttempt(client.id, { sign_in_id: null })
    store.recordSignIn(user.id)
  })
}
