import { expect, test } from 'vitest'
import { followedEntities } from '#functions/plans/functionPlans.ts'
import { synthesise } from '../testing/synthesise.ts'

const { api, data } = synthesise()

test('the table’s stream is followed: the listed entities only, each partition in its order', () => {
  expect(data.resources('AWS::DynamoDB::GlobalTable')[0]?.Properties).toMatchObject({
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
  })
  const sources = api.resources('AWS::Lambda::EventSourceMapping')
  expect(sources.map(({ Properties }) => Properties)).toMatchObject([
    {
      StartingPosition: 'LATEST',
      MaximumBatchingWindowInSeconds: 1,
      MaximumRecordAgeInSeconds: 3600,
      MaximumRetryAttempts: 8,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      FilterCriteria: {
        Filters: followedEntities.map((entity) => ({
          Pattern: JSON.stringify({ dynamodb: { NewImage: { entity: { S: [entity] } } } }),
        })),
      },
    },
  ])
  expect(JSON.stringify(sources[0]?.Properties.FunctionName)).toContain('FollowStream')
  expect(JSON.stringify(sources[0]?.Properties.EventSourceArn)).toContain('StreamArn')
})

test('a stage without the setting sends no notifications, and needs no key', () => {
  const fn = synthesise('dev')
    .api.resources('AWS::Lambda::Function')
    .find(({ Properties }) => Properties.FunctionName === 'qitati-dev-followStream')
  const { Variables } = fn?.Properties.Environment as { Variables: object }
  expect(Object.keys(Variables)).toEqual(['TABLE_NAME', 'METRICS'])
})
