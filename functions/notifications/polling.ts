/** What the list of notifications tells browsers of when to ask again (frontend/api/polling.ts). */
import { sumRows } from '#functions/table/counters.ts'
import { customerCounter, pollingKey } from '#functions/table/keys.ts'
import type { StoreContext } from '#functions/table/table.ts'
import { createTableCache } from '#functions/table/tableCache.ts'
import { toPollSeconds } from '#shared/notifications/pollSeconds.ts'

type Context = Pick<StoreContext, 'table' | 'now'>

/** An operator's figure works within a minute, at half a read unit a minute and process. */
const readEveryMs = 60_000
const keptFigures = createTableCache<{ seconds: number; readAt: number }>(1)

/**
 * `poll-seconds`: how long all browsers wait at least, 0 unless operators have said so. Of a person also
 * `order-open`: whether they are a customer who waits for an order.
 */
export async function pollingHeaders(
  context: Context,
  userId?: string,
): Promise<Record<string, string>> {
  const [seconds, isOpen] = await Promise.all([
    readFigure(context),
    userId === undefined ? undefined : hasOpenOrder(context, userId),
  ])
  return {
    'poll-seconds': String(seconds),
    ...(isOpen !== undefined && { 'order-open': String(isOpen) }),
  }
}

async function readFigure({ table, now }: Context): Promise<number> {
  const figures = keptFigures(table)
  const kept = figures.get('')
  const at = now().getTime()
  if (kept && at - kept.readAt < readEveryMs) return kept.seconds
  const seconds = toPollSeconds((await table.get(pollingKey))?.seconds)
  figures.set('', { seconds, readAt: at })
  return seconds
}

/** Consistent: the list is read again when an order has just been placed. */
async function hasOpenOrder({ table }: Context, userId: string): Promise<boolean> {
  const pk = customerCounter(userId)
  const counts = sumRows(await table.queryAll({ pk, consistent: true }))
  const { PENDING = 0, CONFIRMED = 0, OUT_FOR_DELIVERY = 0 } = counts
  return PENDING + CONFIRMED + OUT_FOR_DELIVERY > 0
}
