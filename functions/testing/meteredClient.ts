import type { ConsumedCapacity, DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { openDocumentClients, type DocumentClients } from '#functions/table/documentClient.ts'
import { createDynamoTable } from '#functions/table/dynamoTable.ts'
import type { Table } from '#functions/table/table.ts'

/** The cost of one request: tests assert it, the bench prints it. */
export interface Cost {
  /** As in 'GetItem'. */
  action: string
  capacity: number
  indexCapacity: number
}

/** Clients that add the cost of each request to `costs`. */
export function meteredClients(
  settings: DynamoDBClientConfig = {},
  costs: Cost[] = [],
): DocumentClients {
  const clients = openDocumentClients(settings)
  for (const client of [clients.single, clients.transactions])
    client.middlewareStack.add(
      (next, context) => async (request) => {
        const input = { ...request.input, ReturnConsumedCapacity: 'INDEXES' as const }
        const response = await next({ ...request, input })
        const { ConsumedCapacity: consumed = [] } = response.output as {
          ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[]
        }
        // One, or a list of them, by the operation.
        const units = [consumed].flat()
        const indexes = units.flatMap((one) => Object.values(one.GlobalSecondaryIndexes ?? {}))
        const action = (context.commandName ?? '').replace(/Command$/, '')
        costs.push({ action, capacity: sumUnits(units), indexCapacity: sumUnits(indexes) })
        return response
      },
      { name: 'meter', step: 'initialize' },
    )
  return clients
}

/** The test's table behind this address: a proxy's, or one at which nothing listens. */
export const tableAt = (endpoint: string, settings: DynamoDBClientConfig = {}): Table =>
  createDynamoTable({
    tableName: process.env.TABLE_NAME ?? '',
    clients: meteredClients({ endpoint, ...settings }),
  })

const sumUnits = (capacities: { CapacityUnits?: number | undefined }[]) =>
  capacities.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
