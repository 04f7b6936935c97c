/** The texts that most searches did not find, on two days or more of the last 30. */
import { missesPartition, missPrefix } from '#functions/table/keys.ts'
import { asRecord, type MissRecord } from '#functions/table/records.ts'
import type { Table } from '#functions/table/table.ts'
import { baghdadDay, plusDays } from '#shared/kernel/dates.ts'

export interface MissedText {
  text: string
  count: number
}

const days = 30
/**
 * On how many days a text must be searched before a vendor sees it, so that one visit, or one run of a
 * script, cannot place words on competitors' dashboards. Rows do not say who searched.
 */
const leastDays = 2
/** A vendor's list shows 20; reading what a text asks for costs a fraction of a millisecond. */
const maxTexts = 1000
/** How long the sum is used, and the counts of today and yesterday, which may still change. */
const keptMs = 600_000

type Counts = ReadonlyMap<string, number>

/** Of one table: counts of past days, which do not change any more, and the sum. */
interface TextCounts {
  days: Map<string, Counts>
  sum?: { at: number; texts: Promise<MissedText[]> }
}
const countsByTable = new WeakMap<Table, TextCounts>()

/**
 * The most frequent texts, most frequent first. A process reads each past day once and the last two every
 * ten minutes, whichever vendor asks: 30 queries at first, then at most two.
 */
export function missedTexts({ table, now }: { table: Table; now: () => Date }) {
  const ofTable = countsByTable.get(table) ?? { days: new Map<string, Counts>() }
  countsByTable.set(table, ofTable)
  const at = now().getTime()
  if (!ofTable.sum || at - ofTable.sum.at >= keptMs) {
    const texts = sumDays(table, ofTable, at)
    ofTable.sum = { at, texts }
    // The next request tries again.
    texts.catch(() => delete ofTable.sum)
  }
  return ofTable.sum.texts
}

async function sumDays(table: Table, ofTable: TextCounts, at: number): Promise<MissedText[]> {
  const today = baghdadDay(new Date(at))
  const wanted = Array.from({ length: days }, (_, ago) => plusDays(today, -ago))
  for (const day of ofTable.days.keys()) if (!wanted.includes(day)) ofTable.days.delete(day)
  const settled = new Set(wanted.slice(2))
  const counts = await Promise.all(
    wanted.map(async (day) => {
      const found = ofTable.days.get(day) ?? readCounts(await missesOfDay(table, day))
      if (settled.has(day)) ofTable.days.set(day, found)
      return found
    }),
  )
  const sums = new Map<string, { count: number; days: number }>()
  for (const ofDay of counts)
    for (const [text, count] of ofDay) {
      const sum = sums.get(text) ?? { count: 0, days: 0 }
      sums.set(text, { count: sum.count + count, days: sum.days + 1 })
    }
  return [...sums]
    .filter(([, { days }]) => days >= leastDays)
    .map(([text, { count }]) => ({ text, count }))
    .sort((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1))
    .slice(0, maxTexts)
}

const readCounts = (rows: Awaited<ReturnType<typeof missesOfDay>>): Counts =>
  new Map(
    rows.map(({ text, empty = 0, absent = 0, relaxed = 0 }) => [text, empty + absent + relaxed]),
  )

/** The counted texts of one day (Asia/Baghdad): one query, which may have several pages. */
export async function missesOfDay(
  table: Pick<Table, 'queryAll'>,
  day: string,
): Promise<MissRecord[]> {
  const rows = await table.queryAll({ pk: missesPartition(day), sk: { beginsWith: missPrefix } })
  return rows.map((row) => asRecord<MissRecord>(row))
}
