import type { APIGatewayProxyEvent } from 'aws-lambda'
import type * as z from 'zod'
import type { Row } from '#shared/contract/endpoint.ts'
import type { Issue } from '#shared/kernel/errors.ts'
import { idPattern } from '#shared/kernel/ids.ts'
import { AppError, notFound, toIssues } from '../appError.ts'
import type { Middleware, RequestContext } from '../lambdaHandler.ts'

/** A large body can be invalid in thousands of places; more issues would not help. */
const maxIssues = 100

const idempotencyKeyPattern = /^[A-Za-z0-9_-]{1,64}$/

/**
 * Puts the handler's input on the context. Query and body are parsed in one pass, so that the rejection
 * lists all issues. Throws VALIDATION_FAILED, or NOT_FOUND for malformed ids in the path.
 */
export const validate = (row: Row): Middleware => ({
  before: ({ event, context }) => {
    context.input = parseInput(row, event)
  },
})

/** `body` is parsed JSON. */
function parseInput(
  row: Row,
  event: Omit<APIGatewayProxyEvent, 'body'> & { body: unknown },
): RequestContext['input'] {
  const issues: Issue[] = []
  const parse = (schema: z.ZodType, value: unknown): unknown => {
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    issues.push(...toIssues(parsed.error))
    return undefined
  }
  const query = row.query ? parse(row.query, event.queryStringParameters ?? {}) : {}
  const body = row.body ? parse(row.body, event.body ?? {}) : undefined
  const key = row.idempotent ? event.headers['idempotency-key'] : undefined
  const rejectKey = (message: string) =>
    issues.push({ path: ['Idempotency-Key'], code: 'custom', message })
  if (key !== undefined && !idempotencyKeyPattern.test(key))
    rejectKey('Idempotency-Key must be 1 to 64 letters, digits, _ or -')
  if (row.idempotent === 'required' && key === undefined) rejectKey('Idempotency-Key is required')
  if (issues.length > 0)
    throw new AppError('VALIDATION_FAILED', { issues: issues.slice(0, maxIssues) })
  const params = event.pathParameters ?? {}
  if (Object.values(params).some((value) => !idPattern.test(value ?? ''))) throw notFound()
  return {
    params: params as Record<never, string>,
    query: query as Record<never, never>,
    body: body as undefined,
    idempotencyKey: key === undefined ? undefined : { value: key, sent: event.body },
  }
}
