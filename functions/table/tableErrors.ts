import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  type AttributeValue,
} from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { readNumber } from './numbers.ts'
import { ConditionFailed, TableBusy, TransactionRejected } from './table.ts'

/** The table is throttled, or a transaction holds the row. */
const busyNames = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'TransactionInProgressException',
  'TransactionConflictException',
])

/** The port's error instead of the SDK's. */
export function toPortError(error: unknown): unknown {
  if (error instanceof TransactionCanceledException)
    return new TransactionRejected(
      (error.CancellationReasons ?? []).map(({ Code = 'None', Item }) => ({
        code: Code,
        ...(Item ? { item: readItem(Item) } : {}),
      })),
    )
  if (error instanceof ConditionalCheckFailedException)
    return new ConditionFailed(error.Item && readItem(error.Item))
  return error instanceof Error && busyNames.has(error.name) ? new TableBusy(error) : error
}

/** The document client translates responses, not errors. */
const readItem = (item: Record<string, AttributeValue>) =>
  unmarshall(item, { wrapNumbers: readNumber })
