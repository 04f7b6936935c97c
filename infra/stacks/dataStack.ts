/** The table and the buckets, which outlive the other stacks. */
import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as s3 from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import {
  createTableInput,
  expiryAttribute,
  indexProjections,
} from '#functions/table/tableDefinition.ts'
import { acknowledge } from '../acknowledgements.ts'
import type { StageSettings } from '../settings.ts'

/** For uploads that were never completed, and snapshots too old to be loaded (rules.md). */
const incomingLife = Duration.days(1)
const snapshotLife = Duration.days(30)

export const privateBucket = {
  blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
  objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
  encryption: s3.BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
}

export class DataStack extends Stack {
  readonly table: dynamodb.TableV2
  /** `incoming/` receives uploads, `img/` is served by the edge. */
  readonly images: s3.Bucket
  readonly snapshots: s3.Bucket

  constructor(scope: Construct, id: string, props: StackProps & { settings: StageSettings }) {
    super(scope, id, props)
    const { settings } = props
    const removalPolicy = settings.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY

    this.table = new dynamodb.TableV2(this, 'Table', {
      ...keyAttributes(createTableInput('').KeySchema),
      billing: dynamodb.Billing.onDemand(),
      dynamoStream: dynamodb.StreamViewType.NEW_AND_OLD_IMAGES,
      encryption: dynamodb.TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: settings.keepData,
      timeToLiveAttribute: expiryAttribute,
      removalPolicy,
      globalSecondaryIndexes: createTableInput('').GlobalSecondaryIndexes.map((index) => ({
        indexName: index.IndexName,
        ...keyAttributes(index.KeySchema),
        projectionType: dynamodb.ProjectionType.INCLUDE,
        nonKeyAttributes: [...indexProjections[index.IndexName]],
      })),
    })

    const bucket = { ...privateBucket, removalPolicy, autoDeleteObjects: !settings.keepData }
    this.images = new s3.Bucket(this, 'Images', {
      ...bucket,
      lifecycleRules: [
        {
          prefix: 'incoming/',
          expiration: incomingLife,
          abortIncompleteMultipartUploadAfter: incomingLife,
        },
      ],
      // The signed form authorises an upload, not its origin.
      cors: [
        {
          allowedMethods: [s3.HttpMethods.POST],
          allowedOrigins: [settings.knownOrigin ?? '*'],
          allowedHeaders: ['*'],
          maxAge: 3600,
        },
      ],
    })
    // The edge is in a later stack, so only its account is known here.
    this.images.addToResourcePolicy(
      new iam.PolicyStatement({
        sid: 'EdgeServesImages',
        principals: [new iam.ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [this.images.arnForObjects('img/*')],
        conditions: {
          ArnLike: {
            'AWS:SourceArn': this.formatArn({
              service: 'cloudfront',
              region: '',
              resource: 'distribution',
              resourceName: '*',
            }),
          },
        },
      }),
    )
    this.snapshots = new s3.Bucket(this, 'Snapshots', {
      ...bucket,
      lifecycleRules: [{ expiration: snapshotLife }],
    })
    acknowledge(this, 'AwsSolutions-S1')
  }
}

function keyAttributes(schema: readonly { AttributeName: string; KeyType: string }[]) {
  const attribute = (type: string) => ({
    name: schema.find((key) => key.KeyType === type)?.AttributeName ?? '',
    type: dynamodb.AttributeType.STRING,
  })
  return { partitionKey: attribute('HASH'), sortKey: attribute('RANGE') }
}
