/** Tokens as the identity provider makes them, signed with a key of this test process. */
import { exportSPKI, generateKeyPair, SignJWT } from 'jose'

export const testIssuer = 'https://clerk.local.test'
export const testOrigin = 'http://localhost:3000'

const pair = await generateKeyPair('RS256', { extractable: true })
export const testPublicKey = await exportSPKI(pair.publicKey)

/** A session token of this user; `claims` override the default ones, `now` is the issue time. */
export async function signToken(
  userId: string,
  options: {
    now: Date
    claims?: Record<string, unknown>
  },
): Promise<string> {
  const issued = Math.floor(options.now.getTime() / 1000)
  return new SignJWT({
    azp: testOrigin,
    fva: [0, -1],
    iss: testIssuer,
    sid: 'sess_test',
    sts: 'active',
    sub: userId,
    v: 2,
    iat: issued,
    nbf: issued - 10,
    exp: issued + 60,
    ...options.claims,
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'test' })
    .sign(pair.privateKey)
}

/** A token of this user with the signature of another user's token. */
export async function forgeToken(userId: string, { now }: { now: Date }): Promise<string> {
  const [wanted, own] = [await signToken(userId, { now }), await signToken('user_forger', { now })]
  return wanted.replace(/[^.]*$/, own.split('.')[2] ?? '')
}
