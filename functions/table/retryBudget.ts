/**
 * What a throttled table may be asked again. Without a bound, repeats keep the throttling alive: one order
 * once sent 52 transactions in ten seconds.
 */

/** Retries in reserve. */
const reserve = 10
/** What a success returns: a retry for twenty of them. */
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
