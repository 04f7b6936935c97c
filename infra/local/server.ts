/**
 * node:http in front of the gateway's functions and of handlers of Request and Response. Listens on
 * this machine only.
 */
import { once } from 'node:events'
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { createServer, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { Gateway } from '#functions/local/gateway.ts'
import { compressed, isCompressible } from './compress.ts'

export type Serve = (request: Request) => Promise<Response>

/** A connect-style handler, such as Vite's; calls `next` for unknown requests. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void

/** Its message is shown to the person who started the program. */
export class StartError extends Error {}

/** What serves the requests of an origin. */
export interface Routes {
  /**
   * The gateway that serves a path, if one does. It costs a tenth of `serve`: web requests and streams
   * take longer than most handlers.
   */
  gatewayOf?: (path: string) => Gateway | undefined
  /** Serves all other paths. */
  serve: Serve
  /** Gets requests first, except for paths that `serve` owns. */
  middleware?: Middleware
  owns?: (path: string) => boolean
}

export type ServeConnection = (connection: Socket) => void

interface Options extends Routes {
  port: number
  /** Serves a new connection by `serveHere` or elsewhere; by default all are served here. */
  dispatch?: ((connection: Socket, serveHere: ServeConnection) => void) | undefined
}

/** Serves connections that are accepted elsewhere. */
export function createConnectionServer(routes: Routes, origin: string): ServeConnection {
  const server = createHttpServer((incoming, outgoing) => {
    const next = () => void respond(routes, origin, incoming, outgoing)
    if (routes.middleware && !routes.owns?.(incoming.url ?? '/'))
      routes.middleware(incoming, outgoing, next)
    else next()
  })
  return (connection) => {
    server.emit('connection', connection)
    connection.resume()
  }
}

export async function listen({
  port,
  dispatch = (connection, serveHere) => serveHere(connection),
  ...routes
}: Options): Promise<{ origin: string; close(): Promise<void> }> {
  const origin = `http://localhost:${port}`
  const serve = createConnectionServer(routes, origin)
  const connections = new Set<Socket>()
  const serveHere = (connection: Socket) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
    serve(connection)
  }
  // As node:http accepts connections, but paused: what comes first must be read by who serves it.
  const server = createServer(
    { pauseOnConnect: true, noDelay: true, allowHalfOpen: true },
    (connection) => dispatch(connection, serveHere),
  )
  server.listen(port, '127.0.0.1')
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is in use. Stop what uses it, or set PORT.`)
    if (error.code === 'EACCES')
      throw new StartError(`Port ${port} may not be opened by this user. Set PORT.`)
    throw error
  })
  return {
    origin,
    // Does not wait for the event, which does not come after a process with connections has died.
    close: async () => {
      server.close()
      for (const connection of connections) connection.destroy()
    },
  }
}

async function respond(
  { gatewayOf, serve }: Routes,
  origin: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  try {
    const url = addressOf(origin, incoming)
    if (!url) return reject(outgoing, 404, 'NOT_FOUND', 'Not found')
    // Sessions belong to one origin, so pages at 127.0.0.1 redirect to localhost.
    if (isPageRequest(incoming) && incoming.headers.host?.startsWith('127.0.0.1'))
      return void outgoing.writeHead(308, { location: url.href }).end()
    const gateway = gatewayOf?.(url.pathname)
    if (gateway) await respondPlainly(gateway, url, incoming, outgoing)
    else await respondWith(serve, url, incoming, outgoing)
  } catch (error) {
    // A client that disconnects is not an error.
    if (incoming.destroyed && !incoming.complete) return
    if (outgoing.destroyed || outgoing.headersSent) return void outgoing.destroy()
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    reject(outgoing, 500, 'SERVER_ERROR', 'Server error')
  }
}

function reject(outgoing: ServerResponse, status: number, code: string, message: string): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' })
  outgoing.end(JSON.stringify({ message, code, requestId: '' }))
}

const isPageRequest = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '')

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Undefined for unknown methods, and for targets that are not a path. */
function addressOf(origin: string, incoming: IncomingMessage): URL | undefined {
  // '//name' must not be parsed as a host.
  const path = (incoming.url ?? '/').replace(/^[/\\]{2,}/, '/')
  if (!methods.has(methodOf(incoming)) || !path.startsWith('/')) return undefined
  return URL.parse(path, origin) ?? undefined
}

const methodOf = ({ method }: IncomingMessage) => method ?? 'GET'

function headersOf(incoming: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name in incoming.headers) {
    const value = incoming.headers[name]
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return headers
}

const hasBody = ({ method }: IncomingMessage) => method !== 'GET' && method !== 'HEAD'

async function respondPlainly(
  gateway: Gateway,
  url: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const response = await gateway({
    method: methodOf(incoming),
    url,
    headers: headersOf(incoming),
    body: hasBody(incoming) ? incoming.iterator({ destroyOnReturn: false }) : undefined,
  })
  await send(incoming, outgoing, response)
  // Discards the rest of a body that is too large, so that the connection can serve another request.
  incoming.resume()
}

async function respondWith(
  serve: Serve,
  url: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const request = new Request(url, {
    method: methodOf(incoming),
    headers: headersOf(incoming),
    ...(hasBody(incoming) ? { body: Readable.toWeb(incoming), duplex: 'half' } : {}),
  } as RequestInit)
  const response = await serve(request)
  const { status } = response
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies)
  response.headers.delete('set-cookie')
  const headers = Object.fromEntries(response.headers)
  if (incoming.method === 'HEAD') await response.body?.cancel()
  const body = incoming.method === 'HEAD' ? '' : Buffer.from(await response.arrayBuffer())
  await send(incoming, outgoing, { status, headers, body })
}

/** Sends the response with its length, compressed if that is worth it. */
async function send(
  { method, headers: asked }: IncomingMessage,
  outgoing: ServerResponse,
  response: { status: number; headers: Record<string, string>; body: string | Buffer },
): Promise<void> {
  const { status, headers, body } = response
  const bytes = typeof body === 'string' ? bytesOf(body) : body
  if (method === 'HEAD' || bytes.length === 0) return void outgoing.writeHead(status, headers).end()
  const sent = isCompressible(headers['content-type'])
    ? await compressed(String(asked['accept-encoding'] ?? ''), headers, bytes)
    : { headers, body: bytes }
  outgoing.writeHead(status, { ...sent.headers, 'content-length': sent.body.length })
  outgoing.end(sent.body)
}

const scratch = Buffer.allocUnsafeSlow(256 * 1024)

/**
 * As Buffer.from, which counts the bytes of a text before it writes them: that is 8 of a list's 280 µs
 * of CPU time, and a copy takes 1.
 */
function bytesOf(text: string): Buffer {
  // A UTF-16 unit takes at most three bytes.
  if (text.length > scratch.length / 3) return Buffer.from(text)
  return Buffer.from(scratch.subarray(0, scratch.write(text)))
}
