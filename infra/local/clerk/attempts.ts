/** Unfinished sign-ups and sign-ins, and the codes that verify them. */
import { randomInt } from 'node:crypto'
import * as forms from './forms.ts'
import { ensureClient, envelope, type FrontendCall, rejectSecondSession } from './frontendApi.ts'
import { Rejection, type Route, route } from './http.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { signInResource, signUpResource, unverifiedField } from './resources.ts'
import { codeLifetimeMs, codePauseMs, maxCodeAttempts } from './settings.ts'
import type { CodeState, SignUpRecord, UserRecord } from './store.ts'

type SignUpChanges = Partial<SignUpRecord>

const noCode = { code: null, code_strategy: null, code_sent_at: null, code_attempts: 0 }

export const attemptRoutes: Route<FrontendCall>[] = [
  route('POST /v1/client/sign_ups', async (call) => {
    rejectSecondSession(call)
    const changes = await readSignUp(call)
    const client = ensureClient(call)
    const id = call.store.startSignUp(client.id)
    call.store.setAttempt(client.id, { sign_up_id: id })
    return await saveSignUp(call, id, changes)
  }),

  route('GET /v1/client/sign_ups/{id}', signUpEnvelope),

  route('PATCH /v1/client/sign_ups/{id}', async (call, id) => {
    rejectSecondSession(call)
    findSignUp(call, id)
    return await saveSignUp(call, id, await readSignUp(call))
  }),

  route('POST /v1/client/sign_ups/{id}/prepare_verification', async (call, id) => {
    const signUp = findSignUp(call, id)
    const { strategy } = forms.parse(forms.prepareVerification, call.form)
    call.store.updateSignUp(
      id,
      sendCode(call, signUp, { strategy, to: recipient(signUp, strategy) }),
    )
    return await signUpEnvelope(call, id)
  }),

  route('POST /v1/client/sign_ups/{id}/attempt_verification', async (call, id) => {
    rejectSecondSession(call)
    const form = forms.parse(forms.verification, call.form)
    requireCode(call, form, () => {
      const { code_attempts } = findSignUp(call, id)
      call.store.updateSignUp(id, { code_attempts: code_attempts + 1 })
      return findSignUp(call, id)
    })
    return await saveSignUp(call, id, { phone_verified: 1, code: null })
  }),

  route('POST /v1/client/sign_ins', async (call) => {
    rejectSecondSession(call)
    const { identifier, password } = forms.parse(forms.signIn, call.form)
    const user = identifier === undefined ? null : call.store.userByIdentifier(identifier)
    if (identifier !== undefined && !user)
      throw new Rejection('form_identifier_not_found', 'identifier')
    const client = ensureClient(call)
    const id = call.store.startSignIn(client.id, user?.id ?? null)
    call.store.setAttempt(client.id, { sign_in_id: id })
    if (user && password) {
      await requirePassword(user, password)
      completeSignIn(call, id, user)
    }
    return await signInEnvelope(call, id)
  }),

  route('GET /v1/client/sign_ins/{id}', signInEnvelope),

  route('POST /v1/client/sign_ins/{id}/prepare_first_factor', async (call, id) => {
    const { signIn, user } = findPerson(call, id)
    const { strategy } = forms.parse(forms.prepare, call.form)
    const to = recipient(user, strategy)
    call.store.updateSignIn(id, sendCode(call, signIn, { strategy, to }))
    return await signInEnvelope(call, id)
  }),

  route('POST /v1/client/sign_ins/{id}/attempt_first_factor', async (call, id) => {
    const { user } = findPerson(call, id)
    const form = forms.parse(forms.firstFactor, call.form)
    if (form.strategy === 'password') await requirePassword(user, form.password)
    else
      requireCode(call, form, () => {
        const { signIn } = findPerson(call, id)
        call.store.updateSignIn(id, { code_attempts: signIn.code_attempts + 1 })
        return findPerson(call, id).signIn
      })
    if (!form.strategy.startsWith('reset_password_')) completeSignIn(call, id, user)
    else call.store.updateSignIn(id, { code: null, may_reset: 1 })
    return await signInEnvelope(call, id)
  }),

  route('POST /v1/client/sign_ins/{id}/reset_password', async (call, id) => {
    const { signIn, user } = findPerson(call, id)
    const { password, sign_out_of_other_sessions } = forms.parse(forms.reset, call.form)
    if (signIn.may_reset !== 1) throw new Rejection('verification_missing')
    const password_hash = await hashPassword(password)
    completeSignIn(call, id, user, () => {
      call.store.changeUser(user.id, { password_hash })
      if (sign_out_of_other_sessions === 'true')
        call.store.closeSessions({ user_id: user.id }, 'removed')
    })
    return await signInEnvelope(call, id)
  }),
]

