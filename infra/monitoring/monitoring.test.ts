import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { deployPlans, functionPlans, scheduledPlans } from '#functions/plans/functionPlans.ts'
import { indexProjections } from '#functions/table/tableDefinition.ts'
import { metricUnits } from '#shared/kernel/metrics.ts'
import { synthesise, type SynthesisedResource, type Synthesised } from '../testing/synthesise.ts'

const { api, edge, edgeAlarms, settings } = synthesise('production')
if (!edgeAlarms) throw new Error('production has no stack for the alarms of us-east-1')

interface Metric {
  Namespace: string
  MetricName: string
  Dimensions?: { Name: string; Value: unknown }[]
  Period: number
  Stat?: string
  Statistic?: string
  ExtendedStatistic?: string
}
interface Alarm {
  name: string
  stack: Synthesised
  metrics: Metric[]
  expression: string | undefined
  periods: number
  needed: number
  threshold: number
  comparison: string
  missing: string
  actions: unknown[]
}

const alarmsIn = (stack: Synthesised): Alarm[] =>
  stack.resources('AWS::CloudWatch::Alarm').map(({ Properties }) => {
    const math = (Properties.Metrics ?? []) as {
      Expression?: string
      MetricStat?: { Metric: Omit<Metric, 'Period'>; Period: number; Stat: string }
    }[]
    const single = Properties as Partial<Metric>
    return {
      name: String(Properties.AlarmName).replace('qitati-production-', ''),
      stack,
      metrics: single.MetricName
        ? [single as Metric]
        : math.flatMap(({ MetricStat: of }) =>
            of ? [{ ...of.Metric, Period: of.Period, Stat: of.Stat }] : [],
          ),
      expression: math.find((one) => one.Expression)?.Expression,
      periods: Number(Properties.EvaluationPeriods),
      needed: Number(Properties.DatapointsToAlarm ?? Properties.EvaluationPeriods),
      threshold: Number(Properties.Threshold),
      comparison: String(Properties.ComparisonOperator),
      missing: String(Properties.TreatMissingData),
      actions: Properties.AlarmActions as unknown[],
    }
  })

const alarms = [api, edge, edgeAlarms].flatMap(alarmsIn)
const [topic] = api.resources('AWS::SNS::Topic')
const [edgeTopic] = edgeAlarms.resources('AWS::SNS::Topic')

test('every alarm notifies the operator through the topic of its region', () => {
  for (const { stack, actions } of alarms) {
    expect(actions).toHaveLength(1)
    if (stack === api) expect(actions).toEqual([{ Ref: topic?.id }])
    if (stack === edgeAlarms) expect(actions).toEqual([{ Ref: edgeTopic?.id }])
  }
  for (const stack of [api, edgeAlarms])
    expect(stack.resources('AWS::SNS::Subscription')).toMatchObject([
      { Properties: { Protocol: 'email', Endpoint: 'operator@example.com' } },
    ])
})

test('only alarms of this account may publish to a topic', () => {
  for (const stack of [api, edgeAlarms]) {
    const statements = stack
      .resources('AWS::SNS::TopicPolicy')
      .flatMap(
        ({ Properties }) =>
          (Properties.PolicyDocument as { Statement: Record<string, unknown>[] }).Statement,
      )
    expect(statements.filter(({ Effect }) => Effect === 'Allow')).toMatchObject([
      {
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': '123456789012' } },
      },
    ])
  }
})

