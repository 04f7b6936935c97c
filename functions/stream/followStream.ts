/** Follows the table's stream: rows that were written, in the order of their partition's writes. */
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import pMap from 'p-map'
import { ulid } from 'ulid'
import { readJobEnv } from '#functions/http/env.ts'
import type { Change, FollowContext } from '#functions/http/follower.ts'
import { createJobServices } from '#functions/http/jobServices.ts'
import { describeError } from '#functions/http/log.ts'
import { readNumber } from '#functions/table/numbers.ts'
import type { Item } from '#functions/table/table.ts'
import { followers } from './followers.ts'

let services: FollowContext | undefined

/**
 * Asks for a batch again from the first change that failed. If that is the batch's first, it throws, so that the
 * alarm counts it and Lambda halves the batch.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  services ??= { ...createJobServices(readJobEnv(process.env)), newId: () => ulid() }
  try {
    await followStream(toChanges(event), services)
    return { batchItemFailures: [] }
  } catch (error) {
    if (!(error instanceof FollowError) || error.at === 0) throw error
    services.log.error('change not followed', describeError(error.cause))
    const itemIdentifier = shownRecords(event)[error.at]?.dynamodb?.SequenceNumber ?? ''
    return { batchItemFailures: [{ itemIdentifier }] }
  }
}

/** What the change at this index has thrown. */
class FollowError extends Error {
  readonly at: number
  constructor(at: number, cause: unknown) {
    super('A change was not followed', { cause })
    this.at = at
  }
}

/** All followers get their rows, also when one fails. Throws the first failure. */
export async function followStream(changes: Change[], context: FollowContext): Promise<void> {
  const failures = await pMap(Object.entries(followers), async ([entity, { follow }]) => {
    const own = changes.filter(({ after }) => after.entity === entity)
    return own.length === 0 ? [] : followAll(own, (some) => follow(some, context))
  })
  const [first] = failures
    .flat()
    .map(({ change, error }) => new FollowError(changes.indexOf(change), error))
    .toSorted((one, other) => one.at - other.at)
  if (first) throw first
}

/** All at once; if that fails each alone, since followers do nothing twice. */
async function followAll(changes: Change[], follow: (some: Change[]) => Promise<void>) {
  const failures = (some: Change[]) =>
    follow(some).then(
      () => [],
      (error: unknown) => some.map((change) => ({ change, error })),
    )
  const together = await failures(changes)
  if (together.length < 2) return together
  return (await pMap(changes, (change) => failures([change]), { concurrency: 10 })).flat()
}

const shownRecords = ({ Records }: DynamoDBStreamEvent) =>
  Records.filter(({ dynamodb }) => dynamodb?.NewImage)

export const toChanges = (event: DynamoDBStreamEvent): Change[] =>
  shownRecords(event).flatMap(
    ({ dynamodb: { OldImage, NewImage, ApproximateCreationDateTime: seconds = 0 } = {} }) =>
      NewImage
        ? [
            {
              before: OldImage && toItem(OldImage),
              after: toItem(NewImage),
              at: new Date(seconds * 1000),
            },
          ]
        : [],
  )

type Image = NonNullable<NonNullable<DynamoDBStreamEvent['Records'][0]['dynamodb']>['NewImage']>

const toItem = (image: Image) =>
  unmarshall(image as Record<string, AttributeValue>, { wrapNumbers: readNumber }) as Item
