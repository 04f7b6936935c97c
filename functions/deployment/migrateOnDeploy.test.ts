import { createServer } from 'node:http'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  contextWith,
  listen,
  startCloudFormation,
  type CloudFormation,
} from '#functions/testing/cloudFormation.ts'
import { asFunction } from '#functions/testing/asFunction.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { categoryPartition } from '#functions/table/keys.ts'
import { handler } from './migrateOnDeploy.ts'

let cloudFormation: CloudFormation
let app: TestApp

beforeEach(async ({ onTestFinished }) => {
  app = await createTestApp()
  for (const name of Object.keys(process.env).filter((one) => one.startsWith('CLERK_')))
    vi.stubEnv(name, undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  cloudFormation = await startCloudFormation(onTestFinished)
})

const run = (type: 'Create' | 'Update' | 'Delete', remainingMs?: number) =>
  asFunction('migrate', () => handler(cloudFormation.event(type), contextWith(remainingMs)))
const categories = () =>
  app.services.table.queryAll({ pk: categoryPartition, sk: { beginsWith: 'CATEGORY#' } })

test("a new stack has the categories; the table's name is the only setting", async () => {
  const { responses } = cloudFormation
  await run('Create')
  expect(responses).toEqual([
    {
      method: 'PUT',
      contentType: undefined,
      body: {
        Status: 'SUCCESS',
        PhysicalResourceId: 'qitati-migrations',
        StackId: 'stack-1',
        RequestId: 'request-1',
        LogicalResourceId: 'Resource',
      },
    },
  ])
  expect(await categories()).toHaveLength(8)
  await run('Update')
  expect(responses[1]).toEqual(responses[0])
  expect(await categories()).toHaveLength(8)
})

test('deleting a stack deletes no rows and is never blocked', async () => {
  await run('Create')
  vi.stubEnv('TABLE_NAME', undefined)
  await run('Delete')
  expect(cloudFormation.responses[1]?.body).toMatchObject({ Status: 'SUCCESS' })
  expect(await categories()).toHaveLength(8)
})

test.each([
  ['no table is named', undefined, 'TABLE_NAME'],
  ['the table is not there', 'nowhere', 'ResourceNotFoundException'],
])('the deployment fails with the reason when %s', async (_, tableName, reason) => {
  vi.stubEnv('TABLE_NAME', tableName)
  await run('Create')
  const { responses } = cloudFormation
  expect(responses.map(({ body }) => body.Status)).toEqual(['FAILED'])
  expect(responses[0]?.body.Reason).toContain(reason)
  expect(responses[0]?.body.Reason).toContain('stream-1')
})

test('a table that does not respond fails the deployment before the function times out', async ({
  onTestFinished,
}) => {
  const silent = createServer(() => {})
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', await listen(silent))
  onTestFinished(() => silent.closeAllConnections())
  onTestFinished(() => void silent.close())
  await run('Create', 300)
  const { responses } = cloudFormation
  expect(responses[0]?.body).toMatchObject({ Status: 'FAILED' })
  expect(responses[0]?.body.Reason).toContain('took too long')
})

test('the response is sent again when it does not arrive, and losing it is not a success', async () => {
  const { responses, statuses } = cloudFormation
  statuses.unshift(503)
  await run('Create')
  expect(responses.map(({ body }) => body.Status)).toEqual(['SUCCESS', 'SUCCESS'])
  statuses.splice(0, 1, 503)
  await expect(run('Update')).rejects.toThrow('returned 503')
})
