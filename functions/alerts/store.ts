/**
 * What people want to be told of products. A person's alerts are one row, which guards their number, and
 * each has a row in the partition of its product, which has all that wait for it (decision 039).
 */
import { AppError, notFound, required } from '#functions/http/appError.ts'
import type { AlertRecord, OwnAlertsRecord } from '#functions/table/alertRecords.ts'
import { hasRev } from '#functions/table/conditions.ts'
import { alertKey, ownAlertsKey, productKey } from '#functions/table/keys.ts'
import { readRecord, type ProductRecord } from '#functions/table/records.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import type { StoreContext, Write } from '#functions/table/table.ts'
import type { Alert, NewAlert } from '#shared/alerts/schema.ts'
import { epochSeconds } from '#shared/kernel/dates.ts'
import { limits } from '#shared/kernel/limits.ts'
import { findOffer, liveStocks } from '#shared/products/rules.ts'

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
  }
}

/** Replaces the alert for this product, from its price now. Throws NOT_FOUND and TOO_MANY_ALERTS. */
export const saveAlert = (context: Context, productId: string, { kinds }: NewAlert) =>
  retryOnConflict(async (): Promise<Alert> => {
    const { table, now, caller } = context
    const [{ rev, alerts }, stored] = await Promise.all([
      readOwn(context),
      readRecord<ProductRecord>(table, productKey(productId)),
    ])
    const product = required(stored?.askerId === undefined ? stored : undefined)
    const others = alerts.filter((one) => one.productId !== productId)
    if (others.length >= limits.alerts) throw new AppError('TOO_MANY_ALERTS')
    const at = now()
    const end = new Date(at.getTime() + limits.alertDays * dayMs)
    // What a paused product costs is not for everybody.
    const before = alerts.find((one) => one.productId === productId)?.price ?? 0
    const price = product.isActive ? (findOffer(liveStocks(product.stocks))?.price ?? 0) : before
    const times = { createdAt: at.toISOString(), expiresAt: end.toISOString() }
    const alert = { productId, kinds, price, ...times }
    const record: AlertRecord = {
      ...alertKey(productId, caller.userId),
      entity: 'alert',
      ...{ userId: caller.userId, kinds, price, expiresAt: epochSeconds(end) },
    }
    await table.transact([
      ownWrite(context, rev, [alert, ...others]),
      { kind: 'put', item: record },
    ])
    return alert
  })

export const removeAlert = (context: Context, productId: string) =>
  retryOnConflict(async () => {
    const { table, caller } = context
    const { rev, alerts } = await readOwn(context)
    const others = alerts.filter((one) => one.productId !== productId)
    if (others.length === alerts.length) throw notFound()
    await table.transact([
      ownWrite(context, rev, others),
      { kind: 'delete', key: alertKey(productId, caller.userId) },
    ])
  })

function ownWrite({ caller }: Context, rev: number, alerts: Alert[]): Write {
  const item: OwnAlertsRecord = {
    ...ownAlertsKey(caller.userId),
    ...{ entity: 'ownAlerts', rev: rev + 1, alerts },
  }
  return { kind: 'put', item, condition: hasRev(rev) }
}
