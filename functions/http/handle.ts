/**
 * The chain around every endpoint, in the order in which refusals must come:
 * token (401), role (403), body and query (400), ids that cannot be ids (404), then the handler's
 * own 404 and 409. The answer is parsed too: a mismatch is our fault (500) and storage attributes
 * never leave.
 */
import middy from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import type * as z from 'zod'
import {
  ConditionFailed,
  InvalidCursor,
  TableBusy,
  TransactionRejected,
} from '#functions/table/table.ts'
import { responseSchema } from '#shared/contract/responseSchema.ts'
import type { FacetsOf, HandlerInput, Row, RowInput } from '#shared/contract/endpoint.ts'
import type { Issue } from '#shared/kernel/errors.ts'
import { idPattern } from '#shared/kernel/ids.ts'
import type { Role } from '#shared/users/schema.ts'
import { HandlerResponse, errorResponse, jsonResponse, type PagedResponse } from './response.ts'
import { AppError, invalid, notFound } from './appError.ts'
import type { LambdaHandler } from './lambdaHandler.ts'
import { KeySetUnreachable } from './keySet.ts'
import { describeError } from './log.ts'
import { observe, requestIdOf } from './observe.ts'
import { parseBody } from './parseBody.ts'
import { roleOf } from './roles.ts'
import { services, type Services } from './services.ts'
import { tagResponses, type ResponseTagged } from './tagResponses.ts'
import { unreachableReason } from './unreachableReason.ts'

/** Who calls. `role` is known on endpoints that need one. */
export interface Caller {
  userId: string
  role: Role | undefined
}

export interface HandlerContext extends Omit<Services, 'verifyToken'> {
  /** Present unless the endpoint is public; there it is present when a valid token came along. */
  caller: Caller | undefined
  requestId: string
}

type CallerIn<R extends RowInput> = R['access'] extends 'public' ? Caller | undefined : Caller

export interface ContextOf<R extends RowInput> extends HandlerContext {
  caller: CallerIn<R>
}

type Result<R extends RowInput> = R['paged'] extends true
  ? PagedResponse<z.input<R['data']>, FacetsOf<R>>
  : z.input<R['data']> | HandlerResponse<z.input<R['data']>>

type Run<R extends RowInput> = (input: HandlerInput<R>, context: ContextOf<R>) => Promise<Result<R>>

/** More would help nobody, and a large body can be wrong in thousands of places. */
const maxIssues = 100

const idempotencyKeyPattern = /^[A-Za-z0-9_-]{1,64}$/

/** Wraps an endpoint: `handle(orders.cancelOrder)(async (input, context) => data)`. */
export function handle<R extends Row>(row: R): (run: Run<R>) => LambdaHandler {
  const parts = { response: responseSchema(row), responseTagged: tagResponses() }
  return (run) => {
    const chain = middy<APIGatewayProxyEvent, APIGatewayProxyResult, Error, Context>({
      timeoutEarlyInMillis: 0,
    })
      .use({
        before: ({ event }) => {
          event.headers = lowerCased(event.headers)
        },
        onError: (request) => {
          request.response = reject(row, requestIdOf(request.event), request.error)
        },
      })
      .use({
        before: async ({ event }) => {
          await authenticate(row, event)
        },
      })
    if (row.maxBodyBytes !== undefined) chain.use(bounded(row.maxBodyBytes))
    if (row.body) chain.use({ before: ({ event }) => parseBody(event) })
    const handler = chain.handler(async (event) => {
      const input = parseInput(row, event) as HandlerInput<R>
      const { verifyToken: _, ...rest } = services()
      const context = {
        ...rest,
        caller: callers.get(event),
        requestId: requestIdOf(event),
      } as ContextOf<R>
      return envelope(row, parts, event, await run(input, context))
    }) as LambdaHandler
    return observe(row, handler)
  }
}

/** Who sent an event; middy hands the handler nothing but the event itself. */
const callers = new WeakMap<APIGatewayProxyEvent, Caller>()

