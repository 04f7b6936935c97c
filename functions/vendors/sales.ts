import { invalid } from '#functions/http/appError.ts'
import { sumRows } from '#functions/table/counters.ts'
import { vendorDaysPartition } from '#functions/table/keys.ts'
import type { Table } from '#functions/table/table.ts'
import { baghdadDay, plusDays } from '#shared/kernel/dates.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { DaySales } from '#shared/vendors/schema.ts'

const defaultDays = 31

/**
 * Sums the counters of each day with orders, oldest first: one query. Throws VALIDATION_FAILED for a
 * span that is too long, or ends before it begins.
 */
export async function readSales(
  { table, now }: { table: Table; now: () => Date },
  vendorId: string,
  span: { from?: string | undefined; to?: string | undefined },
): Promise<DaySales[]> {
  const { from, to } = checkedSpan(span, now())
  const rows = await table.queryAll({
    pk: vendorDaysPartition(vendorId),
    // The shards of a day follow its '#', which '$' comes after.
    sk: { between: [`${from}#`, `${to}$`] },
  })
  const byDay = Map.groupBy(rows, ({ sk }) => sk.slice(0, sk.indexOf('#')))
  return [...byDay].map(([day, shards]) => {
    const { orders = 0, cancelled = 0, delivered = 0, expected = 0 } = sumRows(shards)
    return { day, orders, cancelled, delivered, expected }
  })
}

function checkedSpan(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): { from: string; to: string } {
  const last = to ?? baghdadDay(now)
  const first = from ?? plusDays(last, 1 - defaultDays)
  if (first > last) throw invalid(['to'], 'The end is before the beginning')
  if (first <= plusDays(last, -limits.salesDays))
    throw invalid(['to'], `At most ${limits.salesDays} days`)
  return { from: first, to: last }
}
