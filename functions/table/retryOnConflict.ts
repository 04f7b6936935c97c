import { fullJitter } from './fullJitter.ts'
import { TableBusy, TransactionRejected } from './table.ts'

const maxTries = 30
/** A last try in which the engine hangs for 8 seconds still ends within a function's 20. */
const maxMs = 10_000

/**
 * Runs a function that reads, rejects with a reason, and writes on the condition that what it read
 * has not changed. After a failed condition, a conflict or throttling it runs again from a fresh
 * read, so that callers always get the true reason. This is the only layer that retries
 * transactions: up to 30 tries within 10 seconds, then TableBusy. `pause` waits between tries and
 * `now` returns milliseconds; tests replace them.
 */
export async function retryOnConflict<T>(
  run: () => Promise<T>,
  pause = (tries: number) => fullJitter(tries, { baseMs: 10, maxMs: 300 }),
  now: () => number = () => performance.now(),
): Promise<T> {
  const started = now()
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof TransactionRejected && error.mayPass)) throw error
      if (tries >= maxTries) throw new TableBusy(error)
      await pause(tries)
      if (now() - started >= maxMs) throw new TableBusy(error)
    }
  }
}
