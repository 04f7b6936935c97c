/**
 * Counts searches and their outcomes by day, by text and by what was understood (decisions 019 and 035).
 * A process counts in memory and writes now and then, so that a search costs at most a few writes, and a
 * flood of searches no more than any other.
 */
import { describeError, type Log } from '#functions/http/log.ts'
import { waitAtMost } from '#functions/http/waitAtMost.ts'
import { marketNames } from '#functions/search/understanding/lexicon.ts'
import { understandText } from '#functions/search/understanding/understandText.ts'
import {
  missesPartition,
  missKey,
  missPrefix,
  readingKey,
  readingPrefix,
  rowCountKey,
} from '#functions/table/keys.ts'
import { asRecord } from '#functions/table/records.ts'
import type { ReadingRecord, SearchRecord } from '#functions/table/records/searchRecords.ts'
import { type Key, type Table, unlessChanged } from '#functions/table/table.ts'
import type { CatalogueQuery, Facets, SearchMeta, SearchOutcome } from '#shared/catalogue/schema.ts'
import { baghdadDay, endOfBaghdadDay, epochSeconds } from '#shared/kernel/dates.ts'
import { createBoundedCounts, type Counted } from './boundedCounts.ts'
import { missedText } from './missedText.ts'
import type { ReadModel } from './port.ts'

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

/**
 * As stored: all of the text was found, only something near, nothing for a known part, or nothing at all; and
 * what people did then.
 */
export const searchKinds = ['found', 'relaxed', 'absent', 'empty'] as const
export const outcomeKinds = ['opened', 'carted', 'ordered'] as const
type Kind = (typeof searchKinds)[number] | (typeof outcomeKinds)[number]

/** How long a request waits for what it writes. */
const waitMs = 100
/** How long nothing is written after an error. */
const pauseMs = 60_000
/** Minimum time between two writes of a process, and rows per pool in one of them. */
export const writeEveryMs = 10_000
const rowsPerWrite = 50
/** Entries that a process holds per pool. */
const maxHeld = 1000
/** Rows per pool and day that one search each can create; each further thousand needs twice as many searches. */
export const freeRows = 1000
const keptDays = 90

/** Separate pools for unknown texts, understood texts and readings, so that none uses up another's rows. */
export type Pool = 'texts' | 'understood' | 'readings'

interface Row {
  key: Key
  fields: Record<string, unknown>
  /** Whether the day's row exists; undefined until it was looked up. */
  isStored: boolean | undefined
}

interface PoolCounts {
  counts: ReturnType<typeof createBoundedCounts<Row>>
  /** Rows known to exist. */
  storedRows: number
}
interface Day {
  day: string
  pools: Record<Pool, PoolCounts>
}
/** For the current day. */
interface State extends Day {
  /** Epoch ms. */
  nextWriteAt: number
  writing?: Promise<void> | undefined
}

const states = new WeakMap<Table, State>()

const startDay = (day: string): Day => {
  const pool = () => ({ counts: createBoundedCounts<Row>(maxHeld), storedRows: 0 })
  return { day, pools: { texts: pool(), understood: pool(), readings: pool() } }
}

/** With one of these, an empty list may be the searcher's own choice. */
const filters = [
  ...(['categoryId', 'vendorId', 'governorate', 'area', 'isFeatured', 'inStock'] as const),
  ...(['condition', 'partType', 'minPrice', 'maxPrice', 'literal', 'cursor'] as const),
]

/**
 * Counts the first page of a text; lists with filters, later pages and literal texts do not count. Never
 * throws, and waits a moment at most: a search must not suffer from being counted.
 */
export async function countSearch(
  context: Context,
  query: Partial<CatalogueQuery>,
  found: ListResults,
): Promise<void> {
  const isCounted = query.page === 1 && filters.every((name) => query[name] === undefined)
  const typed = query.search ?? query.q
  if (isCounted && typed !== undefined)
    add(context, typed, found.meta?.understood ?? [], searchKind(found))
  await writeCounts(context)
}

/** Counts the outcome of a search. Anybody can send one, as anybody can search, so it is used as a count only. */
export async function countOutcome(
  context: Context,
  { text, searched = text, outcome }: SearchOutcome,
  readModel: Pick<ReadModel, 'marketEntities'>,
): Promise<void> {
  const names = marketNames(await readModel.marketEntities())
  add(context, text, understandText(searched, names).understood, outcome)
  await writeCounts(context)
}

function searchKind({ data, meta, facets }: ListResults): Kind {
  if (meta?.relaxed) return 'relaxed'
  // The text is not a miss if it finds something for other cars than the chosen one.
  const isForOtherCars = Object.keys(facets?.fit ?? {}).length > 0
  if (data.length > 0 || isForOtherCars) return 'found'
  return meta?.understood.some((one) => one.kind === 'part') ? 'absent' : 'empty'
}

function add(context: Context, typed: string, understood: SearchMeta['understood'], kind: Kind) {
  const text = missedText(typed)
  if (text === undefined) return
  const { day, pools } = currentDay(context)
  const part = understood.find((one) => one.kind === 'part')?.id
  const cars = understood.filter((one) => one.kind === 'car')
  // «تويوتا كامري» is a make and a model.
  const namedCar = cars.find(({ carTrimId }) => carTrimId) ?? cars.at(-1)
  const car = namedCar && (namedCar.nameEn ?? namedCar.nameAr)
  const row = (key: Key, fields: Row['fields']) => () => ({ key, fields, isStored: undefined })
  const isUnderstood = (part ?? car) !== undefined
  pools[isUnderstood ? 'understood' : 'texts'].counts.add(
    text,
    kind,
    row(missKey(day, text), { entity: 'searchMiss', text }),
  )
  if (!isUnderstood) return
  const key = readingKey(day, `${part ?? ''}|${car ?? ''}`)
  pools.readings.counts.add(key.sk, kind, row(key, { entity: 'searchReading', part, car }))
}

