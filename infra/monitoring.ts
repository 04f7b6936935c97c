/**
 * Alarms for what a person must look at, each with an entry in docs/operations.md, and one
 * dashboard. Alarms count what customers would notice, not what a retry mends.
 */
import { Duration, type Stack } from 'aws-cdk-lib'
import type * as apigateway from 'aws-cdk-lib/aws-apigateway'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import * as actions from 'aws-cdk-lib/aws-cloudwatch-actions'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import * as sns from 'aws-cdk-lib/aws-sns'
import * as subscriptions from 'aws-cdk-lib/aws-sns-subscriptions'
import { metricNamespace, type MetricName } from '#shared/kernel/metrics.ts'
import type { PlannedFunction } from './constructs/PlannedFunction.ts'
import type { StageSettings } from './settings.ts'

const fiveMinutes = Duration.minutes(5)

/** Adds alarms to a stack that go to one topic; each is named for the stage. */
const alarmsOf =
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

/** An alarm for each function that crashes or runs out of time, in the stack where it stands. */
export function watchFunctions(
  stack: Stack,
  settings: StageSettings,
  topic: sns.ITopic,
  functions: readonly PlannedFunction[],
): void {
  const alarm = alarmsOf(stack, settings, topic)
  for (const { function: fn, node } of functions)
    alarm(`${node.id}Errors`, fn.metricErrors({ period: fiveMinutes, statistic: 'Sum' }), {
      threshold: 3,
      alarmDescription: `The ${node.id} function crashed or timed out three times in five minutes.`,
    })
}

/** Alarms and dashboard of the API; answers the topic that alarms go to. */
export function addMonitoring(
  stack: Stack,
  props: {
    settings: StageSettings
    api: apigateway.RestApi
    functions: readonly PlannedFunction[]
  },
): sns.Topic {
  const { settings, api, functions } = props
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

  const alarm = alarmsOf(stack, settings, topic)
  const own = (metricName: MetricName, statistic: string) =>
    new cloudwatch.Metric({
      namespace: metricNamespace,
      metricName,
      statistic,
      period: fiveMinutes,
      dimensionsMap: { Stage: settings.stage },
    })

  const serverErrors = api.metricServerError({ period: fiveMinutes, statistic: 'Sum' })
  alarm('ApiErrors', serverErrors, {
    threshold: 5,
    alarmDescription: 'The API answered 5xx five times in five minutes.',
  })
  alarm('ApiSlow', api.metricLatency({ period: fiveMinutes, statistic: 'p95' }), {
    threshold: 3000,
    evaluationPeriods: 3,
    alarmDescription: 'One answer in twenty took three seconds or more, for a quarter of an hour.',
  })
  watchFunctions(stack, settings, topic, functions)
  alarm(
    'Throttled',
    lambda.Function.metricAllThrottles({ period: fiveMinutes, statistic: 'Sum' }),
    {
      threshold: 10,
      alarmDescription: 'Lambda refused to start functions: the account runs too many at once.',
    },
  )
  alarm('Busy', own('Busy', 'Sum'), {
    threshold: 10,
    alarmDescription: 'Ten requests in five minutes found table or identity provider away.',
  })
  alarm('FeedLate', own('FeedLate', 'Sum'), {
    threshold: 1,
    alarmDescription: 'The catalogue met a change after it had passed it by: the overlap is short.',
  })
  alarm('CatalogueBehind', own('CatalogueLagMs', 'Maximum'), {
    threshold: 60_000,
    evaluationPeriods: 3,
    alarmDescription: 'A catalogue function is a minute or more behind the table.',
  })
  alarm('Drift', own('DriftRows', 'Maximum'), {
    threshold: 1,
    alarmDescription: 'The daily scan found rows in the catalogue that differ from the table.',
  })
  alarm('SnapshotMissing', own('SnapshotRows', 'SampleCount'), {
    threshold: 0,
    evaluationPeriods: 12,
    comparisonOperator: cloudwatch.ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: cloudwatch.TreatMissingData.BREACHING,
    alarmDescription: 'No snapshot of the catalogue was stored for an hour.',
  })

  new cloudwatch.Dashboard(stack, 'Dashboard', {
    dashboardName: `qitati-${settings.stage}`,
    widgets: [
      [
        graph('Requests', [api.metricCount({ statistic: 'Sum' })]),
        graph('Refusals and errors', [
          api.metricClientError({ statistic: 'Sum' }),
          api.metricServerError({ statistic: 'Sum' }),
        ]),
        graph(
          'Latency (ms)',
          ['p50', 'p95', 'p99'].map((statistic) => api.metricLatency({ statistic })),
        ),
      ],
      [
        graph(
          'Function time, p95 (ms)',
          functions.map(({ function: fn }) => fn.metricDuration({ statistic: 'p95' })),
        ),
        graph(
          'Running at once',
          functions.map(({ function: fn }) =>
            fn.metric('ConcurrentExecutions', { statistic: 'Maximum' }),
          ),
        ),
        graph('Catalogue behind by (ms)', [own('CatalogueLagMs', 'Maximum')]),
      ],
    ],
  })
  return topic
}

const graph = (title: string, left: cloudwatch.IMetric[]) =>
  new cloudwatch.GraphWidget({ title, left, width: 8 })
