import type { Agent } from 'node:https'
import pRetry, { AbortError } from 'p-retry'
import webPush from 'web-push'
import type { JobEnv } from '#functions/http/env.ts'
import { late, waitAtMost } from '#functions/http/waitAtMost.ts'
import type { PushDevice } from '#functions/table/pushRecords.ts'

export interface PushSender {
  pushKeys: NonNullable<JobEnv['pushKeys']>
  agent: Agent
}

/** After half a day nobody needs to be told of an order. */
const lifeSeconds = 12 * 3600
/** For one try, and for all. */
const tryMs = 5_000
const maxMs = 12_000

/** What certainly was not taken: nothing was sent, or it was turned down for now. */
const mayTryAgain = new Set<unknown>([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...[429, 503],
])

/**
 * Encrypts a text for a device and posts it to its push service. A request without an answer is not sent
 * again: it may have arrived. `gone`: the browser has given up the subscription.
 */
export async function sendPush(
  { endpoint, keys }: Pick<PushDevice, 'endpoint' | 'keys'>,
  text: string,
  { pushKeys: vapidDetails, agent }: PushSender,
): Promise<'sent' | 'gone' | { reason: unknown }> {
  const post = async () => {
    try {
      await webPush.sendNotification({ endpoint, keys }, text, {
        vapidDetails,
        agent,
        TTL: lifeSeconds,
        urgency: 'high',
        timeout: tryMs,
      })
    } catch (error) {
      const failure = new PushFailure(toReason(error))
      throw mayTryAgain.has(failure.reason) ? failure : new AbortError(failure)
    }
  }
  const retries = { retries: 2, minTimeout: 300, maxTimeout: 2000, randomize: true }
  try {
    if ((await waitAtMost(maxMs, pRetry(post, retries))) === late) return { reason: 'late' }
    return 'sent'
  } catch (error) {
    const { reason } = error as PushFailure
    return reason === 404 || reason === 410 ? 'gone' : { reason }
  }
}

/** The service's status, or Node's code: nothing that names the device. */
class PushFailure extends Error {
  readonly reason: unknown
  constructor(reason: unknown) {
    super('The push service did not take the message')
    this.reason = reason
  }
}

function toReason(error: unknown): unknown {
  const { statusCode, code, name } = error as Partial<Record<string, unknown>>
  return statusCode ?? code ?? name
}
