/** node:http in front of handlers that speak Request and Response. Bound to this machine only. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

export type Serve = (request: Request) => Promise<Response>

/** A connect-style handler, such as Vite's; calls `next` for what it does not know. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void

/** Thrown with a sentence for the person who started the program. */
export class StartError extends Error {}

export async function listen(options: {
  port: number
  serve: Serve
  /** Asked first for paths that `serve` does not own. */
  middleware?: Middleware
  owns?: (path: string) => boolean
}): Promise<{ server: Server; origin: string; close(): Promise<void> }> {
  const origin = `http://localhost:${options.port}`
  const server = createServer((incoming, outgoing) => {
    const response = () => void respond(options.serve, origin, incoming, outgoing)
    if (options.middleware && !options.owns?.(incoming.url ?? '/'))
      options.middleware(incoming, outgoing, response)
    else response()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(`Port ${options.port} is in use. Stop what uses it, or set PORT.`)
          : error.code === 'EACCES'
            ? new StartError(`Port ${options.port} may not be opened by this user. Set PORT.`)
            : error,
      ),
    )
    server.listen(options.port, '127.0.0.1', resolve)
  })
  return {
    server,
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
    // Sessions belong to one origin: a page opened by the machine's number goes to its name.
    if (asksForPage(incoming) && incoming.headers.host?.startsWith('127.0.0.1'))
      return void outgoing.writeHead(308, { location: request.url }).end()
    const response = await serve(request)
    outgoing.writeHead(response.status, headersOf(response))
    if (!response.body || incoming.method === 'HEAD') {
      await response.body?.cancel()
      outgoing.end()
    } else
      await pipeline(Readable.fromWeb(response.body as unknown as NodeReadableStream), outgoing)
  } catch (error) {
    // Somebody who leaves before the end is not an event.
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

const asksForPage = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '')

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Undefined for what is no request to a site: odd methods, targets that are no path. */
function asRequest(origin: string, incoming: IncomingMessage): Request | undefined {
  const method = incoming.method ?? 'GET'
  // A path that begins with two slashes must not become a host.
  const path = (incoming.url ?? '/').replace(/^[/\\]{2,}/, '/')
  if (!methods.has(method) || !path.startsWith('/') || !URL.canParse(path, origin)) return undefined
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(path, origin), {
    method,
    headers,
    ...(hasBody
      ? { body: Readable.toWeb(incoming) as unknown as ReadableStream, duplex: 'half' }
      : {}),
  } as RequestInit)
}

/** Set-Cookie stays a list; everything else is one value. */
function headersOf(response: Response): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  return headers
}
