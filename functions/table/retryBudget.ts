/**
 * What a throttled table may be asked again. Without a bound, repeats keep the throttling alive: one order
 * once sent 52 transactions in ten seconds.
 */
import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'

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

const maxDelayMs = { THROTTLING: 500, TRANSIENT: 50 }

/** Sends again what was lost or failed, and within the budget what was throttled; at most `maxRetries` times. */
export function retryStrategy(
  budget: RetryBudget,
  maxRetries: number,
): NonNullable<DynamoDBClientConfig['retryStrategy']> {
  const token = (retries: number, delay = 0) => ({
    getRetryCount: () => retries,
    getRetryDelay: () => delay,
  })
  return {
    mode: 'standard',
    acquireInitialRetryToken: () => Promise.resolve(token(0)),
    async refreshRetryTokenForRetry(last, { errorType }) {
      const retries = last.getRetryCount() + 1
      const isFinal = errorType !== 'THROTTLING' && errorType !== 'TRANSIENT'
      if (isFinal || retries > maxRetries || (errorType === 'THROTTLING' && !budget.spend()))
        throw new Error('No retry token available')
      return token(retries, Math.random() * maxDelayMs[errorType])
    },
    recordSuccess: () => budget.refill(),
  }
}
