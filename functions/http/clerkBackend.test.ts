import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createClerkBackend, type ClerkBackend } from './clerkBackend.ts'

const userId = 'user_2abc'
const secret = 'sk_test_secret'

interface Received {
  method: string | undefined
  url: string | undefined
  authorization: string | undefined
  body: string
}

let server: Server
let received: Received[]
let respond: (request: IncomingMessage, response: ServerResponse) => void
let clerk: ClerkBackend
let clerkApiUrl: string

beforeEach(async () => {
  received = []
  respond = (_, response) => response.end('{}')
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      received.push({
        method: request.method,
        url: request.url,
        authorization: request.headers.authorization,
        body,
      })
      respond(request, response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  clerkApiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  clerk = createClerkBackend({ clerkApiUrl, clerkSecretKey: secret }, 300)
})

afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const response = (body: unknown, status = 200) => {
  respond = (_, response) => {
    response.statusCode = status
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

it('reads names, the primary e-mail and what is verified with the secret key', async () => {
  response({
    id: userId,
    first_name: ' حيدر ',
    last_name: null,
    username: '',
    primary_email_address_id: 'idn_2',
    email_addresses: [
      { id: 'idn_1', email_address: 'old@qitati.test' },
      {
        id: 'idn_2',
        email_address: 'haider@qitati.test',
        verification: { status: 'verified', strategy: 'email_code' },
      },
    ],
    primary_phone_number_id: 'idn_4',
    phone_numbers: [
      { id: 'idn_3', phone_number: '+9647700000003', verification: { status: 'verified' } },
      { id: 'idn_4', phone_number: '+9647700000004', verification: { status: 'unverified' } },
    ],
    public_metadata: {},
  })
  expect(await clerk.readUser(userId)).toEqual({
    firstName: 'حيدر',
    lastName: undefined,
    username: undefined,
    email: 'haider@qitati.test',
    verified: { email: 'haider@qitati.test' },
  })
  expect(received).toEqual([
    {
      method: 'GET',
      url: `/v1/users/${userId}`,
      authorization: `Bearer ${secret}`,
      body: '',
    },
  ])
})

it('merges public metadata at its own address [DATA-02]', async () => {
  await clerk.mergePublicMetadata(userId, { role: 'vendor', onboardingCompleted: true })
  expect(received).toMatchObject([{ method: 'PATCH', url: `/v1/users/${userId}/metadata` }])
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    public_metadata: { role: 'vendor', onboardingCompleted: true },
  })
})

it.each([
  ['a rejection', { errors: [] }, 401],
  ['an unknown user', { errors: [] }, 404],
  ['a failure', 'oops', 500],
  ['a body that is not JSON', '<html>', 200],
  ['another shape', { id: userId }, 200],
])('throws IDENTITY_UNAVAILABLE after %s', async (_, body, status) => {
  response(body, status)
  await expect(clerk.readUser(userId)).rejects.toMatchObject({ code: 'IDENTITY_UNAVAILABLE' })
})

it('fails without a response, a server or a key', async () => {
  const unavailable = { code: 'IDENTITY_UNAVAILABLE' }
  respond = () => undefined
  await expect(clerk.readUser(userId)).rejects.toMatchObject(unavailable)
  const unreachable = createClerkBackend({
    clerkApiUrl: 'http://127.0.0.1:1',
    clerkSecretKey: secret,
  })
  await expect(unreachable.readUser(userId)).rejects.toMatchObject(unavailable)
  received.length = 0
  const keyless = createClerkBackend({ clerkApiUrl, clerkSecretKey: undefined })
  await expect(keyless.readUser(userId)).rejects.toMatchObject(unavailable)
  expect(received).toEqual([])
})
