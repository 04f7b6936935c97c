/** Accepted findings of cdk-nag, with reasons. Any other finding fails `npm run synth` and `npm test`. */
import { Stack, Token, Validations } from 'aws-cdk-lib'
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3'
import type { IConstruct } from 'constructs'

const reasons = {
  'AwsSolutions-S1':
    'Images are public through the edge, and only functions read snapshots; an access log would store IP addresses for no purpose.',
  'AwsSolutions-APIG2':
    'The functions validate every request against the same schemas as the browser and name each invalid field, which the gateway cannot.',
  'AwsSolutions-APIG3': 'The web ACL is at the edge, when the setting webAcl is on.',
  'AwsSolutions-APIG4':
    'The functions verify tokens, with the same code everywhere (docs/decisions/004-token-in-the-lambda.md).',
  'AwsSolutions-COG4': 'Identities are in Clerk, not Cognito; the functions verify its tokens.',
  'AwsSolutions-APIG6':
    "The gateway's execution log would hold tokens and bodies; access log and function logs suffice.",
  'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]':
    "The policy that API Gateway prescribes for an account's logs.",
  'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]':
    'The policy that CodeDeploy prescribes to move aliases.',
  'AwsSolutions-IAM5[Resource::*]':
    'X-Ray has no resources, so no narrower permission to send traces exists.',
  'AwsSolutions-CFR1': 'Iraqis abroad order for their families at home.',
  'AwsSolutions-CFR2': 'The setting webAcl decides; production has it.',
  'AwsSolutions-CFR3':
    'A log of every visit would store IP addresses; errors are in the logs of API and functions, metrics in CloudWatch.',
  'AwsSolutions-CFR4':
    "CloudFront's own domain has fixed TLS settings; with the setting domain the minimum is TLS 1.2.",
  'CloudFormation-Validate::W9003':
    'CDK writes the seconds as text, which CloudFormation parses as a number.',
} as const

type Finding = keyof typeof reasons

export function acknowledge(construct: IConstruct, ...findings: Finding[]): void {
  for (const id of findings) Validations.of(construct).acknowledge({ id, reason: reasons[id] })
}

/** For CDK's own function that fills a bucket, whose runtime and permissions CDK chooses. */
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
        "CDK's own function copies the built site from the deployment's assets to this bucket.",
    })
}

/** Accepts a permission on `prefix` ('img/*') of another stack's bucket. */
export function acknowledgeObjects(construct: IConstruct, bucket: Bucket, prefix: string): void {
  const { stack } = bucket
  const arn = stack.resolve(stack.exportValue(bucket.bucketArn)) as { 'Fn::ImportValue': string }
  Validations.of(construct).acknowledge({
    id: `AwsSolutions-IAM5[Resource::${arn['Fn::ImportValue']}/${prefix}]`,
    reason: 'All objects below one prefix of one bucket; their names are created at run time.',
  })
}
