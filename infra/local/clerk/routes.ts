import { readBounded } from '#functions/local/readBounded.ts'
import { Rejection } from './rejection.ts'

/** A route table entry: the paths are those below the mount, such as `/v1/client/sign_ups/{id}`. */
export interface Route<Call> {
  method: string
  path: RegExp
  run: (call: Call, id: string) => Promise<Response>
}

/** `row` reads as `POST /v1/client/sign_ups/{id}`; the one `{id}` becomes the handler's argument. */
export function route<Call>(row: string, run: Route<Call>['run']): Route<Call> {
  const [method = '', path = ''] = row.split(' ')
  const pattern = path.replaceAll('.', '\\.').replace('{id}', '([A-Za-z0-9_]{1,80})')
  return { method, path: new RegExp(`^${pattern}$`), run }
}

/** The route that answers, and the id in the path; null when there is none. */
export function findRoute<Call>(routes: Route<Call>[], method: string, path: string) {
  for (const candidate of routes) {
    const match = candidate.method === method ? candidate.path.exec(path) : null
    if (match) return { run: candidate.run, id: match[1] ?? '' }
  }
  return null
}

/** An answer that no cache may keep. */
export function jsonResponse(body: unknown): Response {
  return Response.json(body, { headers: { 'cache-control': 'no-store' } })
}

const maxBodyBytes = 64 * 1024

/** The text of a body of the expected type; empty when there is none. */
export async function readBody(request: Request, contentType: string): Promise<string> {
  const body = await readBounded(request, maxBodyBytes)
  if (!body) throw new Rejection('request_body_too_large')
  if (body.byteLength === 0) return ''
  const sent = request.headers.get('content-type') ?? ''
  if (!sent.toLowerCase().startsWith(contentType)) throw new Rejection('request_body_invalid')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new Rejection('request_body_invalid')
  }
}
