import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { synthesise } from './testing/synthesise.ts'

const { api, edge } = synthesise('production', { alarmEmail: 'operator@example.com' })
const prefix = 'qitati-production-'
const alarms = api.resources('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties)
const watching = [
  ...alarms,
  ...edge.resources('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties),
]
const nameOf = (alarm: Record<string, unknown>) => String(alarm.AlarmName).replace(prefix, '')
const [topic] = api.resources('AWS::SNS::Topic')

test('every alarm tells somebody; those of the API its one topic, and that the operator', () => {
  for (const alarm of watching) expect(alarm.AlarmActions).toHaveLength(1)
  for (const alarm of alarms) expect(alarm.AlarmActions).toEqual([{ Ref: topic?.id }])
  expect(api.resources('AWS::SNS::Subscription')).toMatchObject([
    { Properties: { Protocol: 'email', Endpoint: 'operator@example.com' } },
  ])
})

test('nobody but alarms of this account publishes to the topic', () => {
  const statements = api
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
})

test('what the functions count is watched for the stage, under the name they count it by', () => {
  const own = alarms.filter((alarm) => alarm.Namespace === 'Qitati')
  expect(Object.fromEntries(own.map((alarm) => [nameOf(alarm), alarm.MetricName]))).toEqual({
    Busy: 'Busy',
    FeedLate: 'FeedLate',
    CatalogueBehind: 'CatalogueLagMs',
    Drift: 'DriftRows',
    SnapshotMissing: 'SnapshotRows',
  })
  for (const { Dimensions } of own)
    expect(Dimensions).toEqual([{ Name: 'Stage', Value: 'production' }])
})

test('silence is an alarm where a job should have spoken, and nowhere else', () => {
  const breaching = watching.filter((alarm) => alarm.TreatMissingData !== 'notBreaching')
  expect(breaching.map(nameOf)).toEqual(['SnapshotMissing'])
})

test('every alarm has its section in docs/operations.md, and every section its alarm', () => {
  const text = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8')
  const sections = [...text.matchAll(/^### (.+)$/gm)].flatMap(([, names]) => names?.split(', '))
  expect(sections.toSorted()).toEqual(watching.map(nameOf).toSorted())
})
