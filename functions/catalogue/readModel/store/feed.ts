/**
 * Keeps the read model up to date from the table's change feed (docs/search.md, The read model).
 *
 * A part of a pass ends after 500 changes or 150 ms, and the next one begins. The first pass,
 * a build without a snapshot, has larger parts: nothing can be served before it ends.
 */
import { feedPartition } from '#functions/table/keys.ts'
import type { Item, Key, Table } from '#functions/table/table.ts'
import { describeError, type Log } from '#functions/http/log.ts'
import type { Applier } from './apply.ts'

/** How long a change may take to appear: how far behind its newest row the feed reads again. */
export const overlapMs = 10_000
const checkEveryMs = 1000
const lookBackEveryMs = 60_000
const lookBackMs = 120_000
const readsPerBatch = 100

/** Limits of one part of a pass, and how many changes it reads and writes at once. */
interface Budget {
  changes: number
  ms: number
  batch: number
}
const requestBudget: Budget = { changes: 500, ms: 150, batch: readsPerBatch }
const noBudget: Budget = { changes: Infinity, ms: Infinity, batch: 10 * readsPerBatch }

/** A row of the thin index. */
interface ChangedRow extends Key {
  rev: number
  deletedAt?: string
}
type ThinRow = ChangedRow & { gsi1sk: string }

/** A reading of the feed in progress, possibly over several requests. */
interface Pass {
  startedAt: number
  /** On the monotonic clock. */
  startedAfter: number
  /** The stamp to continue from. */
  position: string
  /** Whether it started behind the watermark, to count changes that earlier passes missed. */
  looksBack: boolean
}

export type Feed = ReturnType<typeof createFeed>

