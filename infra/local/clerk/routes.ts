import { readBounded } from '#functions/local/readBounded.ts'
import { Rejection } from './rejection.ts'

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
