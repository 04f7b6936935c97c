/** Rows as DynamoDB's JSON has them. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import { readNumber } from './numbers.ts'

export type Attributes = Record<string, AttributeValue>

/** Undefined values are left out. */
export const toAttributes = (values: object): Attributes =>
  marshall(values, { removeUndefinedValues: true })

export const fromAttributes = (attributes: Attributes): Record<string, unknown> =>
  unmarshall(attributes, { wrapNumbers: readNumber })
