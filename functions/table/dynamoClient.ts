/**
 * Sends signed requests in DynamoDB's JSON, in a third of the CPU time that the SDK takes for them. It
 * also has what we used of the SDK: credentials from its chain, timeouts, a second try, and the
 * correction of a wrong clock (decision 026).
 */
import type * as sdk from '@aws-sdk/client-dynamodb'
import { defaultProvider } from '@aws-sdk/credential-provider-node'
import type { Attributes } from './attributes.ts'
import { fullJitter } from './fullJitter.ts'
import { createPost, type PostResponse } from './post.ts'
import { createSigner, type Credentials, type Sign } from './signing.ts'

/** Input and output of each operation that we use. */
interface Operations {
  GetItem: [sdk.GetItemInput, sdk.GetItemOutput]
  BatchGetItem: [sdk.BatchGetItemInput, sdk.BatchGetItemOutput]
  Query: [sdk.QueryInput, sdk.QueryOutput]
  Scan: [sdk.ScanInput, sdk.ScanOutput]
  PutItem: [sdk.PutItemInput, sdk.PutItemOutput]
  UpdateItem: [sdk.UpdateItemInput, sdk.UpdateItemOutput]
  DeleteItem: [sdk.DeleteItemInput, sdk.DeleteItemOutput]
  TransactWriteItems: [sdk.TransactWriteItemsInput, sdk.TransactWriteItemsOutput]
}
export type Operation = keyof Operations
export type Input<O extends Operation = Operation> = Operations[O][0]
export type Output<O extends Operation = Operation> = Operations[O][1]

/** What is absent comes from the environment, as in every Lambda. */
export interface DynamoClientSettings {
  /** Else AWS_ENDPOINT_URL_DYNAMODB, else AWS_ENDPOINT_URL, else the region's in AWS. */
  endpoint?: string | undefined
  region?: string | undefined
  /** Asked before each try, so it has to remember them while they are valid. */
  credentials?: (() => Promise<Credentials>) | undefined
  maxAttempts?: number
  /** Of each try, until the whole response is there. */
  responseMs?: number | undefined
  /** The clock, which may be wrong. */
  now?: () => number
}

/** What DynamoDB writes into a response that is not 200. */
interface ErrorBody {
  __type?: string
  message?: string
  Message?: string
  CancellationReasons?: sdk.CancellationReason[]
  Item?: Attributes
}

/** A request was rejected, or something between here and the table returned anything but its JSON. */
export class DynamoError extends Error {
  readonly status: number
  /** By the table's clock, milliseconds; NaN if it did not say. */
  readonly at: number
  /** Of a cancelled transaction, in the order of its writes. */
  readonly reasons: sdk.CancellationReason[]
  /** The row whose condition failed. */
  readonly item: Attributes | undefined

  constructor({ status, headers }: Omit<PostResponse, 'body'>, body: ErrorBody = {}) {
    super(body.message ?? body.Message ?? `Status ${status} without DynamoDB's JSON`)
    // As in 'com.amazonaws.dynamodb.v20120810#ThrottlingException'.
    const name = body.__type?.split('#').at(-1)
    this.name = name ?? (isRejection(status) ? 'UnknownError' : 'ServiceUnavailable')
    this.status = status
    this.at = Date.parse(String(headers.date))
    this.reasons = body.CancellationReasons ?? []
    this.item = body.Item
  }
}

const isRejection = (status: number) => status >= 400 && status < 500

/** The table needs more time than after other errors: the next try waits longer. */
const throttling = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'LimitExceededException',
  'TransactionInProgressException',
])

/** What was signed by a wrong clock. */
const expired = new Set(['InvalidSignatureException', 'RequestExpired'])

/** AWS rejects what was signed five minutes before or after its own time. */
const maxSkewMs = 4 * 60_000

export class DynamoClient {
  /** As in 'https://dynamodb.eu-central-1.amazonaws.com/'. */
  readonly url: URL
  readonly #http: ReturnType<typeof createPost>
  readonly #sign: Sign
  readonly #credentials: () => Promise<Credentials>
  readonly #maxAttempts: number
  readonly #now: () => number
  /** How far the table's clock is ahead of ours, if that matters. */
  #skewMs = 0

  /**
   * A request that hangs is tried twice: 8 seconds in all, within the 10 seconds by which the
   * catalogue reads back before its watermark.
   */
  constructor(settings: DynamoClientSettings = {}) {
    const { env } = process
    const region = settings.region ?? env.AWS_REGION
    if (!region) throw new Error('AWS_REGION is not set')
    this.url = new URL(
      settings.endpoint ||
        env.AWS_ENDPOINT_URL_DYNAMODB ||
        env.AWS_ENDPOINT_URL ||
        `https://dynamodb.${region}.amazonaws.com`,
    )
    this.#http = createPost(this.url, { connectMs: 1000, responseMs: settings.responseMs ?? 4000 })
    this.#sign = createSigner({ region, service: 'dynamodb' })
    this.#credentials = settings.credentials ?? defaultProvider()
    this.#maxAttempts = settings.maxAttempts ?? 2
    this.#now = settings.now ?? Date.now
  }

  /**
   * Tries again where that may help. Throws DynamoError, or an error of the connection: Node's, or a
   * TimeoutError. Callers start over after throttling, because nothing was written; so if the first try
   * may have been carried out, its error is thrown instead.
   */
  async send<O extends Operation>(operation: O, input: Input<O>): Promise<Output<O>> {
    const body = JSON.stringify(input)
    /** Of a try that may have been carried out. */
    let uncertain: unknown
    for (let tries = 1; ; tries++) {
      const credentials = await this.#credentials()
      const signedAt = this.#now() + this.#skewMs
      const headers = {
        'content-type': 'application/x-amz-json-1.0',
        host: this.url.host,
        'x-amz-target': `DynamoDB_20120810.${operation}`,
      }
      const signed = this.#sign(headers, body, credentials, new Date(signedAt))
      try {
        // The protocol says what each operation returns.
        return read(await this.#http.post(signed, body)) as Output<O>
      } catch (error) {
        const isThrottled = error instanceof DynamoError && throttling.has(error.name)
        if (!this.#isRetryable(error, signedAt) || tries >= this.#maxAttempts)
          throw isThrottled ? (uncertain ?? error) : error
        if (!(error instanceof DynamoError) || !isRejection(error.status)) uncertain = error
        await fullJitter(tries - 1, { baseMs: isThrottled ? 500 : 100, maxMs: 20_000 })
      }
    }
  }

  /** Closes the connections. */
  destroy(): void {
    this.#http.close()
  }

  /** Whether another try may succeed; if the clock was wrong, the next one is signed by the table's. */
  #isRetryable(error: unknown, signedAt: number): boolean {
    if (!(error instanceof DynamoError)) return true
    const { name, status, at } = error
    if (expired.has(name) && Math.abs(at - signedAt) > maxSkewMs) {
      this.#skewMs = at - this.#now()
      return true
    }
    return !isRejection(status) || throttling.has(name)
  }
}

function read(response: PostResponse): unknown {
  let parsed: unknown
  try {
    parsed = JSON.parse(response.body)
  } catch {
    throw new DynamoError(response)
  }
  if (response.status === 200) return parsed
  throw new DynamoError(response, (parsed ?? {}) as ErrorBody)
}
