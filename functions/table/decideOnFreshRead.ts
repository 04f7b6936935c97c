import { TableBusy, TransactionRefused } from './table.ts'

const maxTries = 30

/**
 * Runs a decision that reads, refuses in words, and writes on the condition that what it read still
 * stands. When a condition fails, somebody else was quicker: the decision is made again on what is
 * there now, so the refusal a caller gets always names the true reason. `pause` waits between the
 * tries; it is there for tests.
 */
export async function decideOnFreshRead<T>(
  decide: () => Promise<T>,
  pause: (tries: number) => Promise<void> = fullJitter,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await decide()
    } catch (error) {
      if (!(error instanceof TransactionRefused)) throw error
      if (tries >= maxTries) throw new TableBusy(error)
      await pause(tries)
    }
  }
}

/**
 * Anything between nothing and a ceiling that doubles up to 300 ms: many who write the same row at
 * once spread out until each finds it free, instead of failing in step. At most 9 seconds in all,
 * 4.5 on average, within a request's 29.
 */
function fullJitter(tries: number): Promise<void> {
  const ceiling = Math.min(300, 10 * 2 ** tries)
  return new Promise((resolve) => setTimeout(resolve, Math.random() * ceiling))
}
