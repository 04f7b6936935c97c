/**
 * The port's inputs in DynamoDB's expression language: parameters of queries, conditions, updates
 * and transaction items for lib-dynamodb.
 */
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Changes, Expression, Key, QueryInput, Write } from './table.ts'

export const keyOf = ({ pk, sk }: Key): Record<string, unknown> => ({ pk, sk })

export function projectionOf(attributes: string[]) {
  return {
    ProjectionExpression: attributes.map((_, index) => `#p${index}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(
      attributes.map((name, index) => [`#p${index}`, name]),
    ),
  }
}

export function queryParameters(input: QueryInput) {
  const [pk, sk] = input.index ? [`${input.index}pk`, `${input.index}sk`] : ['pk', 'sk']
  const names: Record<string, string> = { '#pk': pk }
  const values: Record<string, unknown> = { ':pk': input.pk }
  let text = '#pk = :pk'
  if (input.sk) {
    names['#sk'] = sk
    if ('beginsWith' in input.sk) {
      text += ' AND begins_with(#sk, :a)'
      values[':a'] = input.sk.beginsWith
    } else if ('between' in input.sk) {
      text += ' AND #sk BETWEEN :a AND :b'
      ;[values[':a'], values[':b']] = input.sk.between
    } else if ('atLeast' in input.sk) {
      text += ' AND #sk >= :a'
      values[':a'] = input.sk.atLeast
    } else if ('after' in input.sk) {
      text += ' AND #sk > :a'
      values[':a'] = input.sk.after
    } else {
      text += ' AND #sk < :a'
      values[':a'] = input.sk.before
    }
  }
  const projection = input.project ? projectionOf(input.project) : undefined
  return {
    ...(input.index ? { IndexName: input.index } : {}),
    KeyConditionExpression: text,
    ExpressionAttributeNames: { ...names, ...projection?.ExpressionAttributeNames },
    ExpressionAttributeValues: values,
    ...(projection ? { ProjectionExpression: projection.ProjectionExpression } : {}),
    ScanIndexForward: !input.reverse,
    ...(input.limit ? { Limit: input.limit } : {}),
    ...(input.from ? { ExclusiveStartKey: input.from } : {}),
    ...(input.consistent ? { ConsistentRead: true } : {}),
  }
}

export function conditionParameters(condition: Expression | undefined) {
  if (!condition) return {}
  return {
    ConditionExpression: condition.text,
    ...(condition.names ? { ExpressionAttributeNames: condition.names } : {}),
    ...(condition.values ? { ExpressionAttributeValues: condition.values } : {}),
  }
}

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
    ...(condition ? { ConditionExpression: condition.text } : {}),
    ...(Object.keys(names).length > 0 ? { ExpressionAttributeNames: names } : {}),
    ...(Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {}),
  }
}

export function transactItem(
  TableName: string,
  write: Write,
): NonNullable<TransactWriteCommandInput['TransactItems']>[number] {
  const returning = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }
  switch (write.kind) {
    case 'put':
      return {
        Put: { TableName, Item: write.item, ...conditionParameters(write.condition), ...returning },
      }
    case 'update':
      return {
        Update: {
          TableName,
          Key: keyOf(write.key),
          ...updateParameters(write.changes, write.condition),
          ...returning,
        },
      }
    case 'delete':
      return {
        Delete: {
          TableName,
          Key: keyOf(write.key),
          ...conditionParameters(write.condition),
          ...returning,
        },
      }
    case 'check':
      return {
        ConditionCheck: {
          TableName,
          Key: keyOf(write.key),
          ConditionExpression: write.condition.text,
          ...conditionParameters(write.condition),
          ...returning,
        },
      }
  }
}
