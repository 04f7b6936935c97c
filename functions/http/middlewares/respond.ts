import { createHash } from 'node:crypto'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { type Row, responseSchema } from '#shared/contract/endpoint.ts'
import {
  type Middleware,
  HandlerResponse,
  jsonResponse,
  serialisedResponse,
} from '../lambdaHandler.ts'

/**
 * Turns a handler's result into the response. It is parsed too: a mismatch is our fault (500), and
 * stored attributes never leave.
 */
export function respond(row: Row): Middleware {
  const schema = responseSchema(row)
  const shared = createSharedResponse()
  return {
    after: (request) => {
      const result = request.response
      const { data, status, headers } =
        result instanceof HandlerResponse ? result : new HandlerResponse(result)
      const body = () => {
        const parsed = schema.safeParse(row.paged ? result : { data })
        if (parsed.success) return parsed.data
        throw new Error(`The response of ${row.id} does not match its schema`, {
          cause: parsed.error,
        })
      }
      request.response = row.shared
        ? shared(request.event, data, body)
        : ownResponse(row, status ?? row.status ?? 200, { body: body(), headers })
    },
  }
}

function ownResponse(
  { cacheSeconds }: Row,
  status: number,
  { body, headers }: { body: unknown; headers: Record<string, string> | undefined },
): APIGatewayProxyResult {
  const caching = cacheSeconds ? { 'cache-control': `public, max-age=${cacheSeconds}` } : undefined
  const response = jsonResponse(status, body, { ...caching, ...headers })
  return status === 204 ? { ...response, body: '' } : response
}

/**
 * Responses of one row whose callers share them. Without a token, the edge keeps a response for half
 * a minute and browsers revalidate it by its ETag. With a token it may contain what that caller has
 * just changed, so it is never stored. The same data object is validated, serialised and hashed once:
 * `createBody`, which builds and validates the whole body, is called only when needed.
 */
function createSharedResponse() {
  const cache = new WeakMap<object, { body: string; etag: string }>()
  const serialise = (data: unknown, createBody: () => unknown) => {
    const isObject = typeof data === 'object' && data !== null
    const cached = isObject ? cache.get(data) : undefined
    if (cached) return cached
    const body = JSON.stringify(createBody())
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    const serialised = { body, etag: `"${hash}"` }
    if (isObject) cache.set(data, serialised)
    return serialised
  }
  return (
    event: APIGatewayProxyEvent,
    data: unknown,
    createBody: () => unknown,
  ): APIGatewayProxyResult => {
    const { body, etag } = serialise(data, createBody)
    const isPublic = event.headers.authorization === undefined
    const headers = {
      etag,
      'cache-control': isPublic ? 'public, max-age=0, s-maxage=30' : 'no-store',
      vary: 'authorization',
    }
    if (event.headers['if-none-match']?.includes(etag))
      return { statusCode: 304, headers, body: '' }
    return serialisedResponse(200, body, headers)
  }
}
