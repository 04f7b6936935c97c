/**
 * Verifies a session token of the identity provider. Source of the rules: Clerk's manual JWT
 * verification guide; the checks stand in docs/decisions/004-token-in-the-lambda.md.
 */
import { createRemoteJWKSet, importSPKI, jwtVerify, type JWTVerifyGetKey } from 'jose'
import type { Env } from './env.ts'

/** Answers the token's subject (`user_...`) or throws; never says which check failed. */
export type VerifyToken = (token: string) => Promise<string>

const clockToleranceSeconds = 5

export function createTokenVerifier(
  env: Pick<Env, 'issuer' | 'jwtKey' | 'jwksUrl' | 'authorizedParties'>,
  now: () => Date,
): VerifyToken {
  let key: ReturnType<typeof importSPKI> | undefined
  let remote: JWTVerifyGetKey | undefined
  return async (token) => {
    const options = {
      algorithms: ['RS256'],
      issuer: env.issuer,
      clockTolerance: clockToleranceSeconds,
      currentDate: now(),
      requiredClaims: ['exp', 'nbf', 'sub'],
    }
    const { payload } = env.jwtKey
      ? await jwtVerify(token, await (key ??= importSPKI(env.jwtKey, 'RS256')), options)
      : await jwtVerify(token, (remote ??= createRemoteJWKSet(new URL(env.jwksUrl))), options)
    const { azp } = payload
    if (azp !== undefined && !(typeof azp === 'string' && env.authorizedParties.includes(azp)))
      throw new Error('The token is for another site')
    if (payload.sts === 'pending') throw new Error('The session is not complete')
    if (!payload.sub?.startsWith('user_')) throw new Error('The subject is not a user')
    return payload.sub
  }
}
