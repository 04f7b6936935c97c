/** The SDK's document client, slimmed by its public settings and middleware stack. */
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, type TranslateConfig } from '@aws-sdk/lib-dynamodb'
import { readCredentials } from './credentials.ts'
import { readNumber } from './numbers.ts'
import { processBudget, type RetryBudget } from './retryOnConflict.ts'

/** Two clients over the same connections. */
export type DocumentClients = ReturnType<typeof openDocumentClients>

/**
 * Two tries of 4 seconds take 8 in all, within the 10 seconds by which the catalogue reads back before
 * its watermark.
 */
const requestHandler = {
  connectionTimeout: 1000,
  requestTimeout: 4000,
  throwOnRequestTimeout: true,
}

const translation: TranslateConfig = {
  marshallOptions: { removeUndefinedValues: true },
  unmarshallOptions: { wrapNumbers: readNumber },
}

/** They copy each input and output, or describe the program: a tenth of a call's time. */
const unused = ['loggerMiddleware', 'getUserAgentMiddleware', 'recursionDetectionMiddleware']

/** What `settings` do not say comes from the environment, as in every Lambda. */
export function openDocumentClients(settings: DynamoDBClientConfig = {}, budget = processBudget) {
  const { AWS_REGION: region, AWS_ENDPOINT_URL_DYNAMODB, AWS_ENDPOINT_URL } = process.env
  if (!region && !settings.region) throw new Error('AWS_REGION is not set')
  const open = (own: DynamoDBClientConfig) => {
    const client = new DynamoDBClient({
      region: region ?? '',
      // Fixed, or each request would look it up.
      endpoint:
        AWS_ENDPOINT_URL_DYNAMODB || AWS_ENDPOINT_URL || `https://dynamodb.${region}.amazonaws.com`,
      credentials: readCredentials,
      accountIdEndpointMode: 'disabled',
      endpointDiscoveryEnabled: false,
      useDualstackEndpoint: false,
      useFipsEndpoint: false,
      defaultsMode: 'standard',
      ...own,
      ...settings,
    })
    for (const name of unused) client.middlewareStack.remove(name)
    return client
  }
  const single = open({ retryStrategy: retryStrategy(budget, 1), requestHandler })
  const { requestHandler: shared } = single.config
  const transactions = open({ retryStrategy: retryStrategy(budget, 0), requestHandler: shared })
  return {
    /** For everything but transactions: a request that fails or hangs is sent a second time. */
    single: DynamoDBDocumentClient.from(single, translation),
    /** Sends once: `retryOnConflict` is the only layer that retries transactions. */
    transactions: DynamoDBDocumentClient.from(transactions, translation),
  }
}

const maxDelayMs = { THROTTLING: 500, TRANSIENT: 50 }

/** Sends again what was lost or failed, and within the budget what was throttled; at most `maxRetries` times. */
function retryStrategy(
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
