/** Tells browsers when to ask for notifications again (frontend/api/polling.ts). */
import { sumRows } from '#functions/table/counters.ts'
import { customerCounter, pollingKey } from '#functions/table/keys.ts'
import type { StoreContext } from '#functions/table/table.ts'
import { createTableCache } from '#functions/table/tableCache.ts'
import { moves } from '#shared/orders/status.ts'
import { toPollSeconds } from '#shared/notifications/pollSeconds.ts'

type Context = Pick<StoreContext, 'table' | 'now'>

/** A new value takes effect within a minute, for half a read unit a minute in each process. */
const cachedPollSeconds = createTableCache<number>(1, 60_000)

/**
 * `poll-seconds`: how long all browsers wait at least, 0 unless operators have said so. Of a person also
 * `order-open`: whether they are a customer who waits for an order.
 */
export async function pollingHeaders(
  context: Context,
  userId?: string,
): Promise<Record<string, string>> {
  const [seconds, isWaiting] = await Promise.all([
    readPollSeconds(context),
    userId === undefined ? undefined : hasOpenOrder(context, userId),
  ])
  return {
    'poll-seconds': String(seconds),
    ...(isWaiting !== undefined && { 'order-open': String(isWaiting) }),
  }
}

async function readPollSeconds({ table, now }: Context): Promise<number> {
  const cache = cachedPollSeconds(table, now)
  const seconds = cache.get('') ?? toPollSeconds((await table.get(pollingKey))?.seconds)
  if (!cache.has('')) cache.set('', seconds)
  return seconds
}

/** Consistent: the list is read again when an order has just been placed. */
async function hasOpenOrder({ table }: Context, userId: string): Promise<boolean> {
  const pk = customerCounter(userId)
  const counts = sumRows(await table.queryAll({ pk, consistent: true }))
  // What can still be moved is open.
  return moves.some(({ from }) => (counts[from] ?? 0) > 0)
}
