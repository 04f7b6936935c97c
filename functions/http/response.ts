import type { APIGatewayProxyResult } from 'aws-lambda'
import type { Pagination } from '#shared/kernel/paging.ts'
import { errorTable, type ErrorBody, type ErrorCode, type Issue } from '#shared/kernel/errors.ts'

/** Lets a handler return another status than the row's. */
export class HandlerResponse<T> {
  readonly data: T
  readonly status: number | undefined
  constructor(data: T, status?: number) {
    this.data = data
    this.status = status
  }
}

export type PagedResponse<T, FirstPage = unknown> = Partial<FirstPage> & {
  data: T
  pagination: Pagination
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
