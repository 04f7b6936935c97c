/** Follows the table's stream: rows that were written, in the order of their partition's writes. */
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { ulid } from 'ulid'
import { readJobEnv } from '#functions/http/env.ts'
import type { Change, FollowContext } from '#functions/http/follower.ts'
import { createJobServices } from '#functions/http/jobServices.ts'
import { readNumber } from '#functions/table/numbers.ts'
import type { Item } from '#functions/table/table.ts'
import { followers } from './followers.ts'

let services: FollowContext | undefined

export async function handler(event: DynamoDBStreamEvent): Promise<void> {
  services ??= { ...createJobServices(readJobEnv(process.env)), newId: () => ulid() }
  await followStream(toChanges(event), services)
}

/** All followers get their rows, also when one fails; then the batch comes again. */
export async function followStream(changes: Change[], context: FollowContext): Promise<void> {
  const results = await Promise.allSettled(
    Object.entries(followers).map(async ([entity, { follow }]) => {
      const own = changes.filter(({ after }) => after.entity === entity)
      if (own.length > 0) await follow(own, context)
    }),
  )
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

export const toChanges = ({ Records }: DynamoDBStreamEvent): Change[] =>
  Records.flatMap(
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
