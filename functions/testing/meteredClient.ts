import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb'
import {
  DynamoClient,
  type Input,
  type Operation,
  type Output,
} from '#functions/table/dynamoClient.ts'

/** The cost of one request: tests assert it, the bench prints it. */
export interface Cost {
  /** As in 'GetItem'. */
  action: string
  capacity: number
  indexCapacity: number
}

/** A client for the table that adds the cost of each request to `costs`. */
export class MeteredClient extends DynamoClient {
  readonly #costs: Cost[]
  constructor(costs: Cost[]) {
    super()
    this.#costs = costs
  }

  override async send<O extends Operation>(action: O, input: Input<O>): Promise<Output<O>> {
    const response = await super.send(action, { ...input, ReturnConsumedCapacity: 'INDEXES' })
    const { ConsumedCapacity: consumed }: { ConsumedCapacity?: unknown } = response
    // One, or a list of them, by the operation.
    const units = [consumed ?? []].flat() as ConsumedCapacity[]
    const indexes = units.flatMap((one) => Object.values(one.GlobalSecondaryIndexes ?? {}))
    this.#costs.push({ action, capacity: sumOf(units), indexCapacity: sumOf(indexes) })
    return response
  }
}

const sumOf = (capacities: { CapacityUnits?: number | undefined }[]) =>
  capacities.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
