/**
 * The port's inputs in DynamoDB's expression language: parameters of queries, conditions, updates
 * and transaction items.
 */
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Changes, Expression, Key, QueryInput, Write } from './table.ts'

/** Callers may give whole rows. */
export const toKey = ({ pk, sk }: Key) => ({ pk, sk })

export const toProjection = (attributes: string[]) => ({
  ProjectionExpression: attributes.map((_, index) => `#p${index}`).join(', '),
  ExpressionAttributeNames: Object.fromEntries(
    attributes.map((name, index) => [`#p${index}`, name]),
  ),
})

const ranges = {
  beginsWith: 'begins_with(#sk, :a)',
  between: '#sk BETWEEN :a AND :b',
  atLeast: '#sk >= :a',
  after: '#sk > :a',
  before: '#sk < :a',
}

/** Undefined parameters and values are left out by the SDK. */
export function queryParameters(input: QueryInput) {
  const { index = '' } = input
  const [[range, bounds] = []] = Object.entries(input.sk ?? {}) as [keyof typeof ranges, unknown][]
  const [a, b] = [bounds].flat()
  const projection = input.project && toProjection(input.project)
  return {
    ...projection,
    IndexName: input.index,
    KeyConditionExpression: `#pk = :pk${range ? ` AND ${ranges[range]}` : ''}`,
    ExpressionAttributeNames: {
      '#pk': `${index}pk`,
      ...(range && { '#sk': `${index}sk` }),
      ...projection?.ExpressionAttributeNames,
    },
    ExpressionAttributeValues: { ':pk': input.pk, ':a': a, ':b': b },
    ScanIndexForward: !input.reverse,
    Limit: input.limit,
    ExclusiveStartKey: input.from,
    ConsistentRead: input.consistent,
  }
}

export const conditionParameters = (condition: Expression | undefined) => ({
  ConditionExpression: condition?.text,
  ExpressionAttributeNames: condition?.names,
  ExpressionAttributeValues: condition?.values,
})

/** Paths become '#c0.#c1', values ':c0'. */
export function updateParameters(changes: Changes, condition: Expression | undefined) {
  const names: Record<string, string> = { ...condition?.names }
  const values: Record<string, unknown> = { ...condition?.values }
  let nameCount = 0
  let valueCount = 0
  const path = (dotted: string) =>
    dotted
      .split('.')
      .map((part) => {
        const name = `#c${nameCount++}`
        names[name] = part
        return name
      })
      .join('.')
  const value = (given: unknown) => {
    const name = `:c${valueCount++}`
    values[name] = given
    return name
  }
  const sets = Object.entries(changes.set ?? {})
    .filter(([, given]) => given !== undefined)
    .map(([attribute, given]) => `${path(attribute)} = ${value(given)}`)
  for (const [attribute, list] of Object.entries(changes.append ?? {})) {
    const at = path(attribute)
    sets.push(`${at} = list_append(if_not_exists(${at}, ${value([])}), ${value(list)})`)
  }
  // ADD is documented for top-level attributes only; inside maps the sum is written out.
  const adds: string[] = []
  for (const [attribute, delta] of Object.entries(changes.add ?? {})) {
    if (!attribute.includes('.')) adds.push(`${path(attribute)} ${value(delta)}`)
    else {
      const at = path(attribute)
      sets.push(`${at} = ${at} + ${value(delta)}`)
    }
  }
  const clauses = Object.entries({
    SET: sets,
    ADD: adds,
    REMOVE: (changes.remove ?? []).map(path),
  }).filter(([, list]) => list.length > 0)
  return {
    UpdateExpression: clauses.map(([name, list]) => `${name} ${list.join(', ')}`).join(' '),
    ConditionExpression: condition?.text,
    // DynamoDB rejects empty ones.
    ExpressionAttributeNames: Object.keys(names).length > 0 ? names : undefined,
    ExpressionAttributeValues: Object.keys(values).length > 0 ? values : undefined,
  }
}

export function transactItem(
  TableName: string,
  write: Write,
): NonNullable<TransactWriteCommandInput['TransactItems']>[number] {
  const guarded = {
    TableName,
    ...conditionParameters(write.condition),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  }
  if (write.kind === 'put') return { Put: { ...guarded, Item: write.item } }
  const keyed = { ...guarded, Key: toKey(write.key) }
  if (write.kind === 'delete') return { Delete: keyed }
  if (write.kind === 'check')
    return { ConditionCheck: { ...keyed, ConditionExpression: write.condition.text } }
  return { Update: { ...keyed, ...updateParameters(write.changes, write.condition) } }
}
