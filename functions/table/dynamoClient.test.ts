import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asAppError } from '#functions/http/asAppError.ts'
import {
  cutOff,
  half,
  json,
  rejected,
  startScriptedTable,
  type Respond,
} from '#functions/testing/scriptedTable.ts'
import { DynamoClient, type DynamoClientSettings } from './dynamoClient.ts'
import { createDynamoTable } from './dynamoTable.ts'

const key = { pk: 'a', sk: 'فلتر' }
const row = { pk: { S: 'a' }, sk: { S: 'فلتر' } }
const found = json({ Item: row })
const reset: Respond = (_, request) => request.socket.destroy()
const text =
  (status: number, body: string): Respond =>
  (response) =>
    response.writeHead(status).end(body)
const silent: Respond = () => undefined
const stalled = half(() => undefined)

const credentials = async () => ({ accessKeyId: 'A', secretAccessKey: 'B' })

let server: Awaited<ReturnType<typeof startScriptedTable>>
let clients: DynamoClient[]
beforeEach(async () => {
  server = await startScriptedTable()
  clients = []
})
afterEach(async () => {
  for (const client of clients) client.destroy()
  await server.stop()
})

function open(settings: DynamoClientSettings = {}) {
  const client = new DynamoClient({ endpoint: server.endpoint, credentials, ...settings })
  clients.push(client)
  return createDynamoTable({ tableName: 'table', client })
}

describe('a request of the table', () => {
  it('is signed with the credentials of its own time, and says of what it is', async () => {
    server.returns(found)
    const tokens = ['first', undefined]
    const table = open({
      region: 'eu-north-1',
      now: () => Date.parse('2026-03-01T09:00:00Z'),
      credentials: async () => ({ ...(await credentials()), sessionToken: tokens.shift() }),
    })
    expect(await table.get(key, { consistent: true })).toEqual(key)
    await table.get(key)
    expect(server.arrived()).toMatchObject([
      {
        headers: {
          authorization: expect.stringContaining(
            'Credential=A/20260301/eu-north-1/dynamodb/aws4_request, SignedHeaders=content-type;host;x-amz-date;x-amz-security-token;x-amz-target,',
          ) as string,
          'content-type': 'application/x-amz-json-1.0',
          host: new URL(server.endpoint).host,
          'x-amz-date': '20260301T090000Z',
          'x-amz-security-token': 'first',
          'x-amz-target': 'DynamoDB_20120810.GetItem',
        },
        body: JSON.stringify({ TableName: 'table', Key: row, ConsistentRead: true }),
      },
      { headers: { authorization: expect.not.stringContaining('security-token') as string } },
    ])
  })

  it('is signed with the credentials of the environment if nobody gives others', async () => {
    server.returns(found)
    process.env.AWS_SESSION_TOKEN = 'of the Lambda'
    try {
      await open({ credentials: undefined }).get(key)
    } finally {
      delete process.env.AWS_SESSION_TOKEN
    }
    const [request] = server.arrived()
    expect(request?.headers).toMatchObject({
      authorization: expect.stringContaining('Credential=local/') as string,
      'x-amz-security-token': 'of the Lambda',
    })
  })

  it('uses the connection of the one before', async () => {
    server.returns(found)
    const table = open()
    for (let request = 0; request < 5; request++) await table.get(key)
    expect(new Set(server.arrived().map(({ port }) => port)).size).toBe(1)
  })

  it.each<[string, Respond, number | undefined]>([
    ['been closed', reset, undefined],
    ['become silent', silent, 400],
  ])('opens a new connection when all that were kept have %s', async (_, respond, responseMs) => {
    const held: ServerResponse[] = []
    server.returns((response, request) => {
      // Together, so that each has a connection of its own.
      held.push(response)
      if (held.length === 3) for (const one of held) found(one, request)
    })
    const table = open({ responseMs })
    await Promise.all([table.get(key), table.get(key), table.get(key)])
    const kept = server.arrived().map(({ port }) => port)
    server.returns((response, request) => {
      const isKept = kept.includes(request.socket.remotePort)
      return (isKept ? respond : found)(response, request)
    })
    expect(await table.get(key)).toEqual(key)
  })

  it.each<[string, Respond]>([
    ['an error of the server', json({ __type: 'x#InternalServerError' }, 500)],
    ['the page of a proxy', text(502, '<html>')],
    ['a response that is not JSON', text(200, '<html>')],
    ['an empty response', text(200, '')],
    ['a connection that is closed', reset],
    ['half a response', cutOff],
    ['no response in time', silent],
    ['half a response in time', stalled],
    ['throttling', rejected('ThrottlingException')],
  ])('is tried twice after %s, and then is BUSY', async (_, respond) => {
    const responseMs = [silent, stalled].includes(respond) ? 400 : undefined
    server.returns(respond, found)
    const table = open({ responseMs })
    expect(await table.get(key)).toEqual(key)
    server.returns(respond)
    const error: unknown = await table.get(key).catch((reason: unknown) => reason)
    expect(asAppError(error)).toMatchObject({ code: 'BUSY' })
    expect(server.arrived()).toHaveLength(2)
  })

  it.each<[string, Respond, string]>([
    ['a rejection', rejected('ValidationException', { message: 'wrong' }), 'ValidationException'],
    ['a missing permission', rejected('AccessDeniedException'), 'AccessDeniedException'],
    ['a rejection by a proxy', text(403, '<html>'), 'UnknownError'],
    ['a rejection that says nothing', text(400, 'null'), 'UnknownError'],
  ])('is not tried again after %s', async (_, respond, name) => {
    server.returns(respond, found)
    await expect(open().get(key)).rejects.toMatchObject({ name })
    expect(server.arrived()).toHaveLength(1)
  })

  it('fails without credentials', async () => {
    const table = open({ credentials: () => Promise.reject(new Error('no credentials')) })
    await expect(table.get(key)).rejects.toThrow('no credentials')
  })

  it('reads a letter whose bytes arrive apart', async () => {
    const bytes = Buffer.from(JSON.stringify({ Item: row }))
    const middle = bytes.indexOf('ف') + 1
    server.returns((response) => {
      response.write(bytes.subarray(0, middle), () =>
        setImmediate(() => response.end(bytes.subarray(middle))),
      )
    })
    expect(await open().get(key)).toEqual(key)
  })
})

