/**
 * The local REST API: finds the row, builds the proxy event and calls the deployed handler. It has
 * the limits of Lambda and API Gateway (size, time), with the error bodies of the deployed API's
 * gateway responses (rules.md, Errors).
 */
import { randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'
import type { LambdaHandler } from '#functions/http/lambdaHandler.ts'
import { createRowMatcher } from '#functions/http/matchRow.ts'
import { errorResponse } from '#functions/http/response.ts'
import { services } from '#functions/http/services.ts'
import type { Row } from '#shared/contract/endpoint.ts'
import { readBounded } from './readBounded.ts'
import { proxyEvent } from './proxyEvent.ts'

/** A row of the contract, or a page of the site. */
type Served = Pick<Row, 'id' | 'method' | 'module'> & { path: string }

type HandlerResponse = Awaited<ReturnType<LambdaHandler>>

export type Gateway = (request: Request) => Promise<Response>

/** Lambda's limit; API Gateway's is 10 MB. */
const maxBodyBytes = 6 * 1024 * 1024

/** Lambda's limit, 6 MB and 100 bytes, for the JSON around the body too. */
const maxResponseBytes = 6_291_556

/** API Gateway's limit. */
const gatewayTimeoutMs = 29_000

/** Named, because bundlers rewrite 'new URL(..., import.meta.url)' for the browser tests. */
const here = import.meta.url

export async function loadHandler({ id, module = id }: Served): Promise<LambdaHandler> {
  const loaded = (await import(new URL(`../${module}.ts`, here).href)) as {
    handler: LambdaHandler
    handlers?: Record<string, LambdaHandler>
  }
  return loaded.handlers?.[id.split('/').at(-1) ?? ''] ?? loaded.handler
}

/** `load` and `timeoutMs` are for tests of the gateway itself. */
export function createGateway(
  rows: readonly Served[],
  { load = loadHandler, timeoutMs = gatewayTimeoutMs } = {},
): Gateway {
  const matchRow = createRowMatcher(rows)

  return async (request) => {
    const requestId = randomUUID()
    const url = new URL(request.url)
    const match = matchRow(request.method, url.pathname)
    if (!match) return asResponse(errorResponse('NOT_FOUND', requestId))
    const sent = await readBounded(request, maxBodyBytes)
    if (!sent) return asResponse(errorResponse('PAYLOAD_TOO_LARGE', requestId))
    const body = sent.toString('utf8')
    // Without a prototype, '__proto__' is a name like any other.
    const query: Record<string, string[]> = Object.create(null)
    for (const [key, value] of url.searchParams) (query[key] ??= []).push(value)
    const event = proxyEvent({
      method: request.method,
      resource: match.row.path,
      path: url.pathname,
      pathParameters: match.pathParameters,
      query,
      headers: Object.fromEntries(request.headers),
      body: body === '' ? null : body,
      requestId,
      sourceIp: '127.0.0.1',
    })
    const handler = await load(match.row)
    const context = { awsRequestId: requestId } as Context
    const response = await within(timeoutMs, handler(event, context))
    const bytes = response ? bytesOf(response) : 0
    if (response && bytes <= maxResponseBytes) return asResponse(response)
    const endpoint = match.row.id
    if (response) {
      services().log.error('response too large for Lambda', { requestId, endpoint, bytes })
      return asResponse({ ...errorResponse('SERVER_ERROR', requestId), statusCode: 502 })
    }
    services().log.error('response too late for API Gateway', { requestId, endpoint })
    return asResponse(errorResponse('TIMEOUT', requestId))
  }
}

/** Size of a response as Lambda returns it: a JSON document with the body as a string. */
const bytesOf = (response: HandlerResponse) => Buffer.byteLength(JSON.stringify(response))

/** The result of `work`; undefined after the time limit. */
function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, ms, undefined)
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

function asResponse(response: HandlerResponse): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(response.headers ?? {}))
    headers.set(name, String(value))
  const empty = response.statusCode === 304 || response.statusCode === 204
  return new Response(empty ? null : response.body, { status: response.statusCode, headers })
}
