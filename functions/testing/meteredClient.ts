import { DynamoDBClient, type ConsumedCapacity } from '@aws-sdk/client-dynamodb'
import { clientSettings } from '#functions/table/dynamoTable.ts'

/** The cost of one request: tests assert it, the bench prints it. */
export interface Cost {
  /** The SDK's name of the request: 'GetItem'. */
  action: string
  capacity: number
  indexCapacity: number
}

/** A client for the table that adds the cost of each request to `costs`. */
export function meteredClient(costs: Cost[]): DynamoDBClient {
  const client = new DynamoDBClient(clientSettings)
  client.middlewareStack.add(
    (next, context) => async (request) => {
      const input = { ...request.input, ReturnConsumedCapacity: 'INDEXES' as const }
      const response = await next({ ...request, input })
      const { ConsumedCapacity = [] } = response.output as {
        ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[]
      }
      const consumed = [ConsumedCapacity].flat()
      const indexes = consumed.flatMap((one) => Object.values(one.GlobalSecondaryIndexes ?? {}))
      const action = (context.commandName ?? '').replace(/Command$/, '')
      costs.push({ action, capacity: sumOf(consumed), indexCapacity: sumOf(indexes) })
      return response
    },
    { name: 'meter', step: 'initialize' },
  )
  return client
}

const sumOf = (capacities: { CapacityUnits?: number | undefined }[]) =>
  capacities.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
