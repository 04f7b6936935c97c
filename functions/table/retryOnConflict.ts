import { setTimeout as wait } from 'node:timers/promises'
import { TableBusy, TransactionRejected, type Table, type Write } from './table.ts'

/**
 * What a throttled table may be asked again. Without a bound, repeats keep the throttling alive: one order
 * once sent 52 transactions in ten seconds. The retries in reserve:
 */
const reserve = 10
/** What a success gives back: twenty of them make one retry. */
const perSuccess = 0.05

/** How often one piece of work may be tried again after throttling. */
export const maxThrottled = 2

export type RetryBudget = ReturnType<typeof createRetryBudget>

export function createRetryBudget() {
  let left = reserve
  return {
    /** Whether one more retry may be sent, which uses it up. */
    spend(): boolean {
      if (left < 1) return false
      left -= 1
      return true
    },
    refill(): void {
      left = Math.min(reserve, left + perSuccess)
    },
  }
}

/** All operations of this process share it. */
export const processBudget = createRetryBudget()

/** Full jitter, so that requests that failed together do not fail in step again. */
const fullJitter = (tries: number) => wait(Math.random() * Math.min(300, 10 * 2 ** tries))

const maxTries = 30
/** A last try in which the engine hangs for 8 seconds still ends within a function's 20. */
const maxMs = 10_000

/**
 * Runs a function that reads, rejects with a reason, and writes on the condition that what it read has not
 * changed. After a failed condition or a conflict it runs again from a fresh read, up to 30 times within
 * 10 seconds, after throttling at most twice and within the process's budget, then TableBusy. Not by p-retry:
 * the time is that of all tries, and the last error is ours. Tests replace `pause`, `now` (ms) and `budget`.
 */
export async function retryOnConflict<T>(
  run: () => Promise<T>,
  pause: (tries: number) => Promise<unknown> = fullJitter,
  now: () => number = () => performance.now(),
  budget = processBudget,
): Promise<T> {
  const started = now()
  let throttled = 0
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof TransactionRejected && error.mayPass)) throw error
      if (tries >= maxTries) throw new TableBusy(error)
      if (error.isThrottled && (++throttled > maxThrottled || !budget.spend()))
        throw new TableBusy(error)
      await pause(tries)
      if (now() - started >= maxMs) throw new TableBusy(error)
    }
  }
}

/**
 * Writes one transaction, planned again on conflicts. False if `isDone` says of its rejection that
 * somebody else has done the same: by default, if the condition of the first write failed.
 */
export function transactOnce(
  table: Table,
  plan: () => Write[],
  isDone = (error: TransactionRejected): boolean => error.failedAt(0),
): Promise<boolean> {
  return retryOnConflict(async () => {
    try {
      await table.transact(plan())
      return true
    } catch (error) {
      if (error instanceof TransactionRejected && isDone(error)) return false
      throw error
    }
  })
}

/** A single write that met a transaction is tried again; one that was throttled is not. */
export const asConflict = (error: unknown): unknown =>
  error instanceof TableBusy &&
  error.cause instanceof Error &&
  error.cause.name === 'TransactionConflictException'
    ? new TransactionRejected([{ code: 'TransactionConflict' }], error)
    : error
