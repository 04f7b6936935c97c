import { nextCode, noCode, requireCode } from './codes.ts'
import { parseForm, prepareVerificationForm, signUpForm, verificationForm } from './forms.ts'
import { ensureClient, envelope, type FrontendCall, rejectSecondSession } from './frontendApi.ts'
import { hashPassword } from './passwords.ts'
import { Rejection } from './rejection.ts'
import { signUpResource } from './resources.ts'
import { type Route, route } from './routes.ts'
import type { SignUpRecord } from './store.ts'

type SignUpChanges = Partial<SignUpRecord>

export const signUpRoutes: Route<FrontendCall>[] = [
  route('POST /v1/client/sign_ups', async (call) => {
    rejectSecondSession(call)
    const changes = await readSignUp(call)
    const client = ensureClient(call)
    const { store } = call.state
    const id = store.startSignUp(client.id)
    store.setAttempt(client.id, { sign_up_id: id })
    return await saveSignUp(call, id, changes)
  }),

  route('GET /v1/client/sign_ups/{id}', (call, id) =>
    envelope(call, signUpResource(findSignUp(call, id))),
  ),

  route('PATCH /v1/client/sign_ups/{id}', async (call, id) => {
    rejectSecondSession(call)
    findSignUp(call, id)
    return await saveSignUp(call, id, await readSignUp(call))
  }),

  route('POST /v1/client/sign_ups/{id}/prepare_verification', async (call, id) => {
    const signUp = findSignUp(call, id)
    const { strategy } = parseForm(prepareVerificationForm, call.form)
    if (signUp.phone === null) throw new Rejection('form_param_value_invalid', 'strategy')
    const next = nextCode(signUp, strategy, call.state.now())
    call.state.store.updateSignUp(id, next)
    call.state.sendCode(signUp.phone, next.code)
    return await envelope(call, signUpResource(findSignUp(call, id)))
  }),

  route('POST /v1/client/sign_ups/{id}/attempt_verification', async (call, id) => {
    rejectSecondSession(call)
    const { store, inTransaction, now } = call.state
    const form = parseForm(verificationForm, call.form)
    const signUp = inTransaction(() => {
      const { code_attempts } = findSignUp(call, id)
      store.updateSignUp(id, { code_attempts: code_attempts + 1 })
      return findSignUp(call, id)
    })
    requireCode(signUp, form, now())
    return await saveSignUp(call, id, { phone_verified: 1, code: null })
  }),
]

function findSignUp(call: FrontendCall, id: string): SignUpRecord {
  const signUp = call.client && call.state.store.signUp(call.client.id, id)
  if (!signUp) throw new Rejection('resource_not_found')
  return signUp
}

/** Columns for the fields that the form has. */
async function readSignUp(call: FrontendCall): Promise<SignUpChanges> {
  const {
    email_address: email,
    phone_number: phone,
    password,
    ...others
  } = parseForm(signUpForm, call.form)
  if (email !== undefined && call.state.store.userByIdentifier(email))
    throw new Rejection('form_identifier_exists', 'email_address')
  if (phone !== undefined && call.state.store.userByIdentifier(phone))
    throw new Rejection('form_identifier_exists', 'phone_number')
  return {
    ...others,
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone, phone_verified: 0, ...noCode }),
    ...(password === undefined ? {} : { password_hash: await hashPassword(password) }),
  }
}

/** Creates the account and its session as soon as no field is missing and the phone is verified. */
async function saveSignUp(
  call: FrontendCall,
  id: string,
  changes: SignUpChanges,
): Promise<Response> {
  const { store, inTransaction } = call.state
  inTransaction(() => {
    const signUp = { ...findSignUp(call, id), ...changes }
    if (!store.updateSignUp(id, signUp)) throw new Rejection('verification_already_verified')
    const { client_id, email, phone, password_hash, first_name, last_name, unsafe_metadata } =
      signUp
    if (password_hash === null || first_name === null || last_name === null) return
    if (phone === null ? email === null : signUp.phone_verified === 0) return
    const names = { first_name, last_name }
    const user = store.addUser({ email, phone, password_hash, ...names, unsafe_metadata })
    if (!user)
      throw new Rejection('form_identifier_exists', phone ? 'phone_number' : 'email_address')
    store.recordSignIn(user.id)
    const session_id = store.startSession(client_id, user.id)
    store.updateSignUp(id, { session_id, user_id: user.id })
    store.setAttempt(client_id, { sign_up_id: null })
  })
  return await envelope(call, signUpResource(findSignUp(call, id)))
}
