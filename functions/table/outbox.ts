/**
 * The outbox: what happened, written in the transaction in which it happened, one row per recipient.
 * Notifications are read from it; whatever sends messages later follows it as a stream (decision 022).
 */
import type { NotificationEvent } from '#shared/notifications/schema.ts'
import { eventsKey } from './keys.ts'
import type { Key } from './table.ts'
import { epochSeconds } from '#shared/kernel/dates.ts'

export interface EventsRecord extends Key {
  entity: 'events'
  events: NotificationEvent[]
  /** In the bell only: its recipient was told of something like it today. */
  isSilent?: true
  /** Epoch seconds. */
  expiresAt: number
}

/** Up to where a user has read the events. */
export interface EventsReadRecord extends Key {
  entity: 'eventsRead'
  /** The id of a notification. */
  until: string
}

/** The orders themselves, with their history, stay. */
const lifeDays = 90

/**
 * The row with all that one transaction has to tell `recipientId`, a user's id. `id` makes it unique
 * among the recipient's rows of the same millisecond.
 */
export function eventsWrite(
  recipientId: string,
  at: Date,
  id: string,
  events: NotificationEvent[],
) {
  const row: EventsRecord = {
    ...eventsKey(recipientId, at.toISOString(), id),
    entity: 'events',
    events,
    expiresAt: epochSeconds(at) + lifeDays * 24 * 3600,
  }
  return { kind: 'put' as const, item: row }
}
