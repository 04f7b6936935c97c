/**
 * An HTTP proxy in front of the engine that raises the conflicts which DynamoDB raises and local
 * engines do not: a transaction that overlaps with an unfinished one is cancelled with
 * TransactionConflict, a single write of such an item with TransactionConflictException. It
 * throttles on demand, and forwards everything else unchanged.
 */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { listen } from './cloudFormation.ts'
import { tableAt } from './meteredClient.ts'
import type { TestApp } from './testApp.ts'
import { testEngine } from './testEngine.ts'

export interface ConflictProxy {
  endpoint: string
  /** How many requests were rejected so far. */
  conflicts(): number
  /** Throttles these operations ('GetItem') from now on; without any, none. */
  throttle(...operations: string[]): void
  /** How many requests were throttled so far. */
  throttledRequests(): number
  /** Items in unfinished transactions. */
  held(): number
  stop(): Promise<void>
}

const targetPrefix = 'DynamoDB_20120810.'
const errorPrefix = 'com.amazonaws.dynamodb.v20120810#'
const ongoing = 'Transaction is ongoing for the item'

/** Puts a proxy between the app and its table until the running test ends. */
export async function putProxyBefore(
  app: TestApp,
  { openMs, ...settings }: { openMs?: number; maxAttempts?: number } = {},
): Promise<ConflictProxy> {
  const proxy = await startConflictProxy(openMs === undefined ? {} : { openMs })
  app.services.table = tableAt(proxy.endpoint, settings)
  onTestFinished(() => proxy.stop())
  return proxy
}

/**
 * Starts the proxy. The engine is so fast that transactions hardly overlap; each is therefore
 * kept open for `openMs` before it reaches the engine, as a transaction across storage nodes is.
 */
export async function startConflictProxy({ openMs = 4 } = {}): Promise<ConflictProxy> {
  const { endpoint: engine } = await testEngine()
  const locked = new Set<string>()
  const throttled = new Set<string>()
  let conflicts = 0
  let throttledRequests = 0

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    const operation = String(request.headers['x-amz-target'] ?? '').replace(targetPrefix, '')
    if (throttled.has(operation)) {
      throttledRequests += 1
      reject(response, throttling)
      return
    }
    const transactional = operation === 'TransactWriteItems'
    const items = writtenItems(operation, body)
    const clashes = items.map((item) => locked.has(item))
    if (clashes.includes(true)) {
      conflicts += 1
      reject(response, transactional ? cancelled(clashes) : singleConflict)
      return
    }
    if (transactional) for (const item of items) locked.add(item)
    try {
      if (transactional) await new Promise((resolve) => setTimeout(resolve, openMs))
      await forward(engine, request, body, response)
    } finally {
      if (transactional) for (const item of items) locked.delete(item)
    }
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  const endpoint = await listen(server)
  return {
    endpoint,
    conflicts: () => conflicts,
    throttledRequests: () => throttledRequests,
    held: () => locked.size,
    throttle: (...operations) => {
      throttled.clear()
      for (const operation of operations) throttled.add(operation)
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type WireKey = Partial<Record<'pk' | 'sk', { S: string }>>
interface WireWrite {
  TableName: string
  Key?: WireKey
  Item?: WireKey
}

/** The items that a request writes or checks, in its order. */
function writtenItems(operation: string, body: string): string[] {
  const name = ({ TableName, Key, Item }: WireWrite) => {
    const { pk, sk } = Key ?? Item ?? {}
    return JSON.stringify([TableName, pk?.S, sk?.S])
  }
  if (['PutItem', 'UpdateItem', 'DeleteItem'].includes(operation))
    return [name(JSON.parse(body) as WireWrite)]
  if (operation !== 'TransactWriteItems') return []
  const { TransactItems } = JSON.parse(body) as { TransactItems: Record<string, WireWrite>[] }
  return TransactItems.flatMap((one) => Object.values(one).map(name))
}

function cancelled(clashes: boolean[]) {
  const reasons = clashes.map((clash) => (clash ? 'TransactionConflict' : 'None'))
  return {
    __type: `${errorPrefix}TransactionCanceledException`,
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.join(', ')}]`,
    CancellationReasons: reasons.map((Code) =>
      Code === 'None' ? { Code } : { Code, Message: ongoing },
    ),
  }
}

const singleConflict = { __type: `${errorPrefix}TransactionConflictException`, message: ongoing }

const throttling = {
  __type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',
  message: 'The level of configured provisioned throughput for the table was exceeded.',
}

function reject(response: ServerResponse, error: object): void {
  response.writeHead(400, {
    'content-type': 'application/x-amz-json-1.0',
    'x-amzn-requestid': randomUUID(),
  })
  response.end(JSON.stringify(error))
}

async function forward(
  engine: string,
  request: IncomingMessage,
  body: string,
  response: ServerResponse,
): Promise<void> {
  const headers = Object.entries(request.headers).filter(
    ([name]) => !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name),
  )
  const engineResponse = await fetch(engine + (request.url ?? '/'), {
    method: request.method ?? 'POST',
    headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
    body,
  })
  response.writeHead(engineResponse.status, {
    'content-type': engineResponse.headers.get('content-type') ?? 'application/x-amz-json-1.0',
    'x-amzn-requestid': engineResponse.headers.get('x-amzn-requestid') ?? randomUUID(),
  })
  response.end(Buffer.from(await engineResponse.arrayBuffer()))
}
