/**
 * What people want to be told of. A person's alerts are one row, which guards their number, and each has a row
 * in the partition of its product, or of its search's part, which has all that wait for it (decisions 039, 043).
 */
import { AppError, notFound, required } from '#functions/http/appError.ts'
import type {
  AlertRecord,
  OwnAlertsRecord,
  SearchAlertRecord,
} from '#functions/table/records/alertRecords.ts'
import { hasRev } from '#functions/table/conditions.ts'
import {
  alertKey,
  hashText,
  ownAlertsKey,
  productKey,
  searchAlertKey,
} from '#functions/table/keys.ts'
import { readRecord, type ProductRecord } from '#functions/table/records.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import type { StoreContext, Write } from '#functions/table/table.ts'
import type { Alert, NewAlert, SearchAlert } from '#shared/alerts/schema.ts'
import { epochSeconds } from '#shared/kernel/dates.ts'
import { limits } from '#shared/kernel/limits.ts'
import { findOffer, liveStocks } from '#shared/products/rules.ts'
import type { ReadSearch } from './readSearch.ts'

type Context = StoreContext & { caller: { userId: string } }

const dayMs = 86_400_000

export async function listOwnAlerts(context: Context): Promise<Alert[]> {
  return (await readOwn(context)).alerts
}

/** Without those that have ended. */
async function readOwn({ table, now, caller }: Context) {
  const row = await readRecord<OwnAlertsRecord>(table, ownAlertsKey(caller.userId))
  const at = now().toISOString()
  return {
    rev: row?.rev ?? 0,
    alerts: (row?.alerts ?? []).filter(({ expiresAt }) => expiresAt > at),
    searches: (row?.searches ?? []).filter(({ expiresAt }) => expiresAt > at),
  }
}

/** Replaces the alert for this product, from its price now. Throws NOT_FOUND and TOO_MANY_ALERTS. */
export const saveAlert = (context: Context, productId: string, { kinds }: NewAlert) =>
  retryOnConflict(async (): Promise<Alert> => {
    const { table, now, caller } = context
    const [own, stored] = await Promise.all([
      readOwn(context),
      readRecord<ProductRecord>(table, productKey(productId)),
    ])
    const product = required(stored?.askerId === undefined ? stored : undefined)
    const others = own.alerts.filter((one) => one.productId !== productId)
    rejectTooMany(others.length + own.searches.length)
    const { times, expiresAt } = lifetime(now())
    // What a paused product costs is not for everybody.
    const before = own.alerts.find((one) => one.productId === productId)?.price ?? 0
    const price = product.isActive ? (findOffer(liveStocks(product.stocks))?.price ?? 0) : before
    const alert = { productId, kinds, price, ...times }
    const record: AlertRecord = {
      ...alertKey(productId, caller.userId),
      entity: 'alert',
      ...{ userId: caller.userId, kinds, price, expiresAt },
    }
    await table.transact([
      ownWrite(context, { ...own, alerts: [alert, ...others] }),
      { kind: 'put', item: record },
    ])
    return alert
  })

function rejectTooMany(others: number): void {
  if (others >= limits.alerts) throw new AppError('TOO_MANY_ALERTS')
}

function lifetime(now: Date) {
  const end = new Date(now.getTime() + limits.alertDays * dayMs)
  const times = { createdAt: now.toISOString(), expiresAt: end.toISOString() }
  return { times, expiresAt: epochSeconds(end) }
}

export const removeAlert = (context: Context, productId: string) =>
  retryOnConflict(async () => {
    const own = await readOwn(context)
    const alerts = own.alerts.filter((one) => one.productId !== productId)
    if (alerts.length === own.alerts.length) throw notFound()
    await context.table.transact([
      ownWrite(context, { ...own, alerts }),
      { kind: 'delete', key: alertKey(productId, context.caller.userId) },
    ])
  })

export async function listOwnSearches(context: Context): Promise<SearchAlert[]> {
  return (await readOwn(context)).searches.map(({ brandId: _, ...search }) => search)
}

/** Replaces one that asks for the same at another price. Throws TOO_MANY_ALERTS. */
export const saveSearch = (context: Context, { wanted, shown }: ReadSearch) =>
  retryOnConflict(async (): Promise<SearchAlert> => {
    const { table, now, caller } = context
    const own = await readOwn(context)
    const searchId = hashText(JSON.stringify({ ...wanted, maxPrice: undefined }))
    const others = own.searches.filter(({ id }) => id !== searchId)
    rejectTooMany(own.alerts.length + others.length)
    const { times, expiresAt } = lifetime(now())
    const search = { id: searchId, ...shown, ...times }
    const record: SearchAlertRecord = {
      ...searchAlertKey(wanted, caller.userId, searchId),
      ...{ entity: 'searchAlert', userId: caller.userId, searchId, ...wanted, expiresAt },
    }
    const { brandId } = wanted
    const searches = [{ ...search, ...(brandId && { brandId }) }, ...others]
    await table.transact([ownWrite(context, { ...own, searches }), { kind: 'put', item: record }])
    return search
  })

export const removeSearch = (context: Context, searchId: string) =>
  retryOnConflict(async () => {
    const { userId } = context.caller
    const own = await readOwn(context)
    const search = required(own.searches.find(({ id }) => id === searchId))
    const key = { partId: search.part.id, brandId: search.brandId }
    await context.table.transact([
      ownWrite(context, { ...own, searches: own.searches.filter((one) => one !== search) }),
      { kind: 'delete', key: searchAlertKey(key, userId, searchId) },
    ])
  })

type OwnAlerts = Awaited<ReturnType<typeof readOwn>>

function ownWrite({ caller }: Context, { rev, ...lists }: OwnAlerts): Write {
  const item: OwnAlertsRecord = {
    ...ownAlertsKey(caller.userId),
    ...{ entity: 'ownAlerts', rev: rev + 1, ...lists },
  }
  return { kind: 'put', item, condition: hasRev(rev) }
}
