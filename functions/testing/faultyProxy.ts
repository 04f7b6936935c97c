/** Stands between the server and its DynamoDB engine, and loses what a network loses. */
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** The share of requests that meet each fault. */
const faults = {
  /** The connection ends before the engine gets the request. */
  reset: 0.02,
  /** The engine does what was asked, and nobody hears of it. */
  lost: 0.04,
  throttled: 0.03,
  failed: 0.015,
  late: 0.01,
}
const lateMs = 1500

/** `next` draws a number from 0 up to 1 for each request; `isFaulty` turns the faults on. */
export async function startFaultyProxy(engine: string, next: () => number) {
  const proxy = { isFaulty: false, origin: '', count: {} as Record<string, number> }
  const server = createServer((incoming, outgoing) => {
    void forward(incoming, outgoing).catch(() => outgoing.destroy())
  })
  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await buffer(incoming)
    const fault = proxy.isFaulty ? drawFault(next()) : undefined
    if (fault) proxy.count[fault] = (proxy.count[fault] ?? 0) + 1
    if (fault === 'reset') return outgoing.destroy()
    if (fault === 'throttled') return answer(outgoing, 400, 'ThrottlingException')
    if (fault === 'failed') return answer(outgoing, 500, 'InternalServerError')
    if (fault === 'late') await wait(lateMs)
    const { method, headers } = incoming
    const sent = request(engine, { method, headers })
    sent.end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    if (fault === 'lost') return response.on('end', () => outgoing.destroy()).resume()
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    return response.pipe(outgoing)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  proxy.origin = `http://127.0.0.1:${port}`
  return Object.assign(proxy, {
    stop() {
      server.closeAllConnections()
      server.close()
    },
  })
}

function drawFault(drawn: number): keyof typeof faults | undefined {
  let left = drawn
  // The keys of the object above.
  return (Object.keys(faults) as (keyof typeof faults)[]).find(
    (fault) => (left -= faults[fault]) < 0,
  )
}

function answer(outgoing: ServerResponse, status: number, code: string) {
  outgoing.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' })
  return outgoing.end(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${code}` }))
}
