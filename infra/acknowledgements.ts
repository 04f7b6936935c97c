/**
 * What cdk-nag finds and we mean, each with its reason. A finding that is not here fails
 * `npm run synth`, and so `npm test`.
 */
import { Validations } from 'aws-cdk-lib'
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
    'X-Ray knows no resources: AWS has no narrower right for sending traces.',
  'CloudFormation-Validate::W9003':
    'CDK writes the number of seconds as text, which CloudFormation reads as a number.',
} as const

type Finding = keyof typeof reasons

export function acknowledge(construct: IConstruct, ...findings: Finding[]): void {
  for (const id of findings) Validations.of(construct).acknowledge({ id, reason: reasons[id] })
}

/** Objects have names that nobody knows beforehand: rights on them end in a star. */
export function acknowledgeObjects(construct: IConstruct, resources: readonly string[]): void {
  for (const resource of resources)
    Validations.of(construct).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${resource}]`,
      reason: 'All objects below one prefix of one bucket, whose names are made at run time.',
    })
}
