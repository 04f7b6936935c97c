import { createLocalJWKSet, decodeProtectedHeader, importSPKI, jwtVerify } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import {
  createTestBrowser,
  startTestEmulator,
  testIssuer,
  testOrigin,
} from './testing/testBrowser.ts'

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

const start = Date.UTC(2026, 5, 1, 12)
let time = start
let world: ReturnType<typeof startTestEmulator>
let browser: ReturnType<typeof createTestBrowser>

beforeEach(() => {
  time = start
  world = startTestEmulator({ now: () => time })
  browser = createTestBrowser(world.emulator)
})
afterEach(() => world.dispose())

async function publishedKeySet() {
  const response = await world.emulator.handle(new Request(`${testIssuer}/.well-known/jwks.json`))
  return keySet.parse(await response.json())
}

async function verify(jwt: string) {
  const options = { issuer: testIssuer, algorithms: ['RS256'], currentDate: new Date(time) }
  return await jwtVerify(jwt, createLocalJWKSet(await publishedKeySet()), options)
}

async function newToken(headers: Record<string, string> = {}) {
  const { client } = await browser.send('GET /client')
  const id = client?.sessions[0]?.id
  return (await browser.send(`POST /client/sessions/${id}/tokens`, { headers })).jwt ?? ''
}

test('a token has exactly the claims of an unmodified Clerk application, without a role', async () => {
  const { client, response } = await browser.signUp('claims@x.test')
  const { payload, protectedHeader } = await verify(await newToken())
  const seconds = start / 1000
  expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT', kid: expect.any(String) })
  expect(payload).toEqual({
    azp: testOrigin,
    exp: seconds + 60,
    fva: [0, -1],
    iat: seconds,
    iss: testIssuer,
    jti: expect.any(String),
    nbf: seconds - 10,
    sid: client?.sessions[0]?.id,
    sts: 'active',
    sub: response?.['created_user_id'],
    v: 2,
  })
})

test('a token expires after 60 seconds', async () => {
  await browser.signUp('expiry@x.test')
  const jwt = await newToken()
  time += 59_000
  await verify(jwt)
  time += 1_000
  await expect(verify(jwt)).rejects.toThrow(/exp/)
})

test('azp is the Origin, else the origin of the Referer, else of the server', async () => {
  await browser.signUp('azp@x.test')
  const azpFor = async (headers: Record<string, string>) =>
    (await verify(await newToken(headers))).payload['azp']
  const origin = 'http://localhost:5173'
  const referer = 'http://localhost:4173/products?page=2'
  expect(await azpFor({ origin, referer })).toBe(origin)
  expect(await azpFor({ referer })).toBe('http://localhost:4173')
  expect(await azpFor({ origin: 'null', referer })).toBe('http://localhost:4173')
  expect(await azpFor({})).toBe(testOrigin)
})

test('the session in the client includes a token, so the first page needs no further call', async () => {
  const { client } = await browser.signUp('along@x.test')
  const { payload } = await verify(client?.sessions[0]?.last_active_token?.jwt ?? '')
  expect(payload['sid']).toBe(client?.sessions[0]?.id)
})

test('the PEM and the key set are the same public key without private parts', async () => {
  const { id } = await world.emulator.seedUser({ ...person, email: 'pem@x.test' })
  const jwt = await world.emulator.issueToken(id)
  const key = await importSPKI(world.emulator.publicKeyPem(), 'RS256')
  await jwtVerify(jwt, key, { currentDate: new Date(time) })

  const { keys } = await publishedKeySet()
  const [jwk] = keys
  expect(Object.keys(jwk ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  expect(decodeProtectedHeader(jwt).kid).toBe(jwk?.kid)
})

test('a token is issued for any origin, but not for an unknown account', async () => {
  const { id } = await world.emulator.seedUser({ ...person, email: 'odd@x.test' })
  const { payload } = await verify(
    await world.emulator.issueToken(id, { origin: 'https://evil.test' }),
  )
  expect(payload).toMatchObject({ azp: 'https://evil.test', sub: id })
  await expect(world.emulator.issueToken('user_nobody')).rejects.toThrow('unknown account')
})

const person = { password: 'a good password', firstName: 'علي', lastName: 'حسن' }
