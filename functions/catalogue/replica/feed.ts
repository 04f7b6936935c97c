/**
 * Keeps the read model fresh from the table's change feed (rules.md, Catalogue feed).
 *
 * The feed is read from a watermark: the smaller of the newest change seen, moved on by the time that
 * has passed since, and this process's clock, less an overlap that covers clock skew, writes that
 * land after their stamp, and the index's lag. So a burst is read again for a few seconds only, and a
 * wrong clock cannot carry the watermark past what is still to come. What the overlap shows again is
 * recognised by its `rev` and not read, so a quiet check is one query.
 * A pass may be cut short after 500 changes or 150 ms; the next request goes on where it stopped.
 * The first one of all, a build without a snapshot, goes in larger pieces: nothing can be answered yet.
 */
import { feedPartition } from '#functions/table/keys.ts'
import type { Item, Key, Table } from '#functions/table/table.ts'
import { describeError, type Log } from '#functions/http/log.ts'
import type { Applier } from './apply.ts'

/** How long a change may be on its way: how far behind its newest row the feed reads again. */
export const overlapMs = 10_000
const checkEveryMs = 1000
const lookBackEveryMs = 60_000
const lookBackMs = 120_000
const readsPerBatch = 100

/** How far one reading may go, and how many changes it reads and writes together. */
interface Budget {
  changes: number
  ms: number
  together: number
}
const ofRequest: Budget = { changes: 500, ms: 150, together: readsPerBatch }
const unbounded: Budget = { changes: Infinity, ms: Infinity, together: 10 * readsPerBatch }

/** A row of the thin index. */
interface ThinRow extends ChangedRow {
  gsi1sk: string
}
interface ChangedRow extends Key {
  rev: number
  deletedAt?: string
}

/** A reading of the feed that is under way, perhaps over several requests. */
interface Pass {
  startedAt: number
  /** The same by the monotonic clock. */
  startedAfter: number
  /** Stamp from which to go on. */
  position: string
  /** Whether it began behind the watermark, to count what earlier passes had missed. */
  looksBack: boolean
}

export interface Feed {
  /** Everything changed up to this instant (epoch ms) is in, with the overlap taken off; 0: nothing. */
  readonly watermark: number
  /** Whether the feed has been read to its end once; until then what is in is no catalogue. */
  readonly isComplete: boolean
  /** Whether a pass was cut short. */
  readonly isBehind: boolean
  /** Grows with every applied change; equal numbers mean an equal read model. */
  readonly changeCount: number
  /** Everything changed before this instant (epoch ms) is in: what is answered is no older. */
  readonly freshAt: number
  /** What was written before this instant (epoch ms) is in, however late the index told of it. */
  readonly settledAt: number
  /** Rows that came in behind the watermark and only the look back found; must stay 0. */
  readonly feedLate: number
  /** Before a request is answered: at most once a second, and bounded. */
  refresh(now: Date): Promise<void>
  /** Goes on with the first reading for about so long; requests that must wait for it take turns. */
  build(now: Date, ms: number): Promise<void>
  /** Reads those of these rows that are not applied yet from the table, without waiting for the feed. */
  bring(rows: readonly (Key & { rev: number })[]): Promise<void>
  /** To the end of the feed, however long it takes: for jobs. */
  catchUp(now: Date): Promise<void>
}