async function authenticate(row: Row, event: APIGatewayProxyEvent): Promise<void> {
  const { verifyToken, table } = services()
  // The scheme's letter case does not count (RFC 9110, 11.1).
  const token = /^Bearer +(\S+)$/i.exec(event.headers.authorization ?? '')?.[1]
  const userId = token
    ? await verifyToken(token).catch((error: unknown) => {
        // Whether the token is good is not known; a public answer does not depend on it.
        if (error instanceof KeySetUnreachable && row.access !== 'public')
          throw new AppError('BUSY', { retryAfter: 5, details: { unreachable: 'key set' } })
        return undefined
      })
    : undefined
  if (row.access === 'public' && !userId) return
  if (!userId) throw new AppError('UNAUTHORIZED')
  const needed = { public: undefined, signedIn: undefined, customer: 'CUSTOMER', vendor: 'VENDOR' }[
    row.access
  ]
  const role = needed ? await roleOf(table, userId) : undefined
  if (needed && role !== needed) throw new AppError('FORBIDDEN')
  callers.set(event, { userId, role })
}

/** Refuses a body that is too large before it is parsed. */
const bounded = (
  maxBytes: number,
): middy.MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult> => ({
  before: ({ event }) => {
    if (Buffer.byteLength(event.body ?? '') > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE')
  },
})

/** Parses query and body in one pass, so that all issues come together. */
function parseInput(row: Row, event: APIGatewayProxyEvent): HandlerInput<RowInput> {
  const issues: Issue[] = []
  const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues)
      issues.push({
        path: issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
        code: issue.code,
        message: issue.message,
      })
    return undefined
  }
  const query = parse(row.query, event.queryStringParameters ?? {}) ?? {}
  const body = row.body ? parse(row.body, event.body ?? {}) : undefined
  const key = row.idempotent ? event.headers['idempotency-key'] : undefined
  if (key !== undefined && !idempotencyKeyPattern.test(key))
    issues.push({
      path: ['Idempotency-Key'],
      code: 'custom',
      message: 'Idempotency-Key must be 1 to 64 letters, digits, _ or -',
    })
  if (issues.length > 0)
    throw new AppError('VALIDATION_FAILED', { issues: issues.slice(0, maxIssues) })
  const params = event.pathParameters ?? {}
  if (Object.values(params).some((value) => !idPattern.test(value ?? ''))) throw notFound()
  return {
    params: params as Record<never, string>,
    query: query as Record<never, never>,
    body: body as undefined,
    ...(key === undefined ? {} : { idempotencyKey: key }),
  }
}

function envelope(
  row: Row,
  parts: { response: z.ZodObject; responseTagged: ResponseTagged },
  event: APIGatewayProxyEvent,
  result: unknown,
): APIGatewayProxyResult {
  const answered = result instanceof HandlerResponse ? result : undefined
  const data = answered ? answered.data : result
  const body = () => {
    const parsed = parts.response.safeParse(row.paged ? result : { data })
    if (parsed.success) return parsed.data
    throw new Error(`The answer of ${row.id} does not match its schema`, { cause: parsed.error })
  }
  if (row.etag) return parts.responseTagged(event, data, body)
  const whole = jsonResponse(answered?.status ?? row.status ?? 200, body())
  return whole.statusCode === 204 ? { ...whole, body: '' } : whole
}

/** Turns whatever was thrown into the one error body, and logs each failed request once. */
function reject(row: Row, requestId: string, error: unknown): APIGatewayProxyResult {
  const { log } = services()
  const known = asAppError(error)
  if (!known) {
    log.error('request failed', { endpoint: row.id, ...describeError(error) })
    return errorResponse('SERVER_ERROR', requestId)
  }
  const level = known.code === 'IDENTITY_UNAVAILABLE' || known.code === 'BUSY' ? 'warn' : 'info'
  log[level]('request refused', {
    endpoint: row.id,
    code: known.code,
    ...(known.details ? { details: known.details } : {}),
    ...(known.cause ? describeError(known.cause) : {}),
  })
  return errorResponse(known.code, requestId, {
    issues: known.issues,
    retryAfter: known.retryAfter,
  })
}

function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof InvalidCursor) return invalid(['cursor'], 'The cursor is not valid')
  if (error instanceof TableBusy) return new AppError('BUSY', { retryAfter: 1, cause: error })
  // A store must say what its own conditions mean; an untranslated one is a defect of ours.
  if (error instanceof ConditionFailed || error instanceof TransactionRejected) return undefined
  const unreachable = unreachableReason(error)
  if (unreachable !== undefined)
    return new AppError('BUSY', { retryAfter: 1, cause: error, details: { unreachable } })
  return undefined
}

function lowerCased(headers: APIGatewayProxyEvent['headers'] | null): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), value]],
    ),
  )
}
