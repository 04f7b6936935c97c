/**
 * Notifies people on their devices of what the outbox has for them: at most once for each row and device, one
 * notification for all rows of a topic that come together (decision 038).
 */
import { Agent } from 'node:https'
import pMap from 'p-map'
import { claimExpiry, type FollowContext, type Follower } from '#functions/http/follower.ts'
import { describeError } from '#functions/http/log.ts'
import { rowIsNew } from '#functions/table/conditions.ts'
import { eventsPrefix, pushClaimKey, pushKey, pushPrefix } from '#functions/table/keys.ts'
import type { EventsRecord } from '#functions/table/outbox.ts'
import type { PushDevice, PushRecord, PushTestRecord } from '#functions/table/pushRecords.ts'
import { asRecord } from '#functions/table/records.ts'
import { unlessChanged } from '#functions/table/table.ts'
import {
  isQuiet,
  topicByKind,
  type PushMessage,
  type Topic,
} from '#shared/notifications/pushSchema.ts'
import type { NotificationEvent } from '#shared/notifications/schema.ts'
import { currentDevices, findDevice, removeDevice } from './devices.ts'
import { sendPush, type PushSender } from './sendPush.ts'

/** Devices that are sent to at once. */
const concurrency = 50

/** A table that is restored or copied shows all its rows as new. */
const recentMs = 3_600_000

interface Delivery {
  userId: string
  deviceId: string
  device: PushDevice
  /** The sort keys of rows, or of a test, with their events. */
  rows: { sk: string; events: NotificationEvent[] }[]
}

export const pushFollower: Follower = {
  async follow(changes, context) {
    const since = new Date(context.now().getTime() - recentMs).toISOString()
    const rowsByUser = Map.groupBy(
      changes.filter(
        ({ before, after }) => before === undefined && !after.isSilent && after.sk > since,
      ),
      ({ after }) => after.pk.slice(eventsPrefix.length),
    )
    const pushes = await readPushes(context, [...rowsByUser.keys()])
    const deliveries = pushes.flatMap((push): Delivery[] => {
      if (isQuiet(push.quiet, context.now())) return []
      const userId = push.pk.slice(pushPrefix.length)
      const rows = (rowsByUser.get(userId) ?? []).flatMap(({ after }) => {
        const events = asRecord<EventsRecord>(after).events.filter(
          ({ kind }) => !push.topicsOff?.includes(topicByKind[kind]),
        )
        return events.length > 0 ? [{ sk: after.sk, events }] : []
      })
      if (rows.length === 0) return []
      return currentDevices(push, context.now()).map(([deviceId, device]) => ({
        ...{ userId, deviceId, device, rows },
      }))
    })
    await deliver(context, deliveries, messagesByTopic)
  },
}

/** Also at night and for a topic that is off: its owner is waiting for it. */
export const testFollower: Follower = {
  async follow(changes, context) {
    const tests = changes.map(({ after }) => asRecord<PushTestRecord>(after))
    const pushes = await readPushes(
      context,
      tests.map(({ pk }) => pk.slice(pushPrefix.length)),
    )
    const deliveries = tests.flatMap(({ pk, deviceId, at }): Delivery[] => {
      const push = pushes.find((one) => one.pk === pk)
      const device = push && findDevice(push, deviceId)
      const userId = pk.slice(pushPrefix.length)
      return device ? [{ userId, deviceId, device, rows: [{ sk: at, events: [] }] }] : []
    })
    await deliver(context, deliveries, () => [{ topic: 'test', count: 1 }])
  },
}

async function readPushes({ table }: FollowContext, userIds: string[]): Promise<PushRecord[]> {
  const items = await table.batchGet(userIds.map(pushKey), { consistent: true })
  return items.map((item) => asRecord<PushRecord>(item))
}

type Text = Pick<PushMessage, 'topic' | 'count' | 'event'>

const messagesByTopic = (events: NotificationEvent[]): Text[] =>
  [...Map.groupBy(events, ({ kind }): Topic => topicByKind[kind])].map(([topic, ofTopic]) => {
    const event = ofTopic.at(-1)
    return { topic, count: ofTopic.length, ...(event && { event }) }
  })

async function deliver(
  context: FollowContext,
  deliveries: Delivery[],
  toTexts: (events: NotificationEvent[]) => Text[],
): Promise<void> {
  const { env, metrics, log } = context
  const { pushKeys } = env
  if (!pushKeys || deliveries.length === 0) return
  const counts = { PushesSent: 0, PushesFailed: 0 }
  // Not longer than a batch: a connection that rested may have been closed, and its message be lost.
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const send = async (delivery: Delivery) => {
    const claims = await Promise.allSettled(
      delivery.rows.map((row) => claimRow(context, delivery, row)),
    )
    const claimed = claims.flatMap((claim) => (claim.status === 'fulfilled' ? claim.value : []))
    for (const text of claimed.length > 0 ? toTexts(claimed.flatMap(({ events }) => events)) : []) {
      // A claim is never sent again: throwing would bring nothing back.
      const outcome = await sendText(context, { pushKeys, agent }, delivery, text).catch(
        (error: unknown) => log.error('push failed', describeError(error)),
      )
      if (outcome !== 'gone') counts[outcome === 'sent' ? 'PushesSent' : 'PushesFailed'] += 1
    }
    for (const claim of claims) if (claim.status === 'rejected') throw claim.reason
  }
  try {
    await pMap(deliveries, send, { concurrency, stopOnError: false })
  } finally {
    agent.destroy()
    const some = Object.entries(counts).filter(([, count]) => count > 0)
    if (some.length > 0) metrics.put('followStream', Object.fromEntries(some))
    log.info('pushes sent', counts)
  }
}

/** Empty if somebody else has claimed the row for the device. */
async function claimRow(
  { table, now }: FollowContext,
  { userId, deviceId }: Delivery,
  row: Delivery['rows'][0],
) {
  const set = { entity: 'pushClaim', expiresAt: claimExpiry(now()) }
  const key = pushClaimKey(userId, row.sk, deviceId)
  return (await unlessChanged(table.update(key, { set }, rowIsNew))) ? [row] : []
}

async function sendText(
  { table, log }: FollowContext,
  sender: PushSender,
  { userId, deviceId, device }: Delivery,
  text: Text,
): Promise<'sent' | 'failed' | 'gone'> {
  const message: PushMessage = { to: userId, language: device.language, ...text }
  const result = await sendPush(device, JSON.stringify(message), sender)
  if (result === 'sent') return result
  // Its address is the key to the device: only the service's name is logged.
  const { host } = new URL(device.endpoint)
  if (result === 'gone') await removeDevice(table, userId, deviceId)
  else log.warn('push failed', { deviceId, host, reason: result.reason })
  return result === 'gone' ? result : 'failed'
}