/** Reads the table's changes into a read model, from `watermark` on; nothing is read before it is asked. */
export function createFeed(options: {
  table: Table
  applier: Applier
  log: Log
  /** Epoch ms; that of the snapshot. Without one, everything is read. */
  watermark?: number | undefined
  /** A monotonic clock, in ms; by default the process's. */
  elapsed?: (() => number) | undefined
}): Feed {
  const { table, applier, log, elapsed = () => performance.now() } = options
  let watermark = options.watermark ?? 0
  /** The newest change: what the writers' clocks said, and when it was seen. */
  let newest = { stamp: watermark, seenAfter: elapsed() }
  let checkedAt = -Infinity
  let lookedBackAt: number | undefined
  let pass: Pass | undefined
  let running: Promise<void> | undefined
  let freshAt = watermark
  let isComplete = options.watermark !== undefined
  let changeCount = 0
  let feedLate = 0

  /** One reading, or the next part of one. */
  async function read(now: number, budget: Budget): Promise<void> {
    checkedAt = now
    lookedBackAt ??= now
    const looksBack = !pass && watermark > 0 && Math.abs(now - lookedBackAt) >= lookBackEveryMs
    // The clock may have been ahead: what is stamped since it is right lies behind the watermark.
    watermark = Math.min(watermark, Math.max(0, now - overlapMs))
    if (looksBack) lookedBackAt = now
    const current = (pass ??= {
      startedAt: now,
      startedAfter: elapsed(),
      position: stamp(looksBack ? watermark - lookBackMs : watermark),
      looksBack,
    })
    const begun = elapsed()
    const from = current.position
    let taken = 0
    let next: Record<string, unknown> | undefined
    do {
      const page = await table.query({
        index: 'gsi1',
        pk: feedPartition,
        sk: { atLeast: from },
        ...(next ? { from: next } : {}),
      })
      const changed = page.items
        .map((item) => item as Item & ThinRow)
        .filter((row) => !applier.isApplied(row, row.rev))
      for (let start = 0; start < changed.length; start += budget.together) {
        if (isSpent(budget, taken, elapsed() - begun)) {
          log.info('catalogue behind', { lagMs: now - Date.parse(current.position), taken })
          return
        }
        const batch = changed.slice(start, start + budget.together)
        await applyBatch(batch)
        taken += batch.length
        if (current.looksBack) countLate(batch)
        current.position = batch.at(-1)?.gsi1sk ?? current.position
      }
      current.position = (page.items.at(-1)?.gsi1sk as string | undefined) ?? current.position
      const last = Date.parse(current.position)
      if (last > newest.stamp) newest = { stamp: last, seenAfter: elapsed() }
      next = page.next
    } while (next)
    // The pass's own start counts, not its end: what landed behind it meanwhile is newer than that.
    // Whole ms, as watermarks are stored: the process's clock also tells fractions.
    const passed = Math.max(0, Math.floor(current.startedAfter - newest.seenAfter))
    const reached = Math.min(newest.stamp + passed, current.startedAt)
    watermark = Math.max(watermark, reached - overlapMs)
    freshAt = current.startedAt
    if (!isComplete) log.info('catalogue built', { changes: changeCount })
    isComplete = true
    pass = undefined
  }

  function countLate(batch: ThinRow[]): void {
    const late = batch.filter((row) => row.gsi1sk < stamp(watermark)).length
    if (late === 0) return
    feedLate += late
    log.warn('feed late', { feedLate: late })
  }

  async function applyBatch(batch: readonly ChangedRow[]): Promise<void> {
    const live = batch.filter((row) => row.deletedAt === undefined)
    const items = await readRows(live)
    applier.together(() => {
      for (const { pk, sk, rev, deletedAt } of batch)
        if (deletedAt !== undefined && applier.applyTombstone({ pk, sk, rev, deletedAt }))
          changeCount++
      for (const item of items) if (applyOne(item)) changeCount++
    })
  }

  /** As many requests at once as there are hundreds of rows. */
  async function readRows(rows: readonly Key[]): Promise<Item[]> {
    const keys = rows.map(({ pk, sk }) => ({ pk, sk }))
    const parts = Array.from({ length: Math.ceil(keys.length / readsPerBatch) }, (_, at) =>
      table.batchGet(keys.slice(at * readsPerBatch, (at + 1) * readsPerBatch), {
        consistent: true,
      }),
    )
    return (await Promise.all(parts)).flat()
  }

  /** One row that cannot be understood must neither keep all others out nor be read every second. */
  function applyOne(item: Item): boolean {
    try {
      return applier.apply(item)
    } catch (error) {
      log.error('catalogue row skipped', { pk: item.pk, ...describeError(error) })
      return applier.skip(item)
    }
  }

  /** Requests that come while a reading is under way share it. */
  function run(now: Date, budget: Budget): Promise<void> {
    return (running ??= read(now.getTime(), budget).finally(() => {
      running = undefined
    }))
  }

  return {
    get watermark() {
      return watermark
    },
    get isComplete() {
      return isComplete
    },
    get isBehind() {
      return pass !== undefined
    },
    get changeCount() {
      return changeCount
    },
    get freshAt() {
      return freshAt
    },
    get settledAt() {
      return freshAt - overlapMs
    },
    get feedLate() {
      return feedLate
    },
    async bring(rows) {
      const missing = rows.filter((row) => !applier.isApplied(row, row.rev))
      if (missing.length > 0) await applyBatch(missing)
    },
    async refresh(now) {
      const sinceCheck = now.getTime() - checkedAt
      // Negative: the clock was set back, and how long ago is unknown.
      if (!pass && sinceCheck >= 0 && sinceCheck < checkEveryMs) return
      await run(now, ofRequest)
    },
    async catchUp(now) {
      await running
      do await run(now, unbounded)
      while (pass)
    },
    async build(now, ms) {
      if (!isComplete) await run(now, { ...unbounded, ms })
    },
  }
}

const stamp = (time: number) => new Date(Math.max(0, time)).toISOString()

const isSpent = ({ changes, ms }: Budget, taken: number, passedMs: number) =>
  taken >= changes || (taken > 0 && passedMs >= ms)
