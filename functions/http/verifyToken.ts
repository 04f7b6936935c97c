/**
 * Verifies a session token of the identity provider. Source of the rules: Clerk's manual JWT
 * verification guide; the checks are in docs/decisions/004-token-in-the-lambda.md.
 */
import { importSPKI, jwtVerify } from 'jose'
import type { Env } from './env.ts'
import { createKeySet } from './keySet.ts'
import type { Log } from './log.ts'

export interface VerifyToken {
  /**
   * Returns the token's subject (`user_...`). The error does not reveal which check failed. Throws
   * KeySetUnreachable if the token could not be verified.
   */
  (token: string): Promise<string>
  /** Fetches the key set while the function starts, unless the key is pinned. Never throws. */
  prepare(): Promise<void>
}

const clockToleranceSeconds = 5

export function createTokenVerifier(
  env: Pick<Env, 'issuer' | 'jwtKey' | 'jwksUrl' | 'authorizedParties'>,
  now: () => Date,
  log: Log,
): VerifyToken {
  let key: ReturnType<typeof importSPKI> | undefined
  const keySet = env.jwtKey ? undefined : createKeySet(env.jwksUrl, log)
  const verify = async (token: string) => {
    const options = {
      algorithms: ['RS256'],
      issuer: env.issuer,
      clockTolerance: clockToleranceSeconds,
      currentDate: now(),
      requiredClaims: ['exp', 'nbf', 'sub'],
    }
    const { payload } = keySet
      ? await jwtVerify(token, keySet.getKey, options)
      : await jwtVerify(token, await (key ??= importSPKI(env.jwtKey ?? '', 'RS256')), options)
    const { azp } = payload
    if (azp !== undefined && !(typeof azp === 'string' && env.authorizedParties.includes(azp)))
      throw new Error('The token is for another site')
    if (payload.sts === 'pending') throw new Error('The session is not complete')
    if (!payload.sub?.startsWith('user_')) throw new Error('The subject is not a user')
    return payload.sub
  }
  return Object.assign(verify, { prepare: async () => keySet?.prepare() })
}