/** Reads the table's changes into a read model; reads nothing until a method is called. */
export function createFeed(options: {
  table: Table
  applier: Applier
  log: Log
  /** Epoch ms, of the snapshot; without one the whole feed is read. */
  watermark?: number | undefined
  /** A monotonic clock, in ms; default: the process's. */
  elapsed?: (() => number) | undefined
  /** Called when the whole feed has been read once, if there was no snapshot. */
  onBuilt?: (() => void) | undefined
}) {
  const { table, applier, log, watermark = 0, elapsed = () => performance.now() } = options
  const progress = {
    /** Epoch ms: every change before it, less the overlap, has been applied; 0: none. */
    watermark,
    /** Whether the feed has been read to its end once; until then the catalogue has gaps. */
    isComplete: options.watermark !== undefined,
    /** Counts applied changes; equal numbers mean equal content. */
    changeCount: 0,
    /** Epoch ms: changes before it have been applied, as far as the index showed them. */
    freshAt: watermark,
    /** Rows behind the watermark that only the look-back found; must stay 0. */
    lateRows: 0,
  }
  /** The newest change: its writer's stamp, and when this process saw it. */
  let newest = { stamp: watermark, seenAfter: elapsed() }
  let checkedAt = -Infinity
  let lookedBackAt: number | undefined
  /** A pass that was cut short, or is being read. */
  let pass: Pass | undefined
  let running: Promise<void> | undefined

  /** Reads the next part of a pass, as far as the budget allows. */
  async function read(now: number, budget: Budget): Promise<void> {
    checkedAt = now
    pass ??= startPass(now)
    const current = pass
    // A clock that was ahead may have moved it too far.
    progress.watermark = Math.min(progress.watermark, Math.max(0, now - overlapMs))
    const begun = elapsed()
    let applied = 0
    const from = current.position
    let next: Record<string, unknown> | undefined
    do {
      const page = await table.query({
        index: 'gsi1',
        pk: feedPartition,
        sk: { atLeast: from },
        ...(next ? { from: next } : {}),
      })
      const rows = page.items as (Item & ThinRow)[]
      const changed = rows.filter((row) => !applier.isApplied(row, row.rev))
      for (let start = 0; start < changed.length; start += budget.batch) {
        if (applied >= budget.changes || (applied > 0 && elapsed() - begun >= budget.ms)) {
          const lagMs = now - Date.parse(current.position)
          return log.info('catalogue behind', { lagMs, taken: applied })
        }
        const batch = changed.slice(start, start + budget.batch)
        await applyBatch(batch)
        applied += batch.length
        if (current.looksBack) countLate(batch)
        current.position = batch.at(-1)?.gsi1sk ?? current.position
      }
      current.position = rows.at(-1)?.gsi1sk ?? current.position
      const last = Date.parse(current.position)
      if (last > newest.stamp) newest = { stamp: last, seenAfter: elapsed() }
      next = page.next
    } while (next)
    finishPass(current)
  }

  function startPass(now: number): Pass {
    lookedBackAt ??= now
    const looksBack = progress.watermark > 0 && Math.abs(now - lookedBackAt) >= lookBackEveryMs
    if (looksBack) lookedBackAt = now
    const from =
      Math.min(progress.watermark, Math.max(0, now - overlapMs)) - (looksBack ? lookBackMs : 0)
    return { startedAt: now, startedAfter: elapsed(), position: stamp(from), looksBack }
  }

  function finishPass({ startedAt, startedAfter }: Pass): void {
    // Counted from the start of the pass: changes behind it may have come in during the pass. In
    // whole ms, as watermarks are stored.
    const passedMs = Math.max(0, Math.floor(startedAfter - newest.seenAfter))
    progress.watermark = Math.max(
      progress.watermark,
      Math.min(newest.stamp + passedMs, startedAt) - overlapMs,
    )
    progress.freshAt = startedAt
    if (!progress.isComplete) {
      options.onBuilt?.()
      log.info('catalogue built', { changes: progress.changeCount })
    }
    progress.isComplete = true
    pass = undefined
  }

  function countLate(batch: ThinRow[]): void {
    const late = batch.filter((row) => row.gsi1sk < stamp(progress.watermark)).length
    if (late === 0) return
    progress.lateRows += late
    log.warn('feed late', { feedLate: late })
  }

  async function applyBatch(batch: readonly ChangedRow[]): Promise<void> {
    const live = batch.filter((row) => row.deletedAt === undefined)
    const items = await readRows(live)
    applier.transaction(() => {
      for (const { pk, sk, rev, deletedAt } of batch)
        if (deletedAt !== undefined && applier.applyTombstone({ pk, sk, rev, deletedAt }))
          progress.changeCount++
      for (const item of items)
        if (applier.applyOrSkip(item, (error) => logSkipped(item, error))) progress.changeCount++
    })
  }

  const logSkipped = ({ pk }: Item, error: unknown) =>
    log.error('catalogue row skipped', { pk, ...describeError(error) })

  async function readRows(rows: readonly Key[]): Promise<Item[]> {
    const keys = rows.map(({ pk, sk }) => ({ pk, sk }))
    const parts = Array.from({ length: Math.ceil(keys.length / readsPerBatch) }, (_, at) =>
      table.batchGet(keys.slice(at * readsPerBatch, (at + 1) * readsPerBatch), {
        consistent: true,
      }),
    )
    return (await Promise.all(parts)).flat()
  }

  /** Concurrent requests share one read. */
  function run(now: Date, budget: Budget): Promise<void> {
    return (running ??= read(now.getTime(), budget).finally(() => {
      running = undefined
    }))
  }

  /** Whether the feed was read to its end within the last second. */
  function isCurrent(now: Date): boolean {
    const sinceCheck = now.getTime() - checkedAt
    // Negative: the clock was set back.
    return !pass && sinceCheck >= 0 && sinceCheck < checkEveryMs
  }

  return {
    progress: progress as Readonly<typeof progress>,
    isBehind: () => pass !== undefined,
    /** Reads those rows that are not applied yet from the table, without waiting for the feed. */
    async applyRows(rows: readonly (Key & { rev: number })[]) {
      const missing = rows.filter((row) => !applier.isApplied(row, row.rev))
      if (missing.length > 0) await applyBatch(missing)
    },
    isCurrent,
    /** For a request: checks the feed at most once a second, with bounded work. */
    async refresh(now: Date) {
      if (!isCurrent(now)) await run(now, requestBudget)
    },
    /** For a job: reads to the end of the feed, however long it takes. */
    async catchUp(now: Date) {
      await running
      do await run(now, noBudget)
      while (pass)
    },
    /** Continues the first pass for about `ms`. */
    async build(now: Date, ms: number) {
      if (!progress.isComplete) await run(now, { ...noBudget, ms })
    },
  }
}

const stamp = (time: number) => new Date(Math.max(0, time)).toISOString()
