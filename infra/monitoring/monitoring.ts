/**
 * Alarms that need a person, each with an entry in docs/operations.md, and a dashboard. They count
 * what customers notice, not what a retry fixes, and must be able to fire, which monitoring.test.ts
 * computes.
 */
import { Duration, type Stack } from 'aws-cdk-lib'
import { createTableInput } from '#functions/table/tableDefinition.ts'
import { type MetricName, metricNamespace } from '#shared/kernel/metrics.ts'
import { reports } from '#shared/reports/contract.ts'
import type { PlannedFunction } from '../constructs/PlannedFunction.ts'
import { ServedFunction } from '../constructs/ServedFunction.ts'
import type { ScheduledPlan } from '#functions/plans/functionPlans.ts'
import { localStage, type StageSettings } from '../settings.ts'
import type * as apigateway from 'aws-cdk-lib/aws-apigateway'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import * as logs from 'aws-cdk-lib/aws-logs'
import * as sns from 'aws-cdk-lib/aws-sns'
import * as actions from 'aws-cdk-lib/aws-cloudwatch-actions'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as subscriptions from 'aws-cdk-lib/aws-sns-subscriptions'

export function addMonitoring(
  stack: Stack,
  props: {
    settings: StageSettings
    api: apigateway.RestApi
    accessLog: logs.LogGroup
    table: dynamodb.ITableV2
    functions: readonly PlannedFunction[]
    scheduled: readonly { planned: PlannedFunction; plan: ScheduledPlan }[]
    /** Functions that a deployment runs and waits for. */
    deploying: readonly PlannedFunction[]
    /** Follows the table's stream. */
    follower: PlannedFunction
  },
): sns.Topic {
  const { settings, api, accessLog, table, functions, scheduled, deploying, follower } = props
  const topic = addAlarmTopic(stack, settings)
  const alarm = createAlarmFactory(stack, settings, topic)
  const own = (metricName: MetricName, statistic: string) =>
    metric(metricNamespace, metricName, statistic, { Stage: settings.stage })

  const sum = { period: fiveMinutes, statistic: 'Sum' }
  alarm('ApiErrors', api.metricServerError(sum), {
    threshold: 5,
    alarmDescription: 'The API returned 5xx five times in five minutes.',
  })
  alarm('ApiSlow', api.metricLatency({ period: fiveMinutes, statistic: 'p95' }), {
    threshold: 3000,
    evaluationPeriods: 3,
    alarmDescription:
      'One response in twenty took three seconds or more, for a quarter of an hour.',
  })
  alarm('RequestsThrottled', throttledRequests(accessLog, settings), {
    threshold: 100,
    alarmDescription: 'API Gateway rejected a hundred requests in five minutes with 429.',
  })
  watchFunctions(alarm, [...functions, follower])
  watchFunctions(alarm, [...scheduled.map(({ planned }) => planned), ...deploying], true)
  for (const { planned, plan } of scheduled)
    alarm(
      `${planned.node.id}Missed`,
      own(plan.figure, 'SampleCount').with({ period: Duration.hours(1) }),
      {
        threshold: 0,
        evaluationPeriods: plan.missedAfterHours,
        comparisonOperator: cloudwatch.ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: cloudwatch.TreatMissingData.BREACHING,
        alarmDescription: `No run of ${plan.name} finished for ${plan.missedAfterHours} h.`,
      },
    )
  alarm('StreamBehind', follower.function.metric('IteratorAge', { ...sum, statistic: 'Maximum' }), {
    threshold: 120_000,
    alarmDescription: 'What was written two minutes ago has not been followed: nobody is notified.',
  })
  alarm('PushesFailed', own('PushesFailed', 'Sum'), {
    threshold: 50,
    alarmDescription: 'Push services did not take fifty notifications in five minutes.',
  })
  alarm('MailsFailed', own('MailsFailed', 'Sum'), {
    threshold: 10,
    alarmDescription: 'SES did not take ten mails in five minutes.',
  })
  alarm('WhatsAppFailed', own('WhatsAppFailed', 'Sum'), {
    threshold: 10,
    alarmDescription: 'WhatsApp did not take ten messages in five minutes.',
  })
  alarm('Throttled', lambda.Function.metricAllThrottles(sum), {
    threshold: 10,
    alarmDescription: 'Lambda throttled functions: the account runs too many at once.',
  })
  // The emulator rejects alarms on expressions, and with them the whole stack.
  if (settings.stage !== localStage) watchLimits(alarm, table)
  alarm('Busy', own('Busy', 'Sum'), {
    threshold: 10,
    alarmDescription:
      'Ten requests in five minutes failed: table or identity provider unavailable.',
  })
  alarm('ClientCrashes', own('ClientCrashes', 'Sum'), {
    threshold: 20,
    alarmDescription: 'Browsers reported twenty crashed pages in five minutes.',
  })
  alarm('FeedLate', own('FeedLate', 'Sum'), {
    threshold: 1,
    alarmDescription:
      'A change reached the catalogue after its watermark: the overlap is too short.',
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
  new cloudwatch.Dashboard(stack, 'Dashboard', {
    dashboardName: `qitati-${settings.stage}`,
    widgets: [
      [
        graph('Requests', [api.metricCount({ statistic: 'Sum' })]),
        graph('Client and server errors', [
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

/** Requests above a method's limit. Anybody can exceed that of reports, which harms nobody. */
const throttledRequests = (accessLog: logs.LogGroup, { stage }: StageSettings) =>
  accessLog
    .addMetricFilter('Throttled', {
      filterPattern: logs.FilterPattern.all(
        logs.FilterPattern.stringValue('$.error', '=', 'THROTTLED'),
        logs.FilterPattern.stringValue('$.resource', '!=', reports.createReports.path),
      ),
      metricNamespace: `${metricNamespace}/Access`,
      metricName: `Throttled-${stage}`,
    })
    .metric({ period: fiveMinutes, statistic: 'Sum' })

function watchLimits(alarm: AddAlarm, table: dynamodb.ITableV2): void {
  alarm('Concurrency', shareOfConcurrency(), {
    threshold: 80,
    alarmDescription: 'Functions running at once are near the limit of the account.',
  })
  for (const kind of ['Read', 'Write'] as const)
    alarm(`Table${kind}sThrottled`, throttled(table, kind), {
      threshold: 10,
      alarmDescription: `DynamoDB throttled ${kind.toLowerCase()}s of the table or of an index.`,
    })
}

/** In percent of the account's limit, from Service Quotas. */
const shareOfConcurrency = () =>
  new cloudwatch.MathExpression({
    expression: '100 * running / SERVICE_QUOTA(running)',
    period: fiveMinutes,
    usingMetrics: {
      running: metric('AWS/Usage', 'ResourceCount', 'Maximum', {
        Service: 'Lambda',
        Type: 'Resource',
        Resource: 'ConcurrentExecutions',
        Class: 'None',
      }),
    },
  })

/**
 * Table and indexes report separately, and only while throttled. SUM, unlike '+', does not need a
 * value of each in the same period.
 */
function throttled(table: dynamodb.ITableV2, kind: 'Read' | 'Write'): cloudwatch.IMetric {
  const events = (of: Record<string, string>) =>
    metric('AWS/DynamoDB', `${kind}ThrottleEvents`, 'Sum', { TableName: table.tableName, ...of })
  const indexes = createTableInput('').GlobalSecondaryIndexes.map(({ IndexName }) => IndexName)
  return new cloudwatch.MathExpression({
    expression: 'SUM(METRICS())',
    period: fiveMinutes,
    usingMetrics: {
      base: events({}),
      ...Object.fromEntries(
        indexes.map((name) => [name, events({ GlobalSecondaryIndexName: name })]),
      ),
    },
  })
}

const graph = (title: string, left: cloudwatch.IMetric[]) =>
  new cloudwatch.GraphWidget({ title, left, width: 8 })

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
  ): cloudwatch.Alarm => {
    const alarm = new cloudwatch.Alarm(stack, `${name}Alarm`, {
      alarmName: `qitati-${settings.stage}-${name}`,
      metric,
      evaluationPeriods: 1,
      comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
      ...props,
    })
    alarm.addAlarmAction(new actions.SnsAction(topic))
    return alarm
  }

/**
 * An alarm for each function that crashes or times out: one that serves requests three times, a job once. It also
 * rolls back the deployment of a function that serves requests.
 * CloudWatch records an error at the start of the run, so a job's window is longer than its longest run.
 */
export function watchFunctions(
  alarm: AddAlarm,
  functions: readonly PlannedFunction[],
  areJobs = false,
): void {
  const period = areJobs ? Duration.hours(1) : fiveMinutes
  for (const planned of functions) {
    const { function: fn, node } = planned
    const errors = alarm(`${node.id}Errors`, fn.metricErrors({ period, statistic: 'Sum' }), {
      threshold: areJobs ? 1 : 3,
      alarmDescription: `The ${node.id} function crashed or timed out${areJobs ? '' : ' three times in five minutes'}.`,
    })
    if (planned instanceof ServedFunction) planned.rollBackOn(errors)
  }
}
