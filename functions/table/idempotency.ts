/**
 * Idempotency keys: a request sent twice changes something once (rules.md, Orders). The claim is
 * written in the change's own transaction, so neither ever exists without the other.
 */
import { createHash } from 'node:crypto'
import type { RequestKey } from '#shared/contract/endpoint.ts'
import { epochSeconds } from '#shared/kernel/dates.ts'
import { idempotencyKey } from './keys.ts'
import { asRecord } from './records.ts'
import { retryOnConflict } from './retryOnConflict.ts'
import {
  TransactionRejected,
  type Key,
  type StoreContext,
  type Table,
  type Write,
} from './table.ts'

/** A completed request with an idempotency key: sending it again changes nothing. */
export interface RequestClaim extends Key {
  entity: 'idempotency'
  /** Another body with the same key is rejected. */
  bodyHash: string
  /** Absent on older hashes, of the parsed body, which changed with the schema. */
  hashVersion?: number
  /** Epoch seconds. */
  expiresAt: number
}

/** Sending the request again returns the same order. */
export interface IdempotencyRecord extends RequestClaim {
  orderId: string
  vendorId: string
}

/** The claim of a request, or of one row of a bulk request, that changed this product. */
export interface ProductClaim extends RequestClaim {
  productId: string
}

/** 7 days, checked here: the engine removes expired rows late. */
const lifeSeconds = 7 * 24 * 3600

/** The key was used for another request; returned as 409 KEY_REUSED. */
export class KeyReused extends Error {}

export interface KeyedRequest {
  key: Key
  bodyHash: string
}

const hashVersion = 2

/** Deeper than the fields of any body. */
const maxDepth = 20

/**
 * Hashes the body as it was sent, so that a deployment between a request and its repeat changes nothing.
 * `about` is what the request's path names.
 */
export const keyedRequest = (
  userId: string,
  { value, sent }: RequestKey,
  about?: string,
): KeyedRequest => ({
  key: idempotencyKey(userId, value),
  bodyHash: createHash('sha256')
    .update(JSON.stringify([about, sortFields(sent, maxDepth)]))
    .digest('hex'),
})

/** Makes the order of fields irrelevant. Bounded in depth, because a body may have fields that no schema knows. */
function sortFields(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return null
  if (Array.isArray(value)) return value.map((one) => sortFields(one, depth - 1))
  return Object.entries(value)
    .map(([name, field]) => [name, sortFields(field, depth - 1)])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1))
}

/** Claims the key on the condition that no other request holds it. `about` is what a repeat needs. */
export function claimWrite<C extends RequestClaim>(
  { key, bodyHash }: KeyedRequest,
  about: Omit<C, keyof RequestClaim>,
  now: Date,
): Write {
  const expiresAt = epochSeconds(now) + lifeSeconds
  const claim = { entity: 'idempotency', bodyHash, hashVersion, expiresAt }
  return {
    kind: 'put',
    item: { ...key, ...claim, ...about },
    condition: {
      text: 'attribute_not_exists(pk) OR #expiresAt <= :now',
      names: { '#expiresAt': 'expiresAt' },
      values: { ':now': epochSeconds(now) },
    },
  }
}

/** The claim, unless it has expired. Throws KeyReused when its request is known to have been another one. */
export function liveClaim<C extends RequestClaim>(
  claim: C | undefined,
  { bodyHash }: KeyedRequest,
  now: Date,
): C | undefined {
  if (!claim || claim.expiresAt <= epochSeconds(now)) return undefined
  if (claim.hashVersion === hashVersion && claim.bodyHash !== bodyHash) throw new KeyReused()
  return claim
}

/**
 * Makes a change once per key, retried on conflicts: `repeat` returns what a request with this key
 * changed before. `run` must write `claimWrite` in its transaction. `first` is the claim's row if the
 * caller has just read it, null if there was none.
 */
export async function changeOnce<C extends RequestClaim, T>(
  { table, now }: Pick<StoreContext, 'table' | 'now'>,
  request: KeyedRequest | undefined,
  { run, repeat, first }: { run(): Promise<T>; repeat(claim: C): Promise<T>; first?: C | null },
): Promise<T> {
  if (!request) return retryOnConflict(run)
  let known = first
  const findClaim = async () => {
    const claim = known === undefined ? await readClaim<C>(table, request) : (known ?? undefined)
    known = undefined
    return liveClaim(claim, request, now())
  }
  return retryOnConflict(async () => {
    const done = await findClaim()
    if (done) return repeat(done)
    try {
      return await run()
    } catch (error) {
      if (error instanceof TransactionRejected && error.mayPass) throw error
      // The same request may have succeeded since the claim was read: a second copy of it, or this
      // one, if the table's response was lost. Then that change is the response, not our rejection.
      const claim = await findClaim()
      if (claim) return repeat(claim)
      throw error
    }
  })
}

async function readClaim<C extends RequestClaim>(
  table: Table,
  { key }: KeyedRequest,
): Promise<C | undefined> {
  const item = await table.get(key, { consistent: true })
  return item && asRecord<C>(item)
}
