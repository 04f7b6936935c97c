/**
 * What cdk-nag finds and we mean, each with its reason. A finding that is not here fails
 * `npm run synth`, and so `npm test`.
 */
import { Stack, Token, Validations } from 'aws-cdk-lib'
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3'
import type { IConstruct } from 'constructs'

const reasons = {
  'AwsSolutions-S1':
    'Everybody reads pictures through the edge, and only functions read snapshots; a log of each read would hold addresses of people and answer no question.',
  'AwsSolutions-APIG2':
    'The functions check every request against the same schemas as the browser, and name each wrong field; the gateway could only say that something is wrong.',
  'AwsSolutions-APIG3': 'The web ACL stands at the edge, where the setting webAcl asks for it.',
  'AwsSolutions-APIG4':
    'Tokens are verified inside the functions, the same code everywhere (docs/decisions/004-token-in-the-lambda.md).',
  'AwsSolutions-COG4':
    'People sign in with Clerk, not Cognito; its tokens are verified inside the functions.',
  'AwsSolutions-APIG6':
    "The gateway's execution log would hold tokens and bodies; access log and function log say what happened without them.",
  'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]':
    "The policy that API Gateway itself prescribes for an account's logs.",
  'AwsSolutions-IAM5[Resource::*]':
    'X-Ray knows no resources: AWS has no narrower permission for sending traces.',
  'AwsSolutions-CFR1': 'Iraqis abroad order for their families at home.',
  'AwsSolutions-CFR2': 'The setting webAcl decides; production has it.',
  'AwsSolutions-CFR3':
    'A log of every visit would hold addresses of people; errors are in the logs of API and functions, figures in CloudWatch.',
  'AwsSolutions-CFR4':
    "CloudFront's own name comes with its own certificate and settings; with the setting domain it is TLS 1.2 at least.",
  'CloudFormation-Validate::W9003':
    'CDK writes the number of seconds as text, which CloudFormation reads as a number.',
} as const

type Finding = keyof typeof reasons

/** Says of a construct, and of all below it, that these findings are meant. */
export function acknowledge(construct: IConstruct, ...findings: Finding[]): void {
  for (const id of findings) Validations.of(construct).acknowledge({ id, reason: reasons[id] })
}

/** CDK's own function that fills a bucket at deployment: its runtime and permissions are CDK's choice. */
export function acknowledgeCopying(copier: IConstruct, bucket: Bucket): void {
  const stack = Stack.of(bucket)
  const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account
  const assets = `arn:${stack.partition}:s3:::cdk-hnb659fds-assets-${account}-${stack.region}`
  const destination = `<${stack.getLogicalId(bucket.node.defaultChild as CfnBucket)}.Arn>`
  for (const id of [
    'AwsSolutions-L1',
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...['GetBucket', 'GetObject', 'List', 'Abort', 'DeleteObject'].map(
      (action) => `AwsSolutions-IAM5[Action::s3:${action}*]`,
    ),
    ...[assets, destination].map((arn) => `AwsSolutions-IAM5[Resource::${arn}/*]`),
  ])
    Validations.of(copier).acknowledge({
      id,
      reason:
        "CDK's own function copies the built site: it reads what the deployment uploaded and writes this one bucket.",
    })
}

/** Accepts a permission on `prefix` ('img/*') of a bucket that another stack holds. */
export function acknowledgeObjects(construct: IConstruct, bucket: Bucket, prefix: string): void {
  const { stack } = bucket
  const arn = stack.resolve(stack.exportValue(bucket.bucketArn)) as { 'Fn::ImportValue': string }
  Validations.of(construct).acknowledge({
    id: `AwsSolutions-IAM5[Resource::${arn['Fn::ImportValue']}/${prefix}]`,
    reason: 'All objects below one prefix of one bucket; their names are made at run time.',
  })
}
