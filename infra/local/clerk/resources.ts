import { codeLifetimeMs } from './settings.ts'
import type {
  ClientRecord,
  CodeState,
  SessionRecord,
  SignInRecord,
  SignUpRecord,
  UserRecord,
} from './store.ts'

/*
 * Resources of Clerk's Frontend API (version 2025-11-10); times are milliseconds since 1970. Fields
 * are left out where Clerk's browser script has the same default.
 */

/** A grey avatar; never an address of another host. */
const imageUrl = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#e8f0f7"/><g fill="#10375c"><circle cx="16" cy="12" r="6"/><path d="M4 32a12 11 0 0 1 24 0z"/></g></svg>',
)}`

export function userResource(user: UserRecord) {
  const { email_id, email, phone_id, phone, password_hash, private_metadata: _, ...shown } = user
  return {
    object: 'user',
    ...shown,
    image_url: imageUrl,
    primary_email_address_id: email_id,
    password_enabled: password_hash !== '',
    primary_phone_number_id: phone_id,
    email_addresses: email === null ? [] : [emailResource(email_id, email)],
    phone_numbers: phone === null ? [] : [phoneResource(phone_id, phone)],
  }
}

const emailResource = (id: string | null, email: string) => ({
  object: 'email_address',
  id,
  email_address: email,
  verification: { status: 'verified', strategy: 'admin' },
  matches_sso_connection: false,
})

const phoneResource = (id: string | null, phone: string) => ({
  object: 'phone_number',
  id,
  phone_number: phone,
  verification: { status: 'verified', strategy: 'phone_code' },
  reserved_for_second_factor: false,
  default_second_factor: false,
})

/** `jwt` is null when the session is not active. */
export function sessionResource(session: SessionRecord, user: UserRecord, jwt: string | null) {
  const { client_id: _, user_id, ...shown } = session
  return {
    object: 'session',
    ...shown,
    abandon_at: session.expire_at,
    last_active_organization_id: null,
    factor_verification_age: [0, -1],
    user: userResource(user),
    public_user_data: {
      ...publicUserData(user),
      identifier: user.email ?? user.phone,
      user_id,
    },
    last_active_token: jwt === null ? null : tokenResource(jwt),
  }
}

export function tokenResource(jwt: string) {
  return { object: 'token', jwt }
}

export function clientResource(
  client: ClientRecord,
  session: ReturnType<typeof sessionResource> | null,
  signUp: ReturnType<typeof signUpResource> | null,
  signIn: ReturnType<typeof signInResource> | null,
) {
  return {
    object: 'client',
    id: client.id,
    sessions: session ? [session] : [],
    sign_in: signIn,
    sign_up: signUp,
    last_active_session_id: session?.id ?? null,
    captcha_bypass: true,
    created_at: client.created_at,
    updated_at: client.updated_at,
  }
}

/**
 * What a code has yet to verify: the phone, or an e-mail address alone. One with a password counts without
 * a code, so that tests make accounts in one call.
 */
export function unverifiedField({ phone, email, password_hash, phone_verified }: SignUpRecord) {
  if (phone_verified === 1) return undefined
  if (phone !== null) return 'phone_number'
  return email !== null && password_hash === null ? 'email_address' : undefined
}

export function signUpResource(signUp: SignUpRecord) {
  const { email, phone } = signUp
  const unverified = unverifiedField(signUp)
  const required: Record<string, string | null> = {
    ...(email === null && phone === null ? { email_address_or_phone_number: null } : {}),
    first_name: signUp.first_name,
  }
  const requiredFields = Object.keys(required)
  const verification = (field: 'phone_number' | 'email_address') => ({
    ...(verificationResource(signUp, unverified !== field) ?? {
      status: 'unverified',
      strategy: null,
    }),
    next_action: unverified === field ? 'needs_prepare' : '',
    supported_strategies: [field === 'phone_number' ? 'phone_code' : 'email_code'],
  })
  return {
    object: 'sign_up_attempt',
    id: signUp.id,
    status: signUp.session_id === null ? 'missing_requirements' : 'complete',
    required_fields: requiredFields,
    optional_fields: ['last_name', 'password'],
    missing_fields: requiredFields.filter((field) => required[field] === null),
    unverified_fields: unverified === undefined ? [] : [unverified],
    verifications: {
      phone_number: phone === null ? null : verification('phone_number'),
      email_address: email === null ? null : verification('email_address'),
    },
    email_address: email,
    phone_number: phone,
    has_password: signUp.password_hash !== null,
    first_name: signUp.first_name,
    last_name: signUp.last_name,
    unsafe_metadata: signUp.unsafe_metadata,
    created_session_id: signUp.session_id,
    created_user_id: signUp.user_id,
    abandon_at: signUp.abandon_at,
    locale: signUp.locale,
  }
}

/** `user` is null until the browser sends an identifier. */
export function signInResource(signIn: SignInRecord, user: UserRecord | null) {
  const complete = signIn.session_id !== null
  const isNew = complete ? 'complete' : signIn.may_reset === 1 ? 'needs_new_password' : undefined
  return {
    object: 'sign_in_attempt',
    id: signIn.id,
    status: isNew ?? (user ? 'needs_first_factor' : 'needs_identifier'),
    supported_identifiers: ['email_address', 'phone_number'],
    supported_first_factors: user ? factors(user) : [{ strategy: 'password' }],
    supported_second_factors: null,
    first_factor_verification:
      verificationResource(signIn, isNew !== undefined) ??
      (complete ? { status: 'verified', strategy: 'password' } : null),
    identifier: user?.email ?? user?.phone ?? null,
    user_data: user ? publicUserData(user) : null,
    created_session_id: signIn.session_id,
  }
}

/** A forgotten password is replaced by a code, where there was one. */
function factors({ email, email_id, phone, phone_id, password_hash }: UserRecord) {
  const byEmail = { email_address_id: email_id, safe_identifier: email, primary: true }
  const byPhone = { phone_number_id: phone_id, safe_identifier: phone, primary: true }
  const hasPassword = password_hash !== ''
  const of = (kind: 'email' | 'phone', facts: object) =>
    [`${kind}_code`, ...(hasPassword ? [`reset_password_${kind}_code`] : [])].map((strategy) => ({
      strategy,
      default: true,
      ...facts,
    }))
  return [
    ...(hasPassword ? [{ strategy: 'password' }] : []),
    ...(email === null ? [] : of('email', byEmail)),
    ...(phone === null ? [] : of('phone', byPhone)),
  ]
}

function publicUserData(user: UserRecord) {
  return { first_name: user.first_name, last_name: user.last_name, image_url: imageUrl }
}

/** Clerk's verification; null before a code is sent. */
function verificationResource(state: CodeState, isVerified: boolean) {
  if (state.code_strategy === null) return null
  return {
    status: isVerified ? 'verified' : 'unverified',
    strategy: state.code_strategy,
    attempts: state.code_attempts,
    expire_at: (state.code_sent_at ?? 0) + codeLifetimeMs,
  }
}
