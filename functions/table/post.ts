import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

/** A whole response. */
export interface PostResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

interface PostLimits {
  /** To connect; a kept connection needs none of it. */
  connectMs: number
  /** Until the whole response is there. */
  responseMs: number
}

/**
 * Posts to the root of one server over connections that are kept. A response that is cut off or late is
 * an error: Node's, or a TimeoutError. After an error of a kept connection, the next request opens one.
 */
export function createPost(url: URL, { connectMs, responseMs }: PostLimits) {
  const isSecure = url.protocol === 'https:'
  const agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: 50 })
  const open = isSecure ? httpsRequest : httpRequest
  // Parsing the address for each request would take longer than signing it.
  const target = { host: url.hostname, port: url.port, method: 'POST', path: '/', agent }

  /** A kept connection that has failed may not be the only one: after a freeze, none may be left. */
  const closeIdle = () => {
    for (const sockets of Object.values(agent.freeSockets))
      for (const socket of sockets ?? []) socket.destroy()
  }

  const post = (headers: Record<string, string>, body: string) =>
    new Promise<PostResponse>((resolve, reject) => {
      const request = open({ ...target, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            // Decoded at once, which takes less than a decoder of parts of characters.
            body: Buffer.concat(chunks).toString(),
          }),
        )
      })
      const within = (ms: number) => setTimeout(() => request.destroy(timeout(ms)), ms)
      const response = within(responseMs)
      request.once('close', () => clearTimeout(response))
      request.once('socket', (socket) => {
        if (!socket.connecting) return
        const connection = within(connectMs)
        socket.once('connect', () => clearTimeout(connection))
        request.once('close', () => clearTimeout(connection))
      })
      request.on('error', (error) => {
        if (request.reusedSocket) closeIdle()
        reject(error)
      })
      request.end(body)
    })
  return { post, close: () => agent.destroy() }
}

function timeout(ms: number): Error {
  const error = new Error(`No response within ${ms} ms`)
  error.name = 'TimeoutError'
  return error
}
