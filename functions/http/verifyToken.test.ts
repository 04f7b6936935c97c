import { expect, it } from 'vitest'
import {
  forgeToken,
  signToken,
  testIssuer,
  testOrigin,
  testPublicKey,
} from '#functions/testing/tokens.ts'
import { createLog } from './log.ts'
import { createTokenVerifier } from './verifyToken.ts'

const start = Date.parse('2026-03-01T09:00:00.000Z')

/** A verifier whose clock is this many milliseconds after the token was signed. */
function open() {
  let ms = 0
  const env = {
    issuer: testIssuer,
    jwtKey: testPublicKey,
    jwksUrl: '',
    authorizedParties: [testOrigin],
  }
  const verify = createTokenVerifier(
    env,
    () => new Date(start + ms),
    createLog(() => undefined),
  )
  return (token: string, after: number) => {
    ms = after
    return verify(token).then(
      ({ userId }) => userId,
      () => 'rejected',
    )
  }
}

it('lets a token through for exactly as long when it has seen it before', async () => {
  const token = await signToken('user_1', { now: new Date(start) })
  // A minute after it was signed, and ten seconds before; the clocks may differ by five more.
  for (const after of [-16_000, -15_000, 0, 64_999, 65_000, 0]) {
    const passes = after >= -15_000 && after < 65_000 ? 'user_1' : 'rejected'
    const seenBefore = open()
    expect(await seenBefore(token, 0)).toBe('user_1')
    for (let times = 0; times < 2; times++) expect(await seenBefore(token, after)).toBe(passes)
    expect(await open()(token, after)).toBe(passes)
  }
})

it('verifies each token by its whole text', async () => {
  const verify = open()
  const token = await signToken('user_1', { now: new Date(start) })
  expect(await verify(token, 0)).toBe('user_1')
  const [header = '', claims = '', signature = ''] = token.split('.')
  const [, others = ''] = (await signToken('user_2', { now: new Date(start) })).split('.')
  for (const other of [
    await forgeToken('user_1', { now: new Date(start) }),
    `${header}.${others}.${signature}`,
    `${header}.${claims}.`,
    `${header}.${claims}.${signature}A`,
    ` ${token}`,
  ])
    expect(await verify(other, 0), other).toBe('rejected')
  expect(await verify(token, 0)).toBe('user_1')
})
