/** The table in DynamoDB. */
import { randomUUID } from 'node:crypto'
import type { QueryInput, ScanInput } from '@aws-sdk/client-dynamodb'
import { fromAttributes, toAttributes, type Attributes } from './attributes.ts'
import { DynamoClient, type Input, type Operation, type Output } from './dynamoClient.ts'
import {
  conditionParameters,
  keyOf,
  projectionOf,
  queryParameters,
  transactItem,
  updateParameters,
} from './expressions.ts'
import { fullJitter } from './fullJitter.ts'
import { TableBusy, TransactionRejected, type Item, type Table } from './table.ts'
import { portErrorOf } from './tableErrors.ts'

/** Of one batch read, while it leaves keys unprocessed. */
const maxTries = 8

/** `client` replaces the usual one, for example with one that talks to a proxy. */
export function createDynamoTable({
  tableName: TableName,
  client = new DynamoClient(),
}: {
  tableName: string
  client?: DynamoClient
}): Table {
  const send = async <O extends Operation>(operation: O, input: Input<O>): Promise<Output<O>> => {
    try {
      return await client.send(operation, input)
    } catch (error) {
      throw portErrorOf(error)
    }
  }
  const returning = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const
  // Callers know which attributes they have asked for.
  const itemOf = (attributes: Attributes) => fromAttributes(attributes) as Item

  async function* pages<O extends 'Query' | 'Scan'>(operation: O, input: QueryInput & ScanInput) {
    let from: Attributes | undefined
    do {
      const page = await send<'Query' | 'Scan'>(operation, { ...input, ExclusiveStartKey: from })
      yield (page.Items ?? []).map(itemOf)
      from = page.LastEvaluatedKey
    } while (from)
  }

  return {
    async get(key, { consistent } = {}) {
      const request = { TableName, Key: keyOf(key), ConsistentRead: consistent }
      const { Item } = await send('GetItem', request)
      return Item && itemOf(Item)
    },

    async batchGet(keys, { consistent, project } = {}) {
      const unique: Attributes[] = [
        ...new Map(keys.map((key) => [`${key.pk}\n${key.sk}`, keyOf(key)])).values(),
      ]
      const items: Item[] = []
      const shared = { ConsistentRead: consistent, ...(project && projectionOf(project)) }
      for (let start = 0; start < unique.length; start += 100) {
        let wanted = unique.slice(start, start + 100)
        for (let attempt = 0; wanted.length > 0; attempt++) {
          if (attempt >= maxTries) throw new TableBusy(new Error('unprocessed keys remain'))
          if (attempt > 0) await fullJitter(attempt, { baseMs: 25, maxMs: 800 })
          const request = { RequestItems: { [TableName]: { Keys: wanted, ...shared } } }
          const { Responses, UnprocessedKeys } = await send('BatchGetItem', request)
          items.push(...(Responses?.[TableName] ?? []).map(itemOf))
          wanted = UnprocessedKeys?.[TableName]?.Keys ?? []
        }
      }
      return items
    },

    async query(input) {
      const request = { TableName, ...queryParameters(input) }
      const { Items = [], LastEvaluatedKey: next } = await send('Query', request)
      return { items: Items.map(itemOf), ...(next && { next: fromAttributes(next) }) }
    },

    async queryAll(input) {
      const items: Item[] = []
      for await (const page of pages('Query', { TableName, ...queryParameters(input) }))
        items.push(...page)
      return items
    },

    async *scanAll() {
      for await (const page of pages('Scan', { TableName })) yield* page
    },

    async put(item, condition) {
      const guard = { ...conditionParameters(condition), ...returning }
      await send('PutItem', { TableName, Item: toAttributes(item), ...guard })
    },

    async update(key, changes, condition) {
      const { Attributes = {} } = await send('UpdateItem', {
        TableName,
        Key: keyOf(key),
        ...updateParameters(changes, condition),
        ...returning,
        ReturnValues: 'ALL_NEW',
      })
      return itemOf(Attributes)
    },

    async delete(key) {
      await send('DeleteItem', { TableName, Key: keyOf(key) })
    },

    async transact(writes) {
      const TransactItems = writes.map((write) => transactItem(TableName, write))
      // DynamoDB takes a second try after a lost response for the same transaction, as with the SDK.
      const request = { TransactItems, ClientRequestToken: randomUUID() }
      await send('TransactWriteItems', request).catch((error: unknown) => {
        throw error instanceof TableBusy ? new TransactionRejected([], error) : error
      })
    },
  }
}
