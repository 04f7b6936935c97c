/** The errors of the AWS SDK as the table's port names them. */
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { readNumber } from './numbers.ts'
import { ConditionFailed, TableBusy, TransactionRejected } from './table.ts'

/** More was asked of the table than it takes just now, or a transaction holds the row. */
const busyNames = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'TransactionInProgressException',
  'TransactionConflictException',
])

/** Passes on what was sent; throws the port's own errors in place of the SDK's. */
export async function inPortTerms<T>(sent: Promise<T>): Promise<T> {
  try {
    return await sent
  } catch (error) {
    throw portErrorOf(error)
  }
}

function portErrorOf(error: unknown): unknown {
  if (error instanceof TransactionCanceledException)
    return new TransactionRejected(
      (error.CancellationReasons ?? []).map((reason) => ({
        code: reason.Code ?? 'None',
        ...(reason.Item ? { item: unmarshall(reason.Item, { wrapNumbers: readNumber }) } : {}),
      })),
    )
  if (error instanceof ConditionalCheckFailedException)
    return new ConditionFailed(
      error.Item ? unmarshall(error.Item, { wrapNumbers: readNumber }) : undefined,
    )
  return error instanceof Error && busyNames.has(error.name) ? new TableBusy(error) : error
}
