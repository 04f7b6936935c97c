/**
 * Notifies people of what the outbox has for them, on their devices (decision 038) or, without one, by the
 * channels that they have chosen (042): at most once for each row and device or channel, one message for all
 * rows of a topic that come together.
 */
import { Agent } from 'node:https'
import pMap from 'p-map'
import { claimExpiry, type FollowContext, type Follower } from '#functions/http/follower.ts'
import { describeError } from '#functions/http/log.ts'
import { rowIsNew } from '#functions/table/conditions.ts'
import { eventsPrefix, pushClaimKey, pushKey, pushPrefix } from '#functions/table/keys.ts'
import type { EventsRecord } from '#functions/table/outbox.ts'
import type {
  PushDevice,
  PushRecord,
  PushTestRecord,
} from '#functions/table/records/pushRecords.ts'
import { asRecord } from '#functions/table/records.ts'
import { unlessChanged } from '#functions/table/table.ts'
import {
  channel,
  isQuiet,
  topicByKind,
  type Channel,
  type PushMessage,
  type Topic,
} from '#shared/notifications/pushSchema.ts'
import type { NotificationEvent } from '#shared/notifications/schema.ts'
import type { MetricName } from '#shared/kernel/metrics.ts'
import { currentDevices, findDevice, removeDevice } from './devices.ts'
import { openChannels, type MessageChannel } from './messageChannels.ts'
import { sendPush, type PushSender } from './sendPush.ts'

/** Messages that are sent at once. */
const concurrency = 50

/** A table that is restored or copied shows all its rows as new. */
const recentMs = 3_600_000

type Recipient = { language: PushMessage['language'] } & (
  | { via: 'device'; id: string; device: PushDevice }
  /** A channel is its own id. */
  | { via: Channel; id: Channel; address: string }
)

interface Delivery {
  userId: string
  recipient: Recipient
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
      const userId = push.pk.slice(pushPrefix.length)
      const rows = (rowsByUser.get(userId) ?? []).flatMap(({ after }) => {
        const events = asRecord<EventsRecord>(after).events.filter(
          ({ kind }) => !push.topicsOff?.includes(topicByKind[kind]),
        )
        return events.length > 0 ? [{ sk: after.sk, events }] : []
      })
      if (rows.length === 0) return []
      return listRecipients(push, context).map((recipient) => ({ userId, recipient, rows }))
    })
    await deliver(context, deliveries, messagesByTopic)
  },
}

/** In quiet hours only what does not ring. */
function listRecipients(push: PushRecord, { env, now }: FollowContext): Recipient[] {
  const isNight = isQuiet(push.quiet, now())
  const devices = env.pushKeys ? currentDevices(push, now()) : []
  if (devices.length > 0) return isNight ? [] : devices.map(toRecipient)
  return channel.options.flatMap((via) => {
    const chosen = push.channels?.[via]
    const isHeld = isNight && via === 'whatsApp'
    return chosen && env[via] && !isHeld ? [{ via, id: via, ...chosen }] : []
  })
}

const toRecipient = ([id, device]: [string, PushDevice]): Recipient => ({
  ...{ via: 'device', id, device, language: device.language },
})

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
      const rows = [{ sk: at, events: [] }]
      return device ? [{ userId, recipient: toRecipient([deviceId, device]), rows }] : []
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
  if (deliveries.length === 0) return
  const counts: Partial<Record<MetricName, number>> = {}
  // Not longer than a batch: a connection that rested may have been closed, and its message be lost.
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const { pushKeys } = env
  const senders: Senders = {
    ...(pushKeys && { push: { pushKeys, agent } }),
    channels: deliveries.some(({ recipient: { via } }) => via !== 'device')
      ? await openChannels(env)
      : {},
  }
  const send = async (delivery: Delivery) => {
    const claims = await Promise.allSettled(
      delivery.rows.map((row) => claimRow(context, delivery, row)),
    )
    const claimed = claims.flatMap((claim) => (claim.status === 'fulfilled' ? claim.value : []))
    for (const text of claimed.length > 0 ? toTexts(claimed.flatMap(({ events }) => events)) : []) {
      // A claim is never sent again: throwing would bring nothing back.
      const outcome = await sendText(context, senders, delivery, text).catch((error: unknown) =>
        log.error('message failed', { via: delivery.recipient.via, ...describeError(error) }),
      )
      const metric = metricsByWay[delivery.recipient.via][outcome === 'sent' ? 0 : 1]
      if (outcome !== 'gone') counts[metric] = (counts[metric] ?? 0) + 1
    }
    for (const claim of claims) if (claim.status === 'rejected') throw claim.reason
  }
  try {
    await pMap(deliveries, send, { concurrency, stopOnError: false })
  } finally {
    agent.destroy()
    if (Object.keys(counts).length > 0) metrics.put('followStream', counts)
    log.info('messages sent', counts)
  }
}

const metricsByWay = {
  device: ['PushesSent', 'PushesFailed'],
  email: ['MailsSent', 'MailsFailed'],
  whatsApp: ['WhatsAppSent', 'WhatsAppFailed'],
} as const satisfies Record<Recipient['via'], [MetricName, MetricName]>

/** Empty if somebody else has claimed the row for the device or channel. */
async function claimRow(
  { table, now }: FollowContext,
  { userId, recipient }: Delivery,
  row: Delivery['rows'][0],
) {
  const set = { entity: 'pushClaim', expiresAt: claimExpiry(now()) }
  const key = pushClaimKey(userId, row.sk, recipient.id)
  return (await unlessChanged(table.update(key, { set }, rowIsNew))) ? [row] : []
}

interface Senders {
  push?: PushSender
  channels: Partial<Record<Channel, MessageChannel>>
}

async function sendText(
  { table, log }: FollowContext,
  { push, channels }: Senders,
  { userId, recipient }: Delivery,
  text: Text,
): Promise<'sent' | 'failed' | 'gone'> {
  const message: PushMessage = { to: userId, language: recipient.language, ...text }
  if (recipient.via !== 'device') {
    const { via, address } = recipient
    const result = await channels[via]?.send(address, message)
    if (result === 'sent') return result
    log.warn('message failed', { channel: via, ...result })
    return 'failed'
  }
  const { id: deviceId, device } = recipient
  if (!push) return 'gone'
  const result = await sendPush(device, JSON.stringify(message), push)
  if (result === 'sent') return result
  // Its address is the key to the device: only the service's name is logged.
  const { host } = new URL(device.endpoint)
  if (result === 'gone') await removeDevice(table, userId, deviceId)
  else log.warn('push failed', { deviceId, host, reason: result.reason })
  return result === 'gone' ? result : 'failed'
}
