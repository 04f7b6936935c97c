import type { Agent } from 'node:https'
import webPush from 'web-push'
import type { JobEnv } from '#functions/http/env.ts'
import type { PushDevice } from '#functions/table/records/pushRecords.ts'
import { sendAtMostOnce, tryMs, type Rejection } from './sendAtMostOnce.ts'

export interface PushSender {
  pushKeys: NonNullable<JobEnv['pushKeys']>
  agent: Agent
}

/** After half a day nobody needs to be told of an order. */
const lifeSeconds = 12 * 3600

/**
 * Encrypts a text for a device and posts it to its push service. `gone`: the browser has given up the
 * subscription.
 */
export async function sendPush(
  { endpoint, keys }: Pick<PushDevice, 'endpoint' | 'keys'>,
  text: string,
  { pushKeys: vapidDetails, agent }: PushSender,
): Promise<'sent' | 'gone' | Rejection> {
  const post = () =>
    webPush.sendNotification({ endpoint, keys }, text, {
      vapidDetails,
      agent,
      TTL: lifeSeconds,
      urgency: 'high',
      timeout: tryMs,
    })
  const result = await sendAtMostOnce(post, { retries: 2, maxMs: 12_000 })
  return result !== 'sent' && (result.reason === 404 || result.reason === 410) ? 'gone' : result
}
