/** node:http in front of handlers of Request and Response. Listens on this machine only. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

export type Serve = (request: Request) => Promise<Response>

/** A connect-style handler, such as Vite's; calls `next` for unknown requests. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void

/** Its message is shown to the person who started the program. */
export class StartError extends Error {}

export interface Routes {
  serve: Serve
  /** Gets requests first, except for paths that `serve` owns. */
  middleware?: Middleware
  owns?: (path: string) => boolean
}

export async function listen({
  port,
  ...routes
}: Routes & { port: number }): Promise<{ origin: string; close(): void }> {
  const origin = `http://localhost:${port}`
  const server = createServer((incoming, outgoing) => {
    const next = () => void respond(routes, origin, incoming, outgoing)
    if (routes.middleware && !routes.owns?.(incoming.url ?? '/'))
      routes.middleware(incoming, outgoing, next)
    else next()
  })
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
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function respond(
  { serve }: Routes,
  origin: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  try {
    const url = readUrl(origin, incoming)
    if (!url) return reject(outgoing, 404, 'NOT_FOUND', 'Not found')
    // Sessions belong to one origin, so pages at 127.0.0.1 redirect to localhost.
    if (isPageRequest(incoming) && incoming.headers.host?.startsWith('127.0.0.1'))
      return void outgoing.writeHead(308, { location: url.href }).end()
    await send(incoming, outgoing, await serve(toRequest(url, incoming)))
    // Discards the rest of a body that is too large, so that the connection can serve another request.
    incoming.resume()
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
function readUrl(origin: string, { method = 'GET', url = '/' }: IncomingMessage): URL | undefined {
  // '//name' must not be parsed as a host.
  const path = url.replace(/^[/\\]{2,}/, '/')
  if (!methods.has(method) || !path.startsWith('/')) return undefined
  return URL.parse(path, origin) ?? undefined
}

function toRequest(url: URL, incoming: IncomingMessage): Request {
  const { method } = incoming
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers })
  // Node's fetch takes an iterable as a body.
  const body = incoming.iterator({ destroyOnReturn: false })
  return new Request(url, { method, headers, body, duplex: 'half' } as object)
}

const compress = promisify(brotliCompress)
const compressible = /^(text\/|image\/svg|application\/(json|javascript|manifest\+json))/
/** As the edge does, which compresses nothing smaller than 1,000 bytes. */
const isCompressed = ({ headers }: IncomingMessage, type: string | null, { length }: Buffer) =>
  length >= 1000 &&
  compressible.test(type ?? '') &&
  /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))

/** Sends the response with its length; to a browser compressed, so that Lighthouse sees what is deployed. */
async function send(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
): Promise<void> {
  outgoing.statusCode = response.status
  outgoing.setHeaders(response.headers)
  if (incoming.method === 'HEAD') {
    await response.body?.cancel()
    return void outgoing.end()
  }
  let body = Buffer.from(await response.arrayBuffer())
  if (isCompressed(incoming, response.headers.get('content-type'), body)) {
    body = await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    outgoing.setHeader('content-encoding', 'br')
  }
  if (body.length > 0) outgoing.setHeader('content-length', body.length)
  outgoing.end(body)
}
