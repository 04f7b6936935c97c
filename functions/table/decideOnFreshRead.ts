import { TableBusy, TransactionRefused } from './table.ts'

const maxTries = 12

/**
 * Runs a decision that reads, refuses in words, and writes on the condition that what it read still
 * stands. When a condition fails, somebody else was quicker: the decision is made again on what is
 * there now, so the refusal a caller gets always names the true reason.
 */
export async function decideOnFreshRead<T>(decide: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await decide()
    } catch (error) {
      if (!(error instanceof TransactionRefused)) throw error
      if (tries >= maxTries) throw new TableBusy(error)
    }
  }
}
