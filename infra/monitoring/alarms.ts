/**
 * Creates the alarms of all stacks. Each has an entry in docs/operations.md and must be able to fire,
 * which monitoring.test.ts computes.
 */
import { Duration, type Stack } from 'aws-cdk-lib'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import * as actions from 'aws-cdk-lib/aws-cloudwatch-actions'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as sns from 'aws-cdk-lib/aws-sns'
import * as subscriptions from 'aws-cdk-lib/aws-sns-subscriptions'
import type { PlannedFunction } from '../constructs/PlannedFunction.ts'
import type { StageSettings } from '../settings.ts'

export const fiveMinutes = Duration.minutes(5)

/** One of CloudWatch's metrics, over five minutes. */
export const metric = (
  namespace: string,
  metricName: string,
  statistic: string,
  dimensionsMap: Record<string, string>,
) =>
  new cloudwatch.Metric({
    ...{ namespace, metricName, statistic, dimensionsMap },
    period: fiveMinutes,
  })

/** The topic of a region's alarms: SNS accepts none from other regions. */
export function addAlarmTopic(stack: Stack, settings: StageSettings): sns.Topic {
  const topic = new sns.Topic(stack, 'Alarms', { enforceSSL: true })
  topic.addToResourcePolicy(
    new iam.PolicyStatement({
      actions: ['sns:Publish'],
      principals: [new iam.ServicePrincipal('cloudwatch.amazonaws.com')],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
    }),
  )
  if (settings.alarmEmail)
    topic.addSubscription(new subscriptions.EmailSubscription(settings.alarmEmail))
  return topic
}

export type AddAlarm = ReturnType<typeof createAlarmFactory>

export const createAlarmFactory =
  (stack: Stack, settings: StageSettings, topic: sns.ITopic) =>
  (
    name: string,
    metric: cloudwatch.IMetric,
    props: Partial<cloudwatch.AlarmProps> & { threshold: number; alarmDescription: string },
  ): void =>
    new cloudwatch.Alarm(stack, `${name}Alarm`, {
      alarmName: `qitati-${settings.stage}-${name}`,
      metric,
      evaluationPeriods: 1,
      comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
      ...props,
    }).addAlarmAction(new actions.SnsAction(topic))

/**
 * An alarm for each function that crashes or times out: one that serves requests three times, a job once.
 * CloudWatch records an error at the start of the run, so a job's window is longer than its longest run.
 */
export function watchFunctions(
  alarm: AddAlarm,
  functions: readonly PlannedFunction[],
  areJobs = false,
): void {
  const period = areJobs ? Duration.hours(1) : fiveMinutes
  for (const { function: fn, node } of functions)
    alarm(`${node.id}Errors`, fn.metricErrors({ period, statistic: 'Sum' }), {
      threshold: areJobs ? 1 : 3,
      alarmDescription: `The ${node.id} function crashed or timed out${areJobs ? '' : ' three times in five minutes'}.`,
    })
}
