import { setTimeout as wait } from 'node:timers/promises'
import {
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import { createDynamoTable } from '#functions/table/dynamoTable.ts'
import { keyText, type Key } from '#functions/table/table.ts'
import { meteredClients } from './meteredClient.ts'
import type { TestApp } from './testApp.ts'

export interface Conflicts {
  /** How many requests were rejected so far. */
  count(): number
  /** Throttles these operations ('GetItem') from now on; without any, none. */
  throttle(...operations: string[]): void
  /** How many requests were throttled so far. */
  throttledRequests(): number
}

interface WriteInput {
  Key?: Key
  Item?: Key
  TransactItems?: Record<string, WriteInput>[]
}

const error = { $metadata: {}, message: 'Raised by a test' }

/**
 * Lets the app's table raise the conflicts which DynamoDB raises and local engines do not: a transaction
 * that overlaps with an unfinished one is cancelled with TransactionConflict, a single write of such an
 * item with TransactionConflictException. The engine is so fast that transactions hardly overlap; each is
 * therefore held for `openMs` before it is sent, as long as one across storage nodes takes.
 */
export function raiseConflicts(app: TestApp, { openMs = 4 } = {}): Conflicts {
  const held = new Set<string>()
  const throttled = new Set<string>()
  let conflicts = 0
  let throttledRequests = 0
  const clients = meteredClients()
  for (const client of [clients.single, clients.transactions])
    client.middlewareStack.add(
      (next, context) => async (request) => {
        const operation = (context.commandName ?? '').replace(/Command$/, '')
        if (throttled.has(operation)) {
          throttledRequests += 1
          throw new ProvisionedThroughputExceededException(error)
        }
        const { TransactItems, ...single } = request.input as WriteInput
        const isWrite = /^(Put|Update|Delete)Item$/.test(operation)
        const writes =
          TransactItems?.flatMap(Object.values<WriteInput>) ?? (isWrite ? [single] : [])
        const items = writes.map(({ Key, Item }) => keyText((Key ?? Item) as Key))
        const clashes = items.map((item) => held.has(item))
        if (clashes.includes(true)) {
          conflicts += 1
          if (!TransactItems) throw new TransactionConflictException(error)
          const CancellationReasons = clashes.map((clash) => ({
            Code: clash ? 'TransactionConflict' : 'None',
          }))
          throw new TransactionCanceledException({ ...error, CancellationReasons })
        }
        if (!TransactItems) return next(request)
        for (const item of items) held.add(item)
        try {
          await wait(openMs)
          return await next(request)
        } finally {
          for (const item of items) held.delete(item)
        }
      },
      { name: 'conflicts', step: 'initialize' },
    )
  app.services.table = createDynamoTable({ tableName: process.env.TABLE_NAME ?? '', clients })
  return {
    count: () => conflicts,
    throttledRequests: () => throttledRequests,
    throttle: (...operations) => {
      throttled.clear()
      for (const operation of operations) throttled.add(operation)
    },
  }
}
