/** A server that returns what a test tells it to: faults of the table that the local engine cannot have. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Respond = (response: ServerResponse, request: IncomingMessage) => void

/** A request as it was sent. */
interface Arrived {
  headers: IncomingMessage['headers']
  body: string
  /** Of its connection. */
  port: number | undefined
}

/** A response of DynamoDB's JSON. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Respond =>
  (response) =>
    response.writeHead(status, headers).end(JSON.stringify(body))

/** A rejection with this code. */
export const rejected = (code: string, fields: object = {}, headers?: Record<string, string>) =>
  json({ __type: `com.amazonaws.dynamodb.v20120810#${code}`, ...fields }, 400, headers)

/** The start of a response that is never completed. */
export const half =
  (then: (request: IncomingMessage) => void): Respond =>
  (response, request) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('{"Item":{"pk"', () => then(request))
  }

export const cutOff = half((request) => request.socket.destroy())

export async function startScriptedTable() {
  let responses: Respond[] = []
  let arrived: Arrived[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { headers, socket } = request
      const respond = responses[Math.min(arrived.length, responses.length - 1)]
      arrived.push({ headers, body, port: socket.remotePort })
      respond?.(response, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Each request from now on gets the next of these, and any further ones get the last. */
    returns: (...given: Respond[]) => {
      responses = given
      arrived = []
    },
    /** The requests since then. */
    arrived: () => arrived,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
