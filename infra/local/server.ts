/** node:http in front of handlers of Request and Response. Listens on this machine only. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { compressed } from './compress.ts'

export type Serve = (request: Request) => Promise<Response>

/** A connect-style handler, such as Vite's; calls `next` for unknown requests. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void

/** Its message is shown to the person who started the program. */
export class StartError extends Error {}

export async function listen(options: {
  port: number
  serve: Serve
  /** Gets requests first, except for paths that `serve` owns. */
  middleware?: Middleware
  owns?: (path: string) => boolean
}): Promise<{ origin: string; close(): Promise<void> }> {
  const origin = `http://localhost:${options.port}`
  const server = createServer((incoming, outgoing) => {
    const next = () => void respond(options.serve, origin, incoming, outgoing)
    if (options.middleware && !options.owns?.(incoming.url ?? '/'))
      options.middleware(incoming, outgoing, next)
    else next()
  })
  server.listen(options.port, '127.0.0.1')
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new StartError(`Port ${options.port} is in use. Stop what uses it, or set PORT.`)
    if (error.code === 'EACCES')
      throw new StartError(`Port ${options.port} may not be opened by this user. Set PORT.`)
    throw error
  })
  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function respond(
  serve: Serve,
  origin: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  try {
    const request = asRequest(origin, incoming)
    if (!request) return reject(outgoing, 404, 'NOT_FOUND', 'Not found')
    // Sessions belong to one origin, so pages at 127.0.0.1 redirect to localhost.
    if (isPageRequest(incoming) && incoming.headers.host?.startsWith('127.0.0.1'))
      return void outgoing.writeHead(308, { location: request.url }).end()
    const response = await compressed(request, await serve(request))
    outgoing.setHeaders(response.headers).writeHead(response.status)
    if (!response.body || incoming.method === 'HEAD') {
      await response.body?.cancel()
      outgoing.end()
    } else await pipeline(response.body, outgoing)
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
function asRequest(origin: string, incoming: IncomingMessage): Request | undefined {
  const method = incoming.method ?? 'GET'
  // '//name' must not be parsed as a host.
  const path = (incoming.url ?? '/').replace(/^[/\\]{2,}/, '/')
  if (!methods.has(method) || !path.startsWith('/') || !URL.canParse(path, origin)) return undefined
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(path, origin), {
    method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(incoming), duplex: 'half' } : {}),
  } as RequestInit)
}
