/**
 * The local REST API: finds the row, builds the proxy event and calls the deployed handler. It has
 * the limits of Lambda and API Gateway (size, time), with the error bodies of the deployed API's
 * gateway responses (rules.md, Errors).
 */
import { randomUUID } from 'node:crypto'
import type { APIGatewayEventIdentity, APIGatewayProxyEvent, Context } from 'aws-lambda'
import { type LambdaHandler, errorResponse } from '#functions/http/lambdaHandler.ts'
import { createRowMatcher } from '#functions/http/matchRow.ts'
import { services } from '#functions/http/services.ts'
import { late, waitAtMost } from '#functions/http/waitAtMost.ts'
import type { EndpointDefinition } from '#shared/contract/endpoint.ts'
import { readBounded } from './readBounded.ts'

/** A row, or a page of the site, whose id is its module. */
type Served = Pick<EndpointDefinition, 'method' | 'module'> & { id: string; path: string }

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
  // Importing a loaded module takes as long as a suggestion.
  const handlers = new Map<Served, LambdaHandler>()
  return async (request) => {
    const { method } = request
    const url = new URL(request.url)
    const requestId = randomUUID()
    const match = matchRow(method, url.pathname)
    if (!match) return asResponse(errorResponse('NOT_FOUND', requestId))
    const body = await readBounded(request.body, maxBodyBytes)
    if (!body) return asResponse(errorResponse('PAYLOAD_TOO_LARGE', requestId))
    // Without a prototype, '__proto__' is a name like any other.
    const query: Record<string, string[]> = Object.create(null)
    for (const [key, value] of url.searchParams) (query[key] ??= []).push(value)
    const event = proxyEvent({
      method,
      resource: match.row.path,
      path: url.pathname,
      pathParameters: match.pathParameters,
      query,
      headers: Object.fromEntries(request.headers),
      body: body.toString('utf8') || null,
      requestId,
      sourceIp: '127.0.0.1',
    })
    const handler = handlers.get(match.row) ?? (await load(match.row))
    handlers.set(match.row, handler)
    const context = { awsRequestId: requestId } as Context
    const response = await waitAtMost(timeoutMs, handler(event, context))
    const endpoint = match.row.id
    if (response === late) {
      services().log.error('response too late for API Gateway', { requestId, endpoint })
      return asResponse(errorResponse('TIMEOUT', requestId))
    }
    // JSON needs at most six bytes for a character, so few responses have to be measured.
    const isSmall = response.body.length < maxResponseBytes / 7
    const bytes = isSmall ? 0 : Buffer.byteLength(JSON.stringify(response))
    if (bytes <= maxResponseBytes) return asResponse(response)
    services().log.error('response too large for Lambda', { requestId, endpoint, bytes })
    return asResponse({ ...errorResponse('SERVER_ERROR', requestId), statusCode: 502 })
  }
}

/** 204 and 304 have no body. */
function asResponse({ statusCode: status, headers, body }: HandlerResponse): Response {
  const hasBody = status !== 204 && status !== 304
  return new Response(hasBody ? body : null, { status, headers: headers as Record<string, string> })
}

export interface GatewayRequest {
  method: string
  /** The row's path with its braces: API Gateway's resource. */
  resource: string
  path: string
  /** Decoded once. */
  pathParameters: Record<string, string>
  /** Every value of every key, in order. */
  query: Record<string, string[]>
  headers: Record<string, string>
  body: string | null
  requestId: string
  sourceIp: string
}

/** The proxy event of a REST API (v1). */
export function proxyEvent(request: GatewayRequest): APIGatewayProxyEvent {
  const some = <T extends object>(record: T) => (Object.keys(record).length > 0 ? record : null)
  const last = Object.fromEntries(
    Object.entries(request.query).map(([key, values]) => [key, values.at(-1) ?? '']),
  )
  return {
    resource: request.resource,
    path: request.path,
    httpMethod: request.method,
    headers: request.headers,
    multiValueHeaders: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, [value]]),
    ),
    queryStringParameters: some(last),
    multiValueQueryStringParameters: some(request.query),
    pathParameters: some(request.pathParameters),
    stageVariables: null,
    body: request.body,
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      authorizer: null,
      protocol: 'HTTP/1.1',
      httpMethod: request.method,
      // All other fields are null without IAM, Cognito, API keys and client certificates.
      identity: {
        sourceIp: request.sourceIp,
        userAgent: request.headers['user-agent'] ?? null,
      } as APIGatewayEventIdentity,
      path: request.path,
      stage: 'local',
      requestId: request.requestId,
      requestTimeEpoch: Date.now(),
      resourceId: request.resource,
      resourcePath: request.resource,
    },
  }
}
