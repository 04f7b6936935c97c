import { fromAttributes } from './attributes.ts'
import { DynamoError } from './dynamoClient.ts'
import { ConditionFailed, TableBusy, TransactionRejected } from './table.ts'

/** The table is throttled, or a transaction holds the row. */
const busyNames = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'TransactionInProgressException',
  'TransactionConflictException',
])

/** The port's error instead of the client's. */
export function portErrorOf(error: unknown): unknown {
  if (!(error instanceof DynamoError)) return error
  const { name, reasons, item } = error
  if (name === 'TransactionCanceledException')
    return new TransactionRejected(
      reasons.map(({ Code = 'None', Item }) => ({
        code: Code,
        ...(Item ? { item: fromAttributes(Item) } : {}),
      })),
    )
  if (name === 'ConditionalCheckFailedException')
    return new ConditionFailed(item && fromAttributes(item))
  return busyNames.has(name) ? new TableBusy(error) : error
}