describe('a clock that is wrong', () => {
  const date = 'Sun, 01 Mar 2026 10:00:00 GMT'
  const right = '20260301T100000Z'
  const signedAt = () => server.arrived().map(({ headers }) => headers['x-amz-date'])
  const openAt = (at: string) => open({ now: () => Date.parse(at) })

  it.each([
    ['slow', '2026-03-01T09:00:00Z', '20260301T090000Z', 'InvalidSignatureException'],
    ['fast', '2026-03-01T10:05:00Z', '20260301T100500Z', 'RequestExpired'],
  ])("is corrected by the table's when it is %s", async (_, now, own, code) => {
    server.returns(rejected(code, {}, { date }), found)
    const table = openAt(now)
    expect(await table.get(key)).toEqual(key)
    await table.get(key)
    expect(signedAt()).toEqual([own, right, right])
  })

  it('is corrected for requests that were under way together', async () => {
    const expired = rejected('InvalidSignatureException', {}, { date })
    server.returns((response, request) => {
      const respond = request.headers['x-amz-date'] === right ? found : expired
      respond(response, request)
    })
    const table = openAt('2026-03-01T09:00:00Z')
    expect(await Promise.all([table.get(key), table.get(key)])).toEqual([key, key])
    expect(signedAt().filter((at) => at !== right)).toHaveLength(2)
  })

  it.each<[string, Record<string, string>]>([
    ['the table has the same time', { date: 'Sun, 01 Mar 2026 09:03:00 GMT' }],
    ['the table does not say its time', { date: 'soon' }],
  ])('is not why a signature is rejected when %s', async (_, headers) => {
    server.returns(rejected('InvalidSignatureException', {}, headers), found)
    const table = openAt('2026-03-01T09:00:00Z')
    await expect(table.get(key)).rejects.toMatchObject({ name: 'InvalidSignatureException' })
    expect(signedAt()).toEqual(['20260301T090000Z'])
  })
})

describe('the address', () => {
  const saved = { ...process.env }
  afterEach(() => Object.assign(process.env, saved))

  it.each<[Record<string, string>, DynamoClientSettings, string]>([
    [{}, {}, 'https://dynamodb.eu-central-1.amazonaws.com/'],
    [{}, { region: 'me-south-1' }, 'https://dynamodb.me-south-1.amazonaws.com/'],
    [{ AWS_ENDPOINT_URL: 'http://all:4566' }, {}, 'http://all:4566/'],
    [
      { AWS_ENDPOINT_URL: 'http://all:4566', AWS_ENDPOINT_URL_DYNAMODB: 'http://own:8000' },
      {},
      'http://own:8000/',
    ],
    [{ AWS_ENDPOINT_URL_DYNAMODB: 'http://own' }, { endpoint: 'http://given' }, 'http://given/'],
  ])('with %o and %o is %s', (environment, settings, url) => {
    Object.assign(process.env, {
      AWS_ENDPOINT_URL: '',
      AWS_ENDPOINT_URL_DYNAMODB: '',
      ...environment,
    })
    expect(new DynamoClient(settings).url.href).toBe(url)
  })

  it('needs a region', () => {
    process.env.AWS_REGION = ''
    expect(() => new DynamoClient()).toThrow('AWS_REGION is not set')
  })
})
