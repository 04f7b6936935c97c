/**
 * The local REST API: finds the row, builds the proxy event and calls the very handler that
 * deploys, loaded by its row's id. Its own refusals have our error body, as the gateway responses
 * of the deployed API do (rules.md, Errors).
 */
import { randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'
import type { LambdaHandler } from '#functions/http/lambdaHandler.ts'
import { errorAnswer } from '#functions/http/answer.ts'
import type { Row } from '#shared/contract/endpoint.ts'
import { matchRow } from '#shared/contract/matchRow.ts'
import { proxyEvent } from './proxyEvent.ts'

/** What is served: a row of the contract, or a page of the site. */
type Served = Pick<Row, 'id' | 'method'> & { path: string }

export type Gateway = (request: Request) => Promise<Response>

/** API Gateway takes 10 MB; Lambda 6 MB of it. */
const maxBodyBytes = 6 * 1024 * 1024

/** Named, because bundlers rewrite 'new URL(..., import.meta.url)' for the browser tests. */
const here = import.meta.url

export function createGateway(rows: readonly Served[]): Gateway {
  const loaded = new Map<string, Promise<LambdaHandler>>()
  const handlerOf = (row: Served): Promise<LambdaHandler> => {
    const known = loaded.get(row.id)
    if (known) return known
    const handler = import(new URL(`../../../functions/${row.id}.ts`, here).href).then(
      (module: { handler: LambdaHandler }) => module.handler,
    )
    loaded.set(row.id, handler)
    return handler
  }

  return async (request) => {
    const requestId = randomUUID()
    const url = new URL(request.url)
    const match = matchRow(rows, request.method, url.pathname)
    if (!match) return asResponse(errorAnswer('NOT_FOUND', requestId))
    const body = await readBody(request)
    if (body === undefined) return asResponse(errorAnswer('PAYLOAD_TOO_LARGE', requestId))
    // Without a prototype: '__proto__' is a name like any other.
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
    const handler = await handlerOf(match.row)
    const answer = await handler(event, { awsRequestId: requestId } as Context)
    return asResponse(answer)
  }
}

/** The body as text; undefined as soon as it is larger than the gateway takes. */
async function readBody(request: Request): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of request.body ?? []) {
    bytes += part.byteLength
    if (bytes > maxBodyBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function asResponse(answer: Awaited<ReturnType<LambdaHandler>>): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers ?? {})) headers.set(name, String(value))
  const empty = answer.statusCode === 304 || answer.statusCode === 204
  return new Response(empty ? null : answer.body, { status: answer.statusCode, headers })
}
