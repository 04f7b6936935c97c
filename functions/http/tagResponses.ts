import { createHash } from 'node:crypto'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { writtenResponse } from './response.ts'

interface Tagged {
  body: string
  etag: string
}

/** Answers `data`; `bodyOf` builds and validates the whole body, and is called only when needed. */
export type ResponseTagged = (
  event: APIGatewayProxyEvent,
  data: unknown,
  bodyOf: () => unknown,
) => APIGatewayProxyResult

/**
 * Answers with an ETag, for one row. Callers without a token share an answer: the edge keeps it for
 * half a minute, and a browser revalidates it by its ETag. An answer to a token may hold what that
 * caller has just changed, so it is never stored. The same data object is validated, serialised and
 * hashed once.
 */
export function tagResponses(): ResponseTagged {
  const known = new WeakMap<object, Tagged>()
  const tag = (data: unknown, bodyOf: () => unknown): Tagged => {
    const isObject = typeof data === 'object' && data !== null
    const before = isObject ? known.get(data) : undefined
    if (before) return before
    const body = JSON.stringify(bodyOf())
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    const made = { body, etag: `"${hash}"` }
    if (isObject) known.set(data, made)
    return made
  }
  return (event, data, bodyOf) => {
    const { body, etag } = tag(data, bodyOf)
    const isShared = event.headers.authorization === undefined
    const headers = {
      etag,
      'cache-control': isShared ? 'public, max-age=0, s-maxage=30' : 'no-store',
      vary: 'authorization',
    }
    if (event.headers['if-none-match']?.includes(etag))
      return { statusCode: 304, headers, body: '' }
    return writtenResponse(200, body, headers)
  }
}