const toMissedAlarm = ({ name }: { name: string }) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}Missed`

const firstWord = (name: string) => /^[A-Z][a-z]+/.exec(name)?.[0]

test('metrics of the functions are watched for the stage, under their own names', () => {
  const own = alarms.flatMap(({ name, metrics }) =>
    metrics.filter(({ Namespace }) => Namespace === 'Qitati').map((metric) => ({ name, metric })),
  )
  expect(own.length).toBeGreaterThan(scheduledPlans.length)
  for (const { name, metric } of own) {
    expect(metricUnits).toHaveProperty(metric.MetricName)
    expect(metric.Dimensions).toEqual([{ Name: 'Stage', Value: 'production' }])
    const job = scheduledPlans.find((plan) => name === toMissedAlarm(plan))
    if (job) expect(metric.MetricName).toBe(job.figure)
    // `CatalogueBehind` watches `CatalogueLagMs`.
    else expect(firstWord(metric.MetricName)).toBe(firstWord(name))
  }
})

test('every metric of ours is written by some function', () => {
  const files = readdirSync('functions', { recursive: true, encoding: 'utf8' })
  const code = files
    .filter((path) => path.endsWith('.ts') && !path.includes('test'))
    .map((path) => readFileSync(`functions/${path}`, 'utf8'))
    .join('\n')
  const unwritten = Object.keys(metricUnits).filter(
    (name) => !new RegExp(`\\b${name}\\b`).test(code),
  )
  expect(unwritten).toEqual([])
})

test('missing data is an alarm for jobs, and only for them', () => {
  const breaching = alarms.filter(({ missing }) => missing !== 'notBreaching')
  expect(breaching.map(({ name }) => name)).toEqual(scheduledPlans.map(toMissedAlarm))
  for (const { missing } of breaching) expect(missing).toBe('breaching')
})

/** The plan of the function that an alarm references. */
const findPlan = ({ stack, metrics }: Alarm) => {
  const ref = metrics[0]?.Dimensions?.find(({ Name }) => Name === 'FunctionName')?.Value
  const isIt = ({ id }: SynthesisedResource) => id === (ref as { Ref?: string } | undefined)?.Ref
  const name = stack.resources('AWS::Lambda::Function').find(isIt)?.Properties.FunctionName
  return functionPlans.find((plan) => name === `qitati-production-${plan.name}`)
}

/** Seconds between two scheduled runs of a job. */
function readInterval(schedule: string): number {
  const minutes = /^rate\((\d+) minutes\)$/.exec(schedule)?.[1]
  if (minutes) return Number(minutes) * 60
  expect(schedule).toMatch(/^cron\(\d+ \d+ \* \* \? \*\)$/)
  return 86_400
}

/** Requests that the API allows in these seconds. */
const requestsIn = (seconds: number) => settings.throttle.ratePerSecond * seconds

/** The most errors in a window: each is recorded at the start of its run, once that has ended. */
function maxErrors(plan: (typeof functionPlans)[number], window: number): number {
  const rest = window - plan.timeoutSeconds
  if (rest <= 0) return 0
  const scheduled = scheduledPlans.find(({ name }) => name === plan.name)
  if (scheduled) return Math.floor(rest / readInterval(scheduled.schedule)) + 1
  return deployPlans.includes(plan) ? 1 : requestsIn(rest)
}

/** Reports that the stage lets through in these seconds, fewer than other requests. */
function reportsIn(seconds: number): number {
  const [stage] = api.resources('AWS::ApiGateway::Stage')
  const throttled = stage?.Properties.MethodSettings as Record<string, unknown>[]
  const reports = throttled.find(({ ResourcePath }) => String(ResourcePath).endsWith('reports'))
  return Number(reports?.ThrottlingRateLimit) * seconds
}

/** Metrics that have a limit of their own: the API's time-out, and shares in percent. */
const maxByMetric: Record<string, (period: number) => number> = {
  Latency: () => 29_000,
  ClientCrashes: reportsIn,
  ResourceCount: () => 100,
  '5xxErrorRate': () => 100,
}

/** How much a metric can be in one period: as often as there are requests, once in each. */
function maxValue({ MetricName, Statistic, ExtendedStatistic, Stat }: Metric, period: number) {
  const statistic = Statistic ?? ExtendedStatistic ?? Stat
  const own = maxByMetric[MetricName]
  if (own) return own(period)
  if (statistic === 'Maximum') return Number.POSITIVE_INFINITY
  if (statistic === 'Sum') return requestsIn(period)
  throw new Error(`say in maxByMetric how much ${MetricName} can be`)
}

describe.each(alarms.map((alarm) => [alarm.name, alarm] as const))('%s', (_, alarm) => {
  const [metric] = alarm.metrics
  if (!metric) throw new Error('an alarm without a metric')
  const period = metric.Period
  const window = period * alarm.periods

  test('has a window that CloudWatch accepts', () => {
    expect(period % 60).toBe(0)
    // PutMetricAlarm, Period: a week, or a day where a period is shorter than an hour.
    expect(window).toBeLessThanOrEqual(period < 3600 ? 86_400 : 604_800)
    expect(alarm.needed).toBeLessThanOrEqual(alarm.periods)
  })

  test('can fire', () => {
    if (alarm.missing === 'breaching') {
      const job = scheduledPlans.find(({ figure }) => figure === metric.MetricName)
      if (!job) throw new Error(`no job writes ${metric.MetricName}`)
      // For every number of missed runs, and never between two runs in time.
      expect([alarm.comparison, alarm.threshold, metric.Statistic]).toEqual([
        'LessThanOrEqualToThreshold',
        0,
        'SampleCount',
      ])
      expect(window).toBeGreaterThan(readInterval(job.schedule) + job.timeoutSeconds)
      return
    }
    expect(alarm.comparison).toBe('GreaterThanOrEqualToThreshold')
    const plan = findPlan(alarm)
    if (metric.MetricName === 'Errors') {
      if (!plan) throw new Error('errors of an unknown function')
      expect(maxErrors(plan, window)).toBeGreaterThanOrEqual(alarm.threshold)
      return
    }
    expect(maxValue(metric, period)).toBeGreaterThanOrEqual(alarm.threshold)
    // A job writes its metric once per run, so it never fills several consecutive periods.
    const job = scheduledPlans.find(({ figure }) => figure === metric.MetricName)
    if (job) expect(alarm.needed * period).toBeLessThanOrEqual(Math.max(period, 3600))
    if (alarm.metrics.length > 1) expect(alarm.expression).toBe('SUM(METRICS())')
  })

  test('is in the region of its metric', () => {
    const isGlobal = ['AWS/CloudFront', 'AWS/WAFV2'].includes(metric.Namespace)
    expect(alarm.stack.region).toBe(isGlobal ? 'us-east-1' : settings.region)
  })
})

test('every function has an alarm for errors, a job for its first', () => {
  const errors = alarms.filter(({ metrics }) => metrics[0]?.MetricName === 'Errors')
  expect(errors.map((alarm) => findPlan(alarm)?.name).toSorted()).toEqual(
    functionPlans.map(({ name }) => name).toSorted(),
  )
  const alone = [...scheduledPlans, ...deployPlans].map(({ name }) => name)
  for (const alarm of errors)
    expect(alarm.threshold).toBe(alone.includes(findPlan(alarm)?.name ?? '') ? 1 : 3)
})

test('throttling of the table and each index is watched, and the web ACL and edge by name', () => {
  const dimensionsOf = (name: string) =>
    alarms
      .find((alarm) => alarm.name === name)
      ?.metrics.map(({ Dimensions }) => Dimensions?.map(({ Name, Value }) => [Name, Value]))
  for (const kind of ['Read', 'Write'])
    expect(
      dimensionsOf(`Table${kind}sThrottled`)?.map(
        (dimensions) => dimensions?.find(([name]) => name === 'GlobalSecondaryIndexName')?.[1],
      ),
    ).toEqual(expect.arrayContaining([undefined, ...Object.keys(indexProjections)]))
  expect(dimensionsOf('WafBlocked')).toEqual([
    [
      ['Rule', 'ALL'],
      ['WebACL', 'qitati-production-webAcl'],
    ],
  ])
  expect(dimensionsOf('EdgeErrors')?.[0]).toContainEqual(['Region', 'Global'])
  expect(JSON.stringify(dimensionsOf('EdgeErrors'))).toContain('Distribution')
})

test('the operator is notified when a month approaches its budget', () => {
  const other = synthesise('production', { monthlyBudgetUsd: 250 }).edgeAlarms
  expect(
    other?.resources('AWS::Budgets::Budget').map(({ Properties }) => Properties),
  ).toMatchObject([
    {
      Budget: {
        BudgetName: 'qitati-production-Budget',
        BudgetType: 'COST',
        TimeUnit: 'MONTHLY',
        BudgetLimit: { Amount: 250, Unit: 'USD' },
      },
      NotificationsWithSubscribers: [
        ['ACTUAL', 80],
        ['FORECASTED', 100],
      ].map(([NotificationType, Threshold]) => ({
        Notification: { NotificationType, Threshold, ComparisonOperator: 'GREATER_THAN' },
        Subscribers: [{ SubscriptionType: 'EMAIL', Address: 'operator@example.com' }],
      })),
    },
  ])
})

test('on the emulator, which rejects expressions, alarms use plain metrics', () => {
  expect(alarmsIn(synthesise('local').api).filter(({ expression }) => expression)).toEqual([])
})

test('makes no stack in us-east-1 without alarmEmail', () => {
  expect(synthesise('dev').edgeAlarms).toBeUndefined()
})

test('every alarm and the budget has a section in docs/operations.md, and every section an alarm', () => {
  const text = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const sections = [...text.matchAll(/^### (.+)$/gm)].flatMap(([, names]) => names?.split(', '))
  expect(sections.toSorted()).toEqual([...alarms.map(({ name }) => name), 'Budget'].toSorted())
})
