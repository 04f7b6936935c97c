/**
 * Rows as DynamoDB's JSON has them: of its types those that our rows have, which are JSON's and numbers
 * of 38 digits. In a third of the time of @aws-sdk/util-dynamodb, a twelfth of an order's
 * (decision 026).
 */
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { NumberValueImpl as NumberValue } from '@aws-sdk/util-dynamodb'
import { readNumber } from './numbers.ts'

export type Attributes = Record<string, AttributeValue>

/** Undefined values are left out. Throws a TypeError for what no row may hold. */
export function toAttributes(values: object): Attributes {
  const attributes: Attributes = {}
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) attributes[name] = toAttribute(value)
  return attributes
}

function toAttribute(value: unknown): AttributeValue {
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'boolean') return { BOOL: value }
  // A larger number may already be another one than was meant.
  if (typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER)
    return { N: String(value) }
  if (value === null) return { NULL: true }
  if (Array.isArray(value)) return { L: value.filter((one) => one !== undefined).map(toAttribute) }
  if (value instanceof NumberValue) return value.toAttributeValue()
  if (isPlain(value)) return { M: toAttributes(value) }
  throw new TypeError(`The table cannot hold ${String(value)}`)
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/**
 * Numbers as `readNumber` reads them. Throws a TypeError for types that no row of ours has. Names are
 * sorted, because the local engine sends them in another order each time: rows of one kind would
 * otherwise differ in shape, which makes V8 slow in everything that is done with them.
 */
export function fromAttributes(attributes: Attributes): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(attributes).sort()) {
    const value = attributes[name]
    if (value) values[name] = fromAttribute(value)
  }
  return values
}

function fromAttribute(value: AttributeValue): unknown {
  if (value.S !== undefined) return value.S
  if (value.N !== undefined) return readNumber(value.N)
  if (value.M !== undefined) return fromAttributes(value.M)
  if (value.L !== undefined) return value.L.map(fromAttribute)
  if (value.BOOL !== undefined) return value.BOOL
  if (value.NULL !== undefined) return null
  throw new TypeError(`Our rows hold no ${Object.keys(value).join()}`)
}
