/**
 * Counts searches that find nothing, by day and text, so that the operator sees which words the
 * vocabulary lacks, and vendors what they could sell (docs/decisions/019-search-misses.md).
 */
import { setImmediate } from 'node:timers/promises'
import { describeError, type Log } from '#functions/http/log.ts'
import { waitAtMost } from '#functions/http/waitAtMost.ts'
import { missCountKey, missesPartition, missKey, missPrefix } from '#functions/table/keys.ts'
import { asRecord, type MissRecord } from '#functions/table/records.ts'
import { asConflict, retryOnConflict } from '#functions/table/retryOnConflict.ts'
import {
  ConditionFailed,
  TableBusy,
  TransactionRejected,
  type Table,
} from '#functions/table/table.ts'
import type { Facets, CatalogueQuery, SearchMeta } from '#shared/catalogue/schema.ts'
import { baghdadDay, endOfBaghdadDay, plusDays } from '#shared/kernel/dates.ts'
import type { MarketNames } from '#functions/search/understanding/lexicon.ts'
import { missedPart, missedText } from './missedText.ts'

interface Context {
  table: Table
  log: Log
  now: () => Date
}

interface ListResults {
  data: readonly unknown[]
  facets?: Pick<Facets, 'fit'> | undefined
  meta?: Pick<SearchMeta, 'relaxed' | 'understood'> | undefined
}

/** As stored: only what is near, nothing for a part that the vocabulary knows, or nothing at all. */
type Kind = 'relaxed' | 'absent' | 'empty'

/** How long a search waits for its count. */
const waitMs = 100
/** How long nothing is written after an error. */
const pauseMs = 60_000
/** Different texts that a day may have; searches for others are not counted. */
export const maxTextsPerDay = 2000
const keptDays = 90

/** With one of these, an empty list may be the searcher's own choice. */
const filters = [
  ...(['categoryId', 'vendorId', 'governorate', 'isFeatured', 'inStock', 'condition'] as const),
  ...(['partType', 'minPrice', 'maxPrice', 'literal', 'cursor'] as const),
]

/** By table: until when nothing is written (epoch ms), and the day that has all its texts. */
const states = new WeakMap<Table, { pausedUntil: number; fullDay?: string }>()

/**
 * Counts the first page of a text that found nothing, or only what is near it; lists with filters, later
 * pages and literal texts do not count. Waits a moment at most and never throws: a search must not
 * suffer from being counted.
 */
export async function countMiss(
  context: Context,
  query: Partial<CatalogueQuery>,
  found: ListResults,
): Promise<void> {
  const kind = missKind(found)
  if (kind === undefined) return
  if (query.page !== 1 || filters.some((name) => query[name] !== undefined)) return
  const text = missedText(query.search ?? query.q ?? '')
  if (text === undefined) return
  const { table, log, now } = context
  const state = states.get(table) ?? { pausedUntil: 0 }
  states.set(table, state)
  const at = now()
  if (at.getTime() < state.pausedUntil) return
  const day = baghdadDay(at)
  const counting = count(table, { day, text, kind }, state).catch((error: unknown) => {
    const isFirst = now().getTime() >= state.pausedUntil
    state.pausedUntil = now().getTime() + pauseMs
    if (isFirst) log.warn('searches without a result not counted', describeError(error))
  })
  await waitAtMost(waitMs, counting)
}

/** Undefined for a search that found what was asked for. */
function missKind({ data, meta, facets }: ListResults): Kind | undefined {
  if (meta?.relaxed) return 'relaxed'
  // The text is not a miss if it finds something for other cars than the chosen one.
  const isForOtherCars = Object.keys(facets?.fit ?? {}).length > 0
  if (data.length > 0 || isForOtherCars) return undefined
  return meta?.understood.some((one) => one.kind === 'part') ? 'absent' : 'empty'
}

