import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LambdaHandler } from '#functions/http/lambdaHandler.ts'
import { createGateway } from '#functions/local/gateway.ts'
import { listen } from './server.ts'

const port = 8000 + (process.pid % 2000)
const parts = [
  { id: 'parts/listParts', method: 'GET', path: '/api/parts' },
  { id: 'parts/addPart', method: 'POST', path: '/api/parts' },
] as const

/** Returns the request that it gets. */
const echo: LambdaHandler = async (event) => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json', 'X-Part': '1' },
  body: JSON.stringify(event),
})

let server: Awaited<ReturnType<typeof listen>>
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
beforeAll(async () => {
  const gateway = createGateway(parts, { load: async () => echo })
  server = await listen({
    port,
    serve: async (request) => {
      if (new URL(request.url).pathname.startsWith('/api/')) return gateway(request)
      const headers = new Headers({ 'content-type': 'text/plain' })
      for (const cookie of ['one=1', 'two=2']) headers.append('set-cookie', cookie)
      return new Response('page', { headers })
    },
  })
})
afterAll(() => {
  agent.destroy()
  server.close()
})

interface Sent {
  method?: string
  headers?: Record<string, string>
  pieces?: (string | Buffer)[]
}

const send = (path: string, { method = 'GET', headers = {}, pieces = [] }: Sent = {}) =>
  new Promise<{ status?: number | undefined; headers: IncomingHttpHeaders; body: string }>(
    (resolve, reject) => {
      const sent = request(`${server.origin}${path}`, { method, headers, agent }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const body = Buffer.concat(chunks).toString()
          resolve({ status: response.statusCode, headers: response.headers, body })
        })
      })
      sent.on('error', reject)
      for (const piece of pieces) sent.write(piece)
      sent.end()
    },
  )

test('a function gets the method, address, headers and the whole of a body that comes in pieces', async () => {
  const text = Buffer.from('{"name":"قطعة"}')
  const { status, headers, body } = await send('/api/parts?q=%D9%82&q=b&__proto__=1', {
    method: 'POST',
    headers: { 'X-Given': 'yes', cookie: 'a=1; b=2' },
    // In the middle of a letter.
    pieces: [text.subarray(0, 10), text.subarray(10)],
  })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'x-part': '1',
    'content-length': String(Buffer.byteLength(body)),
  })
  expect(JSON.parse(body)).toMatchObject({
    httpMethod: 'POST',
    path: '/api/parts',
    body: text.toString(),
    headers: { 'x-given': 'yes', cookie: 'a=1; b=2' },
    multiValueQueryStringParameters: { q: ['ق', 'b'], ['__proto__']: ['1'] },
  })
})

test.each([1, 30_000, 90_000, 200_000])(
  'a response of %i Arabic letters comes as it is, beside another one',
  async (length) => {
    const letters = ['ق', 'ط'].map((letter) => letter.repeat(length))
    const bodies = letters.map(async (letter) => {
      const pieces = [JSON.stringify({ letter })]
      const { body } = await send('/api/parts', { method: 'POST', pieces })
      return (JSON.parse(body) as { body: string }).body
    })
    expect(await Promise.all(bodies)).toEqual(letters.map((letter) => JSON.stringify({ letter })))
  },
)

test('a browser gets long texts compressed', async () => {
  const pieces = [JSON.stringify({ text: 'قطعة '.repeat(1000) })]
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  const response = await fetch(`${server.origin}/api/parts`, {
    method: 'POST',
    headers,
    body: pieces.join(''),
  })
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(await response.json()).toMatchObject({ body: pieces[0] })
})

test('responses that wait for their turn on one connection keep their own texts', async () => {
  const socket = connect(port, '127.0.0.1')
  const names = ['one', 'two', 'six']
  const requests = names.map(
    (name) => `GET /api/parts?name=${name} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
  )
  socket.end(requests.join(''))
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  const found = text.matchAll(/"queryStringParameters":{"name":"(\w+)"}/g)
  expect([...found].map(([, name]) => name)).toEqual(names)
})

test('a body over 6 MB is 413, and the connection then serves the next request', async () => {
  const piece = Buffer.alloc(1024 * 1024, 'x')
  const large = await send('/api/parts', { method: 'POST', pieces: Array(7).fill(piece) })
  expect([large.status, JSON.parse(large.body)]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }])
  expect((await send('/api/parts')).status).toBe(200)
})

test('a client that disconnects in the middle of its body does no harm', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /api/parts HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nhalf')
  await once(socket, 'connect')
  socket.destroy()
  expect((await send('/api/parts')).status).toBe(200)
})

test('what no function serves gets every cookie of a web response', async () => {
  const page = await send('/page')
  expect([page.status, page.body, page.headers['set-cookie']]).toEqual([
    200,
    'page',
    ['one=1', 'two=2'],
  ])
  expect(await send('/page', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
})

test.each([
  ['/api//parts', 404],
  ['/api/../api/parts', 200],
  ['//api/parts', 200],
])('%s is %i', async (path, status) => {
  expect((await send(path)).status).toBe(status)
})
