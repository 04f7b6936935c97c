/**
 * Runs an endpoint. Rejections come in this order: token (401), role (403), size (413), body and
 * query (400), malformed ids (404), then the handler's own 404 and 409. Responses are parsed too: a
 * mismatch is our fault (500), and stored attributes never leave.
 */
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import type * as z from 'zod'
import { responseSchema } from '#shared/contract/responseSchema.ts'
import type {
  FirstPageExtras,
  HandlerInput,
  Row,
  EndpointDefinition,
} from '#shared/contract/endpoint.ts'
import { asAppError } from './asAppError.ts'
import { authenticate, type Caller } from './authenticate.ts'
import type { LambdaHandler } from './lambdaHandler.ts'
import { describeError } from './log.ts'
import { observe, requestIdOf } from './observe.ts'
import { parseRequest } from './parseRequest.ts'
import { HandlerResponse, errorResponse, jsonResponse, type PagedResponse } from './response.ts'
import { services, type Services } from './services.ts'
import { createSharedResponse, type SharedResponse } from './sharedResponse.ts'

export interface HandlerContext extends Omit<Services, 'verifyToken'> {
  /** On public endpoints, present only if the request has a valid token. */
  caller: Caller | undefined
  requestId: string
}

export interface ContextOf<R extends EndpointDefinition> extends HandlerContext {
  caller: R['access'] extends 'public' ? Caller | undefined : Caller
}

type Result<R extends EndpointDefinition> = R['paged'] extends true
  ? PagedResponse<z.input<R['data']>, FirstPageExtras<R>>
  : z.input<R['data']> | HandlerResponse<z.input<R['data']>>

type Run<R extends EndpointDefinition> = (
  input: HandlerInput<R>,
  context: ContextOf<R>,
) => Promise<Result<R>>

/** Wraps an endpoint: `handle(orders.cancelOrder)(async (input, context) => data)`. */
export function handle<R extends Row>(row: R): (run: Run<R>) => LambdaHandler {
  const serialisers = { schema: responseSchema(row), shared: createSharedResponse() }
  return (run) =>
    observe(row, async (gatewayEvent) => {
      const requestId = requestIdOf(gatewayEvent)
      try {
        const event = { ...gatewayEvent, headers: lowerCased(gatewayEvent.headers) }
        const { verifyToken, ...rest } = services()
        const caller = await authenticate(row, event, { verifyToken, table: rest.table })
        const input = parseRequest(row, event) as HandlerInput<R>
        const context = { ...rest, caller, requestId } as ContextOf<R>
        return respond(row, serialisers, event, await run(input, context))
      } catch (error) {
        return reject(row, requestId, error)
      }
    })
}

function respond(
  row: Row,
  { schema, shared }: { schema: z.ZodObject; shared: SharedResponse },
  event: APIGatewayProxyEvent,
  result: unknown,
): APIGatewayProxyResult {
  const { data, status } =
    result instanceof HandlerResponse ? result : { data: result, status: undefined }
  const body = () => {
    const parsed = schema.safeParse(row.paged ? result : { data })
    if (parsed.success) return parsed.data
    throw new Error(`The response of ${row.id} does not match its schema`, { cause: parsed.error })
  }
  if (row.shared) return shared(event, data, body)
  const caching = row.cacheSeconds
    ? { 'cache-control': `public, max-age=${row.cacheSeconds}` }
    : undefined
  const response = jsonResponse(status ?? row.status ?? 200, body(), caching)
  return response.statusCode === 204 ? { ...response, body: '' } : response
}

function reject(row: Row, requestId: string, error: unknown): APIGatewayProxyResult {
  const { log } = services()
  const known = asAppError(error)
  if (!known) {
    log.error('request failed', { endpoint: row.id, ...describeError(error) })
    return errorResponse('SERVER_ERROR', requestId)
  }
  const { code, details, cause, issues, retryAfter } = known
  const level = code === 'IDENTITY_UNAVAILABLE' || code === 'BUSY' ? 'warn' : 'info'
  log[level]('request refused', {
    endpoint: row.id,
    code,
    ...(details ? { details } : {}),
    ...(cause ? describeError(cause) : {}),
  })
  return errorResponse(code, requestId, { issues, retryAfter })
}

function lowerCased(headers: APIGatewayProxyEvent['headers'] | null): Record<string, string> {
  const lower: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers ?? {}))
    if (value !== undefined) lower[name.toLowerCase()] = value
  return lower
}