/** One write for a known text of the day; a transaction, with the number of texts, for a new one. */
async function count(
  table: Table,
  { day, text, kind }: { day: string; text: string; kind: Kind },
  state: { fullDay?: string },
): Promise<void> {
  const key = missKey(day, text)
  const expiresAt = Math.floor(Date.parse(endOfBaghdadDay(day)) / 1000) + 1 + keptDays * 86_400
  const add = { [kind]: 1 }
  await retryOnConflict(async () => {
    try {
      await table.update(key, { add }, { text: 'attribute_exists(pk)' })
      return
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw asConflict(error)
    }
    if (state.fullDay === day) return
    try {
      await table.transact([
        {
          kind: 'update',
          key: missCountKey(day),
          changes: { set: { entity: 'searchMissCount', expiresAt }, add: { texts: 1 } },
          condition: {
            text: 'attribute_not_exists(texts) OR texts < :max',
            values: { ':max': maxTextsPerDay },
          },
        },
        {
          kind: 'update',
          key,
          changes: { set: { entity: 'searchMiss', text, expiresAt }, add },
          condition: { text: 'attribute_not_exists(pk)' },
        },
      ])
    } catch (error) {
      if (!(error instanceof TransactionRejected)) throw error
      if (error.isThrottled) throw new TableBusy(error)
      if (!error.failedAt(0)) throw error
      state.fullDay = day
    }
  })
}

type MissedPart = NonNullable<ReturnType<typeof missedPart>> & { count: number; days: number }

const daysOfSum = 30
/**
 * On how many days a text must be searched before a vendor sees it, so that one visit, or one run of a
 * script, cannot place words on competitors' dashboards. Rows do not say who searched.
 */
const leastDays = 2
/** A vendor's list shows 20; reading what a text asks for costs a fraction of a millisecond. */
const maxTexts = 1000
/** How long the sum is used, and the counts of today and yesterday, which may still change. */
const sumMs = 600_000

type Counts = ReadonlyMap<string, number>

/** Of one table: counts of past days, which do not change any more, and the sum. */
interface TextCounts {
  days: Map<string, Counts>
  sum?: { at: number; parts: Promise<MissedPart[]> }
}
const countsByTable = new WeakMap<Table, TextCounts>()

/**
 * What was asked for on the most days, then the most often: one script can repeat a text as often as it
 * likes, but needs a month to own the first places. A process reads each past day once and the last two
 * every ten minutes, whichever vendor asks: 30 queries at first, then at most two.
 */
export function missedParts({ table, now }: { table: Table; now: () => Date }, names: MarketNames) {
  const ofTable = countsByTable.get(table) ?? { days: new Map<string, Counts>() }
  countsByTable.set(table, ofTable)
  const at = now().getTime()
  if (!ofTable.sum || at - ofTable.sum.at >= sumMs) {
    const parts = sumDays(table, ofTable, at).then((texts) => sumParts(texts, names))
    ofTable.sum = { at, parts }
    // The next request tries again.
    parts.catch(() => delete ofTable.sum)
  }
  return ofTable.sum.parts
}

async function sumDays(table: Table, ofTable: TextCounts, at: number) {
  const today = baghdadDay(new Date(at))
  const lastDays = Array.from({ length: daysOfSum }, (_, ago) => plusDays(today, -ago))
  for (const day of ofTable.days.keys()) if (!lastDays.includes(day)) ofTable.days.delete(day)
  const settled = new Set(lastDays.slice(2))
  const counts = await Promise.all(
    lastDays.map(async (day) => {
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
    .map(([text, sum]) => ({ text, ...sum }))
    .sort(byDays)
    .slice(0, maxTexts)
}

async function sumParts(
  texts: Awaited<ReturnType<typeof sumDays>>,
  names: MarketNames,
): Promise<MissedPart[]> {
  const parts = new Map<string, MissedPart>()
  for (const [at, { text, count, days }] of texts.entries()) {
    // Others' requests get their turn.
    if (at % 50 === 49) await setImmediate()
    const part = missedPart(text, names)
    if (!part) continue
    const sum = parts.get(part.text) ?? { ...part, count: 0, days }
    // The first text has the most days.
    parts.set(part.text, { ...sum, count: sum.count + count })
  }
  return [...parts.values()].sort(byDays)
}

type PlaceFields = Pick<MissedPart, 'text' | 'count' | 'days'>
const byDays = (one: PlaceFields, other: PlaceFields): number =>
  other.days - one.days || other.count - one.count || (one.text < other.text ? -1 : 1)

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
