import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { beforeEach, expect, it } from 'vitest'
import { userKey } from '#functions/table/keys.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { signToken, testOrigin, testPublicKey } from '#functions/testing/tokens.ts'
import { handle } from '../handle.ts'
import { probeRows } from '../testing/probeRows.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})

const save = handle(probeRows.save)(async ({ body }) => body)

it('accepts the scheme in any letter case, and only tokens for known sites', async () => {
  const echo = handle(probeRows.save)(async ({ body }) => body)
  const status = async (scheme: string, claims: Record<string, unknown> = {}) => {
    const token = await signToken('user_2', { now: new Date(), claims })
    const headers = { authorization: `${scheme} ${token}` }
    const input = { params: { id: 'a' }, body: { name: 'x' } }
    return (await app.run(echo, probeRows.save, input, { headers })).status
  }
  expect([await status('Bearer'), await status('bearer'), await status('BEARER')]).toEqual([
    201, 201, 201,
  ])
  expect(await status('Basic')).toBe(401)
  for (const azp of [[testOrigin], [[testOrigin]], 7, null, 'https://elsewhere.test'])
    expect(await status('Bearer', { azp })).toBe(401)
})

it('rejects a token signed with another key, of an incomplete session, or without a user [ROLE-04]', async () => {
  const now = new Date()
  const asIs = async (claims: Record<string, unknown> = {}) => signToken('user_2', { now, claims })
  const claims = decodeJwt(await asIs())
  const secret = new TextEncoder().encode(testPublicKey)
  const tokens = [
    new UnsecuredJWT(claims).encode(),
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'test' }).sign(secret),
    await asIs({ sts: 'pending' }),
    await asIs({ sub: 'org_2' }),
    await asIs({ sub: undefined }),
    await asIs({ exp: undefined }),
  ]
  const input = { params: { id: 'a' }, body: { name: 'x' } }
  const status = async (token: string) =>
    (await app.run(save, probeRows.save, input, { token })).status
  expect(await status(await asIs())).toBe(201)
  for (const token of tokens) expect(await status(token), token).toBe(401)
})

it('reads the identity from the token, not from headers [ROLE-04]', async () => {
  const seen: (string | undefined)[] = []
  const readCaller = handle(probeRows.read)(async (_, { caller }) => {
    seen.push(caller?.userId)
    return { name: 'x' }
  })
  await app.run(readCaller, probeRows.read, {}, { headers: { 'x-user-id': 'user_1' } })
  const token = await signToken('user_2', { now: new Date() })
  await app.run(readCaller, probeRows.read, {}, { token, headers: { 'x-user-id': 'user_1' } })
  expect(seen).toEqual([undefined, 'user_2'])
})

it('lets a session that somebody else has opened for a person only read, and logs it', async () => {
  const act = { iss: 'https://dashboard.clerk.com', sub: 'user_operator' }
  const read = handle(probeRows.read)(async (_, { caller }) => ({ name: caller?.userId ?? '' }))
  for (const claims of [{ act }, { act: {} }, { act: null }]) {
    const token = await signToken('user_2', { now: new Date(), claims })
    expect((await app.run(read, probeRows.read, {}, { token })).status).toBe(200)
    const input = { params: { id: 'a' }, body: { name: 'x' } }
    const saved = await app.run(save, probeRows.save, input, { token })
    expect([saved.status, saved.error.code]).toEqual([403, 'FORBIDDEN'])
  }
  const lines = app.logLines.filter((line) => line.includes('"impersonated"'))
  expect(lines).toHaveLength(6)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ actorId: 'user_operator', userId: 'user_2' })
})

it('forgets a role that was taken away within a minute', async () => {
  const vendor = await app.signUp('VENDOR')
  const status = async () => (await app.call('donors/listMyDonors', {}, { as: vendor })).status
  expect(await status()).toBe(200)
  const changes = { remove: ['role'] }
  await app.services.table.transact([{ kind: 'update', key: userKey(vendor), changes }])
  expect(await status()).toBe(200)
  app.advance(61_000)
  expect(await status()).toBe(403)
})
