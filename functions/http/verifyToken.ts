/**
 * Verifies a session token of the identity provider. Source of the rules: Clerk's manual JWT
 * verification guide; the checks are in docs/decisions/004-token-in-the-lambda.md.
 */
import {
  importSPKI,
  jwtVerify,
  createLocalJWKSet,
  errors,
  type FlattenedJWSInput,
  type JSONWebKeySet,
  type JWTHeaderParameters,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose'
import { LRUCache } from 'lru-cache'
import type { Env } from './env.ts'
import { type Log, describeError } from './log.ts'
import { get as httpGet } from 'node:http'
import { get as httpsGet } from 'node:https'
import { epochSeconds } from '#shared/kernel/dates.ts'

export interface VerifiedToken {
  /** The token's subject (`user_...`). */
  userId: string
  /** Who has signed in as this person for support (Clerk's session token, claim `act`). */
  actorId?: string
}

export interface VerifyToken {
  /**
   * The error does not reveal which check failed. Throws KeySetUnreachable if the token could not be
   * verified. A token that has passed is remembered, so that only its times are checked again: the
   * signature is a fifth of an order's CPU time.
   */
  (token: string): Promise<VerifiedToken>
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
  const seconds = epochSeconds(now)
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
  const passedTokens = new LRUCache<string, Times & VerifiedToken>({ max: 1000 })

  const verify = async (token: string) => {
    const passedToken = passedTokens.get(token)
    if (passedToken && isCurrent(passedToken, now())) return passedToken
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
    const verified = { userId: sub, ...readActor(payload) }
    passedTokens.set(token, { ...verified, nbf, exp })
    return verified
  }
  return Object.assign(verify, { prepare: async () => keySet?.prepare() })
}

/** A session with any `act` claim, even a malformed one, belongs to somebody else. */
const readActor = ({ act }: JWTPayload): Pick<VerifiedToken, 'actorId'> =>
  act === undefined ? {} : { actorId: String((act as { sub?: unknown } | null)?.sub) }

/** The token could not be verified because the keys could not be fetched. */
export class KeySetUnreachable extends Error {}

const maxAgeMs = 600_000
/** A key that was not there a moment ago does not exist. */
const minRefreshMs = 30_000

/**
 * The identity provider's public keys, fetched again when they are 10 minutes old or a token names a new
 * one; if that fails, the old ones stay in use, as jose's own remote set would not have it. A key set that
 * hangs delays one request by `timeoutMs`, and no other until `cooldownMs` later.
 * `getKey` throws KeySetUnreachable, or jose's own error when the set does not hold the token's key;
 * `prepare` never throws.
 */
export function createKeySet(
  url: string,
  log: Log,
  { timeoutMs = 1_500, cooldownMs = 10_000, now = () => performance.now() } = {},
): { getKey: JWTVerifyGetKey; prepare: () => Promise<void> } {
  let keys: ReturnType<typeof createLocalJWKSet> | undefined
  let fetchedAt = -Infinity
  let fetching: Promise<void> | undefined
  let failedAt = -Infinity

  const fetchKeys = async () => {
    keys = createLocalJWKSet((await getJson(new URL(url), timeoutMs)) as JSONWebKeySet)
    fetchedAt = now()
  }
  const refresh = async () => {
    if (now() - failedAt < cooldownMs) return
    // Concurrent requests wait for the same fetch; the first to see it fail logs that.
    fetching ??= fetchKeys().finally(() => (fetching = undefined))
    await fetching.catch((error: unknown) => {
      if (now() - failedAt < cooldownMs) return
      failedAt = now()
      log.warn('key set not reached', describeError(error))
    })
  }
  const find = (header?: JWTHeaderParameters, token?: FlattenedJWSInput) => {
    if (!keys) throw new KeySetUnreachable('The key set cannot be reached')
    return keys(header, token)
  }

  return {
    async getKey(header, token) {
      if (now() - fetchedAt >= maxAgeMs) await refresh()
      try {
        return await find(header, token)
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || now() - fetchedAt < minRefreshMs)
          throw error
        await refresh()
        return find(header, token)
      }
    },
    prepare: refresh,
  }
}

/**
 * The JSON at an address. Not by `fetch`, which would load undici in each cold start. Rejects for any
 * status but 200, for what is not JSON, and if the whole response is not there in time.
 */
function getJson(url: URL, timeoutMs: number): Promise<unknown> {
  const get = url.protocol === 'https:' ? httpsGet : httpGet
  const text = new Promise<string>((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const headers = { accept: 'application/json' }
    get(url, { signal, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (body += chunk))
      response.once('error', reject)
      response.once('end', () => {
        if (response.statusCode === 200) resolve(body)
        else reject(new Error(`${url.host} returned ${response.statusCode}`))
      })
    }).once('error', reject)
  })
  return text.then((json): unknown => JSON.parse(json))
}
