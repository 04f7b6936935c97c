import type { MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import type { EndpointDefinition, HandlerInput } from '#shared/contract/endpoint.ts'
import type { Role } from '#shared/users/schema.ts'
import type { Pagination } from '#shared/kernel/paging.ts'
import { errorTable, type ErrorBody, type ErrorCode, type Issue } from '#shared/kernel/errors.ts'

export type LambdaHandler = (
  event: APIGatewayProxyEvent,
  context: Context,
) => Promise<APIGatewayProxyResult>

export interface Caller {
  userId: string
  /** Known on endpoints that require a role. */
  role: Role | undefined
}

export interface RequestContext extends Context {
  /** By `performance.now`. */
  startedAt: number
  caller: Caller | undefined
  input: HandlerInput<EndpointDefinition>
}

/** One step of every request; its response is the handler's result until `respond` has run. */
export type Middleware = MiddlewareObj<APIGatewayProxyEvent, unknown, Error, RequestContext>

/** The gateway's id of the request, which error bodies contain; 'local' without a gateway. */
export function getRequestId(event: APIGatewayProxyEvent): string {
  return event.requestContext?.requestId ?? 'local'
}

/** Lets a handler return another status than the row's, and headers. */
export class HandlerResponse<T> {
  readonly data: T
  readonly status: number | undefined
  readonly headers: Record<string, string> | undefined
  constructor(data: T, status?: number, headers?: Record<string, string>) {
    this.data = data
    this.status = status
    this.headers = headers
  }
}

export type PagedResponse<T, FirstPage = unknown> = Partial<FirstPage> & {
  data: T
  pagination: Pagination
  /** Whether the catalogue has not read all changes yet. */
  behind?: true
}

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

export const jsonResponse = (
  statusCode: number,
  body: unknown,
  headers: Record<string, string> = {},
): APIGatewayProxyResult => serialisedResponse(statusCode, JSON.stringify(body), headers)

/** `body` is JSON text. */
export const serialisedResponse = (
  statusCode: number,
  body: string,
  headers: Record<string, string>,
): APIGatewayProxyResult => ({ statusCode, headers: { ...jsonHeaders, ...headers }, body })

/** The body of every rejection: the class's keyword, then the first issue's fixed text. */
export function errorResponse(
  code: ErrorCode,
  requestId: string,
  options: { issues?: Issue[] | undefined; retryAfter?: number | undefined } = {},
): APIGatewayProxyResult {
  const { status, message } = errorTable[code]
  const first = options.issues?.[0]?.message
  const body: ErrorBody = {
    message: code === 'VALIDATION_FAILED' && first ? `Validation: ${first}` : message,
    code,
    ...(options.issues ? { issues: options.issues } : {}),
    requestId,
  }
  return jsonResponse(
    status,
    body,
    options.retryAfter === undefined ? {} : { 'retry-after': String(options.retryAfter) },
  )
}
