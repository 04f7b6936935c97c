/**
 * Verifies a session token of the identity provider. Source of the rules: Clerk's manual JWT
 * verification guide; the checks are in docs/decisions/004-token-in-the-lambda.md.
 */
import { importSPKI, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Env } from './env.ts'
import { createKeySet } from './keySet.ts'
import type { Log } from './log.ts'

export interface VerifyToken {
  /**
   * Returns the token's subject (`user_...`). The error does not reveal which check failed. Throws
   * KeySetUnreachable if the token could not be verified. A token that has passed is remembered, so that
   * only its times are checked again: the signature is a fifth of an order's CPU time.
   */
  (token: string): Promise<string>
  /** Fetches the key set while the function starts, unless the key is pinned. Never throws. */
  prepare(): Promise<void>
}

const clockToleranceSeconds = 5

/** Epoch seconds. */
interface Times {
  nbf: number
  exp: number
}

/** As jose checks them. */
function isCurrent({ nbf, exp }: Times, now: Date): boolean {
  const seconds = Math.floor(now.getTime() / 1000)
  return nbf <= seconds + clockToleranceSeconds && exp > seconds - clockToleranceSeconds
}

export function createTokenVerifier(
  env: Pick<Env, 'issuer' | 'jwtKey' | 'jwksUrl' | 'authorizedParties'>,
  now: () => Date,
  log: Log,
): VerifyToken {
  let key: ReturnType<typeof importSPKI> | undefined
  const keySet = env.jwtKey ? undefined : createKeySet(env.jwksUrl, log)
  // More than the callers of one process in the minute that a token lives.
  const passed = new LRUCache<string, Times & { sub: string }>({ max: 1000 })

  const verify = async (token: string) => {
    const known = passed.get(token)
    if (known && isCurrent(known, now())) return known.sub
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
    const { sub, nbf = Infinity, exp = 0 } = payload
    if (!sub?.startsWith('user_')) throw new Error('The subject is not a user')
    passed.set(token, { sub, nbf, exp })
    return sub
  }
  return Object.assign(verify, { prepare: async () => keySet?.prepare() })
}