/** Starts a new day empty, after writing what was left of the old one. */
function currentDay(context: Context): Day {
  const state = findState(context)
  const day = baghdadDay(context.now())
  if (state.day === day) return state
  void writeDay(context.table, { ...state }).catch(() => undefined)
  return Object.assign(state, startDay(day))
}

function findState({ table, now }: Context): State {
  const state = states.get(table) ?? { ...startDay(baghdadDay(now())), nextWriteAt: 0 }
  states.set(table, state)
  return state
}

async function writeCounts(context: Context): Promise<void> {
  const { table, log, now } = context
  const state = findState(context)
  if (state.writing || now().getTime() < state.nextWriteAt) return
  state.nextWriteAt = now().getTime() + writeEveryMs
  state.writing = writeDay(table, state)
    .catch((error: unknown) => {
      state.nextWriteAt = now().getTime() + pauseMs
      log.warn('searches not counted', describeError(error))
    })
    .finally(() => {
      state.writing = undefined
    })
  await waitAtMost(waitMs, state.writing)
}

/** How many rows a pool may have before a text seen `times` times no longer gets one. */
const maxRows = (times: number): number => freeRows * (1 + Math.floor(Math.log2(times)))

async function writeDay(table: Table, { day, pools }: Day): Promise<void> {
  const expiresAt = epochSeconds(Date.parse(endOfBaghdadDay(day))) + 1 + keptDays * 86_400
  const writes = Object.entries(pools).flatMap(([name, pool]) =>
    [...pool.counts.entries.values()]
      .map((entry) => ({ entry, count: sum(entry.pending) }))
      .filter(({ entry, count }) => count > 0 && isWritable(entry, pool))
      .sort((one, other) => other.count - one.count)
      .slice(0, rowsPerWrite)
      .map(({ entry }) => ({ entry, pool, countKey: rowCountKey(day, name as Pool) })),
  )
  await Promise.all(
    writes.map(({ entry, pool, countKey }) =>
      writeRow(table, entry, pool, { countKey, expiresAt }),
    ),
  )
}

const sum = (pending: Counted['pending']): number =>
  Object.values(pending).reduce((total, count) => total + count, 0)

const isWritable = ({ isStored, times }: Row & Counted, { storedRows }: PoolCounts): boolean =>
  isStored !== false || maxRows(times) > storedRows

/** Writes an entry's pending counts, unless its row does not exist and may not be created. */
async function writeRow(
  table: Table,
  entry: Row & Counted,
  pool: PoolCounts,
  keys: { countKey: Key; expiresAt: number },
): Promise<void> {
  const add = entry.pending
  entry.pending = {}
  entry.isStored = await store(table, entry, add, pool, keys)
  if (entry.isStored) return
  for (const [kind, count] of Object.entries(add))
    entry.pending[kind] = (entry.pending[kind] ?? 0) + count
}

/**
 * One write for a row of the day that is there; for a new one two more, of which the first counts the rows. If a
 * process ends between these, the count is one too high, which is not worth a transaction of four units.
 */
async function store(
  table: Table,
  { key, fields, times, isStored }: Row & Counted,
  add: Record<string, number>,
  pool: PoolCounts,
  { countKey, expiresAt }: { countKey: Key; expiresAt: number },
): Promise<boolean> {
  const isThere = { text: 'attribute_exists(pk)' }
  if (isStored !== false && (await unlessChanged(table.update(key, { add }, isThere)))) return true
  const max = maxRows(times)
  if (max <= pool.storedRows) return false
  const counted = await unlessChanged(
    table.update(
      countKey,
      { set: { entity: 'searchMissCount', expiresAt }, add: { texts: 1 } },
      { text: 'attribute_not_exists(texts) OR texts < :max', values: { ':max': max } },
    ),
  )
  if (counted) await table.update(key, { set: { ...fields, expiresAt }, add })
  else pool.storedRows = max
  return counted !== undefined
}

/**
 * What was counted on one day (Asia/Baghdad), by text or by what was understood («radiator, Camry»): one query,
 * which may have several pages.
 */
export async function textsOfDay(
  table: Pick<Table, 'queryAll'>,
  day: string,
  beginsWith = missPrefix,
) {
  const rows = await table.queryAll({ pk: missesPartition(day), sk: { beginsWith } })
  return rows.map((row) => {
    const { part, car, ...counts } = asRecord<Partial<SearchRecord> & ReadingFields>(row)
    return { text: [part, car].filter(Boolean).join(', '), part, car, ...counts }
  })
}
type ReadingFields = Key & Pick<ReadingRecord, 'part' | 'car'>

/** How often each part (by its concept) and car (by its name) was searched for on one day, at the cost of `textsOfDay`. */
export async function searchesOfDay(table: Pick<Table, 'queryAll'>, day: string) {
  const searched = new Map<string, number>()
  for (const { part, car, ...counts } of await textsOfDay(table, day, readingPrefix)) {
    const times = searchKinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
    for (const name of [part, car]) if (name) searched.set(name, (searched.get(name) ?? 0) + times)
  }
  return searched
}
