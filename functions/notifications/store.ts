/** A user's notifications: the outbox rows of one partition, and the mark up to which they were read. */
import { invalid } from '#functions/http/appError.ts'
import { eventsPartition, eventsReadKey } from '#functions/table/keys.ts'
import type { EventsReadRecord, EventsRecord } from '#functions/table/outbox.ts'
import { asRecord } from '#functions/table/records.ts'
import { unlessChanged, type StoreContext } from '#functions/table/table.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { Notification } from '#shared/notifications/schema.ts'

type Context = Pick<StoreContext, 'table' | 'now'>

/** More than one, because a transaction that took longer may write its row behind one that was read before. */
const newestRows = 5

/**
 * One query. The whole list is read consistently, so that a mark which has just been set counts. The newest rows
 * alone, for which browsers ask all the time, cost half a read unit.
 */
export async function listNotifications(
  { table, now }: Context,
  userId: string,
  newestOnly = false,
): Promise<Notification[]> {
  const count = newestOnly ? newestRows : limits.notifications
  const { items } = await table.query({
    pk: eventsPartition(userId),
    reverse: true,
    limit: count + 1,
    consistent: !newestOnly,
  })
  const mark = items.find(({ entity }) => entity === 'eventsRead')
  const until = mark ? asRecord<EventsReadRecord>(mark).until : ''
  return items
    .filter(({ entity }) => entity === 'events')
    .slice(0, count)
    .map((item) => asRecord<EventsRecord>(item))
    .filter(({ expiresAt }) => expiresAt > now().getTime() / 1000)
    .flatMap(({ sk, events }) => {
      const [at = ''] = sk.split('#')
      return events.map((event, index) => {
        const id = `${sk}#${index}`
        return { ...event, id, at, unread: id > until }
      })
    })
}

/** As much as clocks of functions may differ. */
const skewMs = 60_000

/**
 * Only ever forward: of two devices, the one that has seen more wins. So a mark in the future, which
 * would hide what is yet to happen forever, is rejected.
 */
export async function markReadUntil({ table, now }: Context, userId: string, until: string) {
  if (until > new Date(now().getTime() + skewMs).toISOString())
    throw invalid(['until'], 'The id of a notification is not valid')
  const isLater = {
    text: 'attribute_not_exists(#until) OR #until < :until',
    names: { '#until': 'until' },
    values: { ':until': until },
  }
  const changes = { set: { entity: 'eventsRead', until } }
  await unlessChanged(table.update(eventsReadKey(userId), changes, isLater))
  return { until }
}
