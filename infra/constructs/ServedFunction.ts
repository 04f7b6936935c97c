/**
 * A function that serves requests. They reach it through the alias `live` of a published version, so that a
 * deployment shifts them gradually and can roll back (docs/decisions/051-deployments.md).
 */
import type * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import * as codedeploy from 'aws-cdk-lib/aws-codedeploy'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { acknowledge } from '../acknowledgements.ts'
import { PlannedFunction, type PlannedFunctionProps } from './PlannedFunction.ts'

export class ServedFunction extends PlannedFunction {
  readonly live: lambda.Alias
  private readonly isGradual: boolean

  /** `aliases` is the scope of the alias and its deployment. */
  constructor(scope: Construct, id: string, props: PlannedFunctionProps & { aliases: Construct }) {
    super(scope, id, props)
    const { rollout, provisioned } = props.settings.functions
    this.isGradual = rollout === 'LINEAR'
    this.live = new lambda.Alias(props.aliases, `${id}Live`, {
      aliasName: 'live',
      version: this.function.currentVersion,
      provisionedConcurrentExecutions: provisioned[this.plan.name],
    })
  }

  /** Where the stage's rollout is gradual: this alarm moves all requests back. */
  rollBackOn(alarm: cloudwatch.Alarm): void {
    if (!this.isGradual) return
    const { role } = new codedeploy.LambdaDeploymentGroup(this.live, 'Deployment', {
      alias: this.live,
      deploymentConfig: codedeploy.LambdaDeploymentConfig.LINEAR_10PERCENT_EVERY_1MINUTE,
      alarms: [alarm],
    })
    acknowledge(
      role,
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
    )
  }
}
