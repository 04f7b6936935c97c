import { describe, expect, test } from 'vitest'
import { createTableInput } from '#functions/table/tableDefinition.ts'
import { unnamed } from '../testing/distribution.ts'
import { synthesise } from '../testing/synthesise.ts'

const { data } = synthesise()
const disposable = synthesise('dev', { keepData: false }).data

const [table] = data.resources('AWS::DynamoDB::GlobalTable')
const buckets = data.resources('AWS::S3::Bucket')

describe('the table', () => {
  test('has the same schema as in the local engine', () => {
    const local = createTableInput('x')
    const shape = table?.Properties as typeof local
    expect(shape.KeySchema).toEqual(local.KeySchema)
    expect(shape.GlobalSecondaryIndexes).toMatchObject(local.GlobalSecondaryIndexes)
    expect(shape.GlobalSecondaryIndexes).toHaveLength(local.GlobalSecondaryIndexes.length)
    const byName = (a: { AttributeName: string }, b: { AttributeName: string }) =>
      a.AttributeName < b.AttributeName ? -1 : 1
    expect(shape.AttributeDefinitions.toSorted(byName)).toEqual(
      local.AttributeDefinitions.toSorted(byName),
    )
    expect(shape.BillingMode).toBe('PAY_PER_REQUEST')
  })

  test('has point-in-time recovery, encryption and expiry', () => {
    expect(table?.Properties).toMatchObject({
      SSESpecification: { SSEEnabled: true },
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      Replicas: [
        {
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          DeletionProtectionEnabled: true,
        },
      ],
    })
  })

  test('outlives its stack only with keepData', () => {
    for (const one of [table, ...buckets])
      expect(one).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
    for (const type of ['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket'])
      for (const one of disposable.resources(type)) expect(one.DeletionPolicy).toBe('Delete')
  })
})

describe('the buckets', () => {
  test('are private and encrypted', () => {
    expect(buckets).toHaveLength(2)
    for (const { Properties } of buckets) {
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      })
      expect(JSON.stringify(Properties.BucketEncryption)).toContain('AES256')
      expect(JSON.stringify(Properties.OwnershipControls)).toContain('BucketOwnerEnforced')
    }
  })

  test('reject requests below TLS 1.2', () => {
    const policies = data.resources('AWS::S3::BucketPolicy')
    expect(policies).toHaveLength(2)
    for (const policy of policies) {
      const text = JSON.stringify(policy.Properties)
      expect(text).toContain('"Condition":{"Bool":{"aws:SecureTransport":"false"}},"Effect":"Deny"')
      expect(text).toContain('"Condition":{"NumericLessThan":{"s3:TlsVersion":1.2}}')
      expect(text).not.toMatch(/"Effect":"Allow"[^}]*"Principal":(\{"AWS":"\*"\}|"\*")/)
    }
  })

  test('uploads expire after a day and snapshots after 30; the site may post', () => {
    const images = buckets.find(({ id }) => id.startsWith('Images'))
    expect(images?.Properties.LifecycleConfiguration).toMatchObject({
      Rules: [{ Prefix: 'incoming/', ExpirationInDays: 1, Status: 'Enabled' }],
    })
    expect(images?.Properties.CorsConfiguration).toMatchObject({
      CorsRules: [{ AllowedMethods: ['POST'] }],
    })
    const snapshots = buckets.find(({ id }) => id.startsWith('Snapshots'))
    expect(snapshots?.Properties.LifecycleConfiguration).toMatchObject({
      Rules: [{ ExpirationInDays: 30, Status: 'Enabled' }],
    })
    expect(data.json).toContain('"AllowedOrigins":["https://qitati.iq"]')
    expect(unnamed.data.json).toContain('"AllowedOrigins":["*"]')
  })
})
