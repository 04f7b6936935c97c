import type { APIGatewayProxyEvent } from 'aws-lambda'
import type * as z from 'zod'
import type { HandlerInput, Row, EndpointDefinition } from '#shared/contract/endpoint.ts'
import type { Issue } from '#shared/kernel/errors.ts'
import { idPattern } from '#shared/kernel/ids.ts'
import { AppError, invalid, notFound } from './appError.ts'
import { issuesOf } from './issuesOf.ts'

/** A large body can be invalid in thousands of places; more issues would not help. */
const maxIssues = 100

const jsonType = /^application\/([a-z0-9.+-]+\+)?json *(;|$)/i
const idempotencyKeyPattern = /^[A-Za-z0-9_-]{1,64}$/

/**
 * Parses query and body in one pass, so that the rejection lists all issues. Throws
 * PAYLOAD_TOO_LARGE, VALIDATION_FAILED, or NOT_FOUND for malformed ids in the path.
 */
export function parseRequest(
  row: Row,
  event: APIGatewayProxyEvent,
): HandlerInput<EndpointDefinition> {
  const issues: Issue[] = []
  const parse = (schema: z.ZodType, value: unknown): unknown => {
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    issues.push(...issuesOf(parsed.error))
    return undefined
  }
  const json = row.body ? parseJson(event, row.maxBodyBytes) : undefined
  const query = row.query ? parse(row.query, event.queryStringParameters ?? {}) : {}
  const body = row.body ? parse(row.body, json ?? {}) : undefined
  const key = row.idempotent ? event.headers['idempotency-key'] : undefined
  if (key !== undefined && !idempotencyKeyPattern.test(key))
    issues.push({
      path: ['Idempotency-Key'],
      code: 'custom',
      message: 'Idempotency-Key must be 1 to 64 letters, digits, _ or -',
    })
  if (row.idempotent === 'required' && key === undefined)
    issues.push({
      path: ['Idempotency-Key'],
      code: 'custom',
      message: 'Idempotency-Key is required',
    })
  if (issues.length > 0)
    throw new AppError('VALIDATION_FAILED', { issues: issues.slice(0, maxIssues) })
  const params = event.pathParameters ?? {}
  if (Object.values(params).some((value) => !idPattern.test(value ?? ''))) throw notFound()
  return {
    params: params as Record<never, string>,
    query: query as Record<never, never>,
    body: body as undefined,
    idempotencyKey: key,
  }
}

/**
 * A plain JSON.parse: one with a reviver, which parsers use against `__proto__`, takes ten seconds
 * for 6 MB of zeros. The schemas accept known names only, and drop `__proto__` where they accept any.
 */
function parseJson(
  { body, headers, isBase64Encoded }: APIGatewayProxyEvent,
  maxBytes = Infinity,
): unknown {
  if (Buffer.byteLength(body ?? '') > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE')
  try {
    if (!jsonType.test(headers['content-type'] ?? '')) throw new TypeError('not JSON')
    return JSON.parse(
      (isBase64Encoded ? Buffer.from(body ?? '', 'base64').toString() : body) ?? 'null',
    )
  } catch {
    throw invalid([], 'The body must be JSON')
  }
}
