import { readBounded } from '#functions/local/readBounded.ts'

/** The emulator's errors, with Clerk's codes and texts. */
const rejections = {
  form_identifier_not_found: [422, "Couldn't find your account."],
  form_identifier_exists: [422, 'That email address is taken. Please try another.'],
  form_password_incorrect: [422, 'Password is incorrect. Try again, or use another method.'],
  form_password_length_too_short: [422, 'Passwords must be 8 characters or more.'],
  form_password_size_in_bytes_exceeded: [422, 'Your password is too long; shorten it.'],
  form_param_nil: [422, 'This field is required.'],
  form_param_format_invalid: [422, 'This value has the wrong format.'],
  form_param_max_length_exceeded: [422, 'This value is too long.'],
  form_param_value_invalid: [422, 'This value is not allowed.'],
  form_code_incorrect: [422, 'Incorrect code'],
  verification_expired: [400, 'This verification has expired. You need to start over.'],
  verification_failed: [400, 'Too many failed attempts. You have to try again with another code.'],
  verification_missing: [400, 'No code has been sent for this attempt.'],
  too_many_requests: [429, 'Too many requests. Please try again in a bit.'],
  request_body_invalid: [400, 'The request body is invalid.'],
  request_body_too_large: [413, 'The request body is too large.'],
  session_exists: [400, 'You are already signed in.'],
  verification_already_verified: [400, 'This verification has already been completed.'],
  authentication_invalid: [401, 'Invalid authentication'],
  clerk_key_invalid: [401, 'The provided Clerk Secret Key is invalid.'],
  resource_not_found: [404, 'Resource not found'],
  internal_clerk_error: [500, 'The local sign-in emulator failed; see its log.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RejectionCode = keyof typeof rejections

export function isRejectionCode(text: string): text is RejectionCode {
  return Object.hasOwn(rejections, text)
}

/** `param` names the invalid form field. */
export class Rejection extends Error {
  readonly code: RejectionCode
  readonly param: string | undefined

  constructor(code: RejectionCode, param?: string) {
    super(rejections[code][1])
    this.name = 'Rejection'
    this.code = code
    this.param = param
  }
}

export function rejectionResponse({ code, param, message }: Rejection): Response {
  const meta = param === undefined ? {} : { param_name: param }
  return Response.json(
    {
      errors: [{ code, message, long_message: message, meta }],
      clerk_trace_id: crypto.randomUUID(),
    },
    { status: rejections[code][0], headers: { 'cache-control': 'no-store' } },
  )
}

/** Paths are those below the mount, such as `/v1/client/sign_ups/{id}`. */
export interface Route<Call> {
  method: string
  path: string
  run: (call: Call, id: string) => Promise<Response>
}

/** `row` has the form `POST /v1/client/sign_ups/{id}`; `{id}` becomes the second argument. */
export function route<Call>(row: string, run: Route<Call>['run']): Route<Call> {
  const [method = '', path = ''] = row.split(' ')
  return { method, path, run }
}

/**
 * A response that must not be cached. Clerk's edge names the visitor's country, which the phone field
 * starts with.
 */
export function jsonResponse(body: unknown): Response {
  return Response.json(body, { headers: { 'cache-control': 'no-store', 'x-country': 'IQ' } })
}

const maxBodyBytes = 64 * 1024

/** The text of a body of the expected type; empty without a body. */
export async function readBody(request: Request, contentType: string): Promise<string> {
  const body = await readBounded(request.body, maxBodyBytes)
  if (!body) throw new Rejection('request_body_too_large')
  if (body.byteLength === 0) return ''
  const actualType = request.headers.get('content-type') ?? ''
  if (!actualType.toLowerCase().startsWith(contentType)) throw new Rejection('request_body_invalid')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new Rejection('request_body_invalid')
  }
}
