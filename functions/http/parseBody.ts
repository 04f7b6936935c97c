import type { APIGatewayProxyEvent } from 'aws-lambda'
import { invalid } from './appError.ts'

const jsonType = /^application\/([a-z0-9.+-]+\+)?json(;|$)/i

/**
 * Puts the parsed JSON in the body's place; anything else is 400. A plain JSON.parse: one with a
 * reviver, as parsers have against `__proto__`, takes ten seconds for 6 MB of zeros. The schemas
 * take nothing but the names they know, and leave out `__proto__` where they take any.
 */
export function parseBody(event: APIGatewayProxyEvent): void {
  const { body, headers, isBase64Encoded } = event
  try {
    if (!jsonType.test(headers['content-type'] ?? '')) throw new TypeError('not JSON')
    const text = isBase64Encoded ? Buffer.from(body ?? '', 'base64').toString() : body
    event.body = JSON.parse(text ?? 'null')
  } catch {
    throw invalid([], 'The body must be JSON')
  }
}
