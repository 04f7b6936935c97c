/**
 * The table's definition, from which local engine, tests and CDK create it.
 * On-demand; `expiresAt` (epoch seconds) is the expiry attribute.
 */
export const expiryAttribute = 'expiresAt'

export const indexProjections = {
  gsi1: ['rev', 'deletedAt'],
  gsi2: ['listing', 'stocks'],
  gsi3: ['listing'],
  gsi4: ['listing'],
  gsi5: ['listing'],
} as const

export function createTableInput(tableName: string) {
  const indexNames = Object.keys(indexProjections) as (keyof typeof indexProjections)[]
  const keyAttributes = ['pk', 'sk', ...indexNames.flatMap((name) => [`${name}pk`, `${name}sk`])]
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST' as const,
    AttributeDefinitions: keyAttributes.map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S' as const,
    })),
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' as const },
      { AttributeName: 'sk', KeyType: 'RANGE' as const },
    ],
    GlobalSecondaryIndexes: indexNames.map((name) => ({
      IndexName: name,
      KeySchema: [
        { AttributeName: `${name}pk`, KeyType: 'HASH' as const },
        { AttributeName: `${name}sk`, KeyType: 'RANGE' as const },
      ],
      Projection: {
        ProjectionType: 'INCLUDE' as const,
        NonKeyAttributes: [...indexProjections[name]],
      },
    })),
  }
}
