import * as z from 'zod'
import { baghdadHour } from '../kernel/dates.ts'
import { requiredText } from '../kernel/text.ts'
import type { EventKind, NotificationEvent } from './schema.ts'

/** What a person can have silent. */
export const topic = z.enum(['orders', 'stock', 'requests', 'alerts', 'reviews'])
export type Topic = z.infer<typeof topic>

export const topicByKind: Record<EventKind, Topic> = {
  orderPlaced: 'orders',
  orderCancelled: 'orders',
  orderMoved: 'orders',
  linesCancelled: 'orders',
  nobodyThere: 'orders',
  refused: 'orders',
  partTaken: 'orders',
  returned: 'orders',
  chassisMatched: 'orders',
  lowStock: 'stock',
  requestNearby: 'requests',
  offerMade: 'requests',
  reviewWritten: 'reviews',
  reviewAnswered: 'reviews',
  questionAsked: 'reviews',
  questionAnswered: 'reviews',
  fitDoubted: 'reviews',
  productBack: 'alerts',
  productCheaper: 'alerts',
  searchFound: 'alerts',
}

const hour = z
  .number('An hour is required')
  .int('An hour must be a whole number')
  .min(0, 'An hour is from 0 to 23')
  .max(23, 'An hour is from 0 to 23')

const language = z.enum(['ar', 'en'], 'The language must be ar or en')

/** From one full hour to another in Asia/Baghdad, over midnight if the second is earlier. */
export const quietHours = z
  .object({ from: hour, to: hour })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'The hours must differ' })
export type QuietHours = z.infer<typeof quietHours>

/** Body of PUT /api/notifications/push. */
export const newPushSettings = z.object({
  topicsOff: z
    .array(topic, 'Topics are required')
    .max(topic.options.length, 'Too many topics')
    .transform((topics) => [...new Set(topics)]),
  quiet: quietHours.nullable(),
})
export type NewPushSettings = z.output<typeof newPushSettings>

/** What reaches a person of whom no device is notified. */
export const channel = z.enum(['email', 'whatsApp'])
export type Channel = z.infer<typeof channel>

/** Body of PUT /api/users/channels. The addresses are the account's. */
export const newChannels = z.object({
  channels: z
    .array(channel, 'Channels are required')
    .max(channel.options.length, 'Too many channels'),
  language,
})
export type NewChannels = z.output<typeof newChannels>

export const pushSettings = z.object({
  topicsOff: z.array(topic),
  quiet: quietHours.nullable(),
  /** Ids of the devices that are notified. */
  devices: z.array(z.string()),
  /** The key with which browsers subscribe; absent: this stage sends nothing. */
  publicKey: z.string().optional(),
  /** Those that this stage offers, with the person's address if they have chosen them. */
  channels: z.array(z.object({ channel, address: z.string().optional() })),
})
export type PushSettings = z.infer<typeof pushSettings>

const bytes = (count: number, name: string) =>
  z
    .string(`${name} is required`)
    .regex(
      new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((count * 4) / 3)}}$`),
      `${name} must be ${count} bytes in base64url`,
    )

/** Body of PUT /api/notifications/devices: a browser's PushSubscription, and the language of its texts. */
export const newDevice = z.object({
  endpoint: requiredText('The endpoint is required', 1000),
  keys: z.object(
    {
      /** The browser's public key, an uncompressed point of P-256. */
      p256dh: bytes(65, 'p256dh'),
      auth: bytes(16, 'auth'),
    },
    'The keys are required',
  ),
  language,
})
export type NewDevice = z.output<typeof newDevice>

/** What the service worker gets, encrypted for its browser; mails are written from it too. */
export interface PushMessage {
  /** The account it is for: shown only while it is the device's. */
  to: string
  language: NewDevice['language']
  /** `test` is what its owner has asked for. */
  topic: Topic | 'test'
  /** How many events it tells of. */
  count: number
  /** The newest of them. */
  event?: NotificationEvent
}

export function isQuiet(quiet: QuietHours | null | undefined, at: Date): boolean {
  if (!quiet) return false
  const hour = baghdadHour(at)
  const { from, to } = quiet
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}
