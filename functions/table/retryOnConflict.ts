import { TableBusy, TransactionRejected } from './table.ts'

const maxTries = 30
/** A last try, and an engine that hangs in it for 8 seconds, still end within a function's 20. */
const maxMs = 10_000

/**
 * Runs a decision that reads, refuses in words, and writes on the condition that what it read still
 * stands. When a condition fails, a row is held by another transaction or the table is throttled,
 * the decision is made again on what is there now, so the refusal a caller gets always names the
 * true reason. This is the only layer that repeats transactions: up to 30 tries within 10 seconds,
 * then TableBusy. `pause` waits between the tries and `now` tells milliseconds; tests replace them.
 */
export async function retryOnConflict<T>(
  decide: () => Promise<T>,
  pause: (tries: number) => Promise<void> = fullJitter,
  now: () => number = () => performance.now(),
): Promise<T> {
  const started = now()
  for (let tries = 1; ; tries++) {
    try {
      return await decide()
    } catch (error) {
      if (!(error instanceof TransactionRejected && error.mayPass)) throw error
      if (tries >= maxTries) throw new TableBusy(error)
      await pause(tries)
      if (now() - started >= maxMs) throw new TableBusy(error)
    }
  }
}

/**
 * Anything between nothing and a ceiling that doubles up to 300 ms: many who write the same row at
 * once spread out until each finds it free, instead of failing in step.
 */
function fullJitter(tries: number): Promise<void> {
  const ceiling = Math.min(300, 10 * 2 ** tries)
  return new Promise((resolve) => setTimeout(resolve, Math.random() * ceiling))
}