const recipient = (of: { email: string | null; phone: string | null }, strategy: string) =>
  strategy.endsWith('email_code') ? of.email : of.phone

/**
 * Sends a new code; returns it for the attempt, in place of the last. Throws when that one was sent only
 * just now, or when there is nothing to send it to.
 */
function sendCode(
  call: FrontendCall,
  last: CodeState,
  { strategy, to }: { strategy: string; to: string | null },
): CodeState {
  if (to === null) throw new Rejection('form_param_value_invalid', 'strategy')
  const now = call.now()
  const isSame = last.code_strategy === strategy
  if (isSame && last.code_sent_at !== null && now < last.code_sent_at + codePauseMs)
    throw new Rejection('too_many_requests')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  call.sendCode(to, code)
  return { code, code_strategy: strategy, code_sent_at: now, code_attempts: 0 }
}

/** `countAttempt` stores that one more was made. Throws unless the code is the one sent. */
function requireCode(
  call: FrontendCall,
  typed: { strategy: string; code: string },
  countAttempt: () => CodeState,
): void {
  const { code, code_strategy, code_sent_at, code_attempts } = call.inTransaction(countAttempt)
  if (code === null || code_sent_at === null || code_strategy !== typed.strategy)
    throw new Rejection('verification_missing')
  if (code_attempts > maxCodeAttempts) throw new Rejection('verification_failed')
  if (call.now() >= code_sent_at + codeLifetimeMs) throw new Rejection('verification_expired')
  if (code !== typed.code.trim()) throw new Rejection('form_code_incorrect', 'code')
}

function findSignUp(call: FrontendCall, id: string): SignUpRecord {
  const signUp = call.client && call.store.signUp(call.client.id, id)
  if (!signUp) throw new Rejection('resource_not_found')
  return signUp
}

async function signUpEnvelope(call: FrontendCall, id: string): Promise<Response> {
  return await envelope(call, signUpResource(findSignUp(call, id)))
}

async function readSignUp(call: FrontendCall): Promise<SignUpChanges> {
  const {
    email_address: email,
    phone_number: phone,
    password,
    ...others
  } = forms.parse(forms.signUp, call.form)
  if (email !== undefined && call.store.userByIdentifier(email))
    throw new Rejection('form_identifier_exists', 'email_address')
  if (phone !== undefined && call.store.userByIdentifier(phone))
    throw new Rejection('form_identifier_exists', 'phone_number')
  return {
    ...others,
    ...(email === undefined ? {} : { email, phone_verified: 0, ...noCode }),
    ...(phone === undefined ? {} : { phone, phone_verified: 0, ...noCode }),
    ...(password === undefined ? {} : { password_hash: await hashPassword(password) }),
  }
}

/** Creates the account and its session as soon as no field is missing and the identifier is verified. */
async function saveSignUp(
  call: FrontendCall,
  id: string,
  changes: SignUpChanges,
): Promise<Response> {
  call.inTransaction(() => {
    const signUp = { ...findSignUp(call, id), ...changes }
    if (!call.store.updateSignUp(id, signUp)) throw new Rejection('verification_already_verified')
    const { client_id, email, phone, password_hash, first_name, last_name, unsafe_metadata } =
      signUp
    if (first_name === null || (phone === null && email === null) || unverifiedField(signUp)) return
    const names = { first_name, last_name }
    const user = call.store.addUser({
      email,
      phone,
      password_hash: password_hash ?? '',
      ...names,
      unsafe_metadata,
    })
    if (!user)
      throw new Rejection('form_identifier_exists', phone ? 'phone_number' : 'email_address')
    call.store.recordSignIn(user.id)
    const session_id = call.store.startSession(client_id, user.id)
    call.store.updateSignUp(id, { session_id, user_id: user.id })
    call.store.setAttempt(client_id, { sign_up_id: null })
  })
  return await signUpEnvelope(call, id)
}

function findSignIn(call: FrontendCall, id: string) {
  const signIn = call.client && call.store.signIn(call.client.id, id)
  if (!signIn) throw new Rejection('resource_not_found')
  const user = signIn.user_id === null ? null : call.store.user(signIn.user_id)
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
  const client = ensureClient(call)
  call.inTransaction(() => {
    // Another tab may have signed in while the password was checked.
    rejectSecondSession(call)
    before()
    const session_id = call.store.startSession(client.id, user.id)
    if (!call.store.updateSignIn(id, { session_id }))
      throw new Rejection('verification_already_verified')
    call.store.setAttempt(client.id, { sign_in_id: null })
    call.store.recordSignIn(user.id)
  })
}
