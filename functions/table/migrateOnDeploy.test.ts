import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CloudFormationCustomResourceEvent } from 'aws-lambda'
import { beforeEach, expect, test, vi } from 'vitest'
import { asFunction } from '#functions/testing/recordPortUse.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { categoryPartition } from './keys.ts'
import { handler } from './migrateOnDeploy.ts'

interface Answered {
  method: string | undefined
  contentType: string | undefined
  body: Record<string, unknown>
}

/** CloudFormation's address, which answers with these statuses, the last one from then on. */
let answers: Answered[]
let statuses: number[]
let address: string
let app: TestApp

beforeEach(async ({ onTestFinished }) => {
  app = await createTestApp()
  for (const name of Object.keys(process.env).filter((one) => one.startsWith('CLERK_')))
    vi.stubEnv(name, undefined)
  answers = []
  statuses = [200]
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const { method, headers } = request
      answers.push({ method, contentType: headers['content-type'], body: JSON.parse(text) })
      response.statusCode = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200
      response.end()
    })
  })
  address = await listen(server)
  onTestFinished(() => {
    server.close()
    vi.unstubAllEnvs()
  })
})

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const run = (RequestType: 'Create' | 'Update' | 'Delete', remainingMs = 60_000) =>
  asFunction('migrate', () =>
    handler(
      {
        RequestType,
        ResponseURL: address,
        StackId: 'stack-1',
        RequestId: 'request-1',
        LogicalResourceId: 'Migrations',
      } as CloudFormationCustomResourceEvent,
      { getRemainingTimeInMillis: () => remainingMs, logStreamName: 'stream-1' },
    ),
  )
const categories = () =>
  app.services.table.queryAll({ pk: categoryPartition, sk: { beginsWith: 'CATEGORY#' } })

test('a new stack has the categories, with no setting but the name of its table', async () => {
  await run('Create')
  expect(answers).toEqual([
    {
      method: 'PUT',
      contentType: undefined,
      body: {
        Status: 'SUCCESS',
        PhysicalResourceId: 'qitati-migrations',
        StackId: 'stack-1',
        RequestId: 'request-1',
        LogicalResourceId: 'Migrations',
      },
    },
  ])
  expect(await categories()).toHaveLength(8)
  await run('Update')
  expect(answers[1]).toEqual(answers[0])
  expect(await categories()).toHaveLength(8)
})

test('a stack that goes away takes nothing along and is never held up', async () => {
  await run('Create')
  vi.stubEnv('TABLE_NAME', undefined)
  await run('Delete')
  expect(answers[1]?.body).toMatchObject({ Status: 'SUCCESS' })
  expect(await categories()).toHaveLength(8)
})

test.each([
  ['no table is named', undefined, 'TABLE_NAME'],
  ['the table is not there', 'nowhere', 'ResourceNotFoundException'],
])('it fails, and says why, when %s', async (_, tableName, reason) => {
  vi.stubEnv('TABLE_NAME', tableName)
  await run('Create')
  expect(answers.map(({ body }) => body.Status)).toEqual(['FAILED'])
  expect(answers[0]?.body.Reason).toContain(reason)
  expect(answers[0]?.body.Reason).toContain('stream-1')
})

test('a table that does not answer fails the deployment before the time of the function is up', async ({
  onTestFinished,
}) => {
  const silent = createServer(() => {})
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', await listen(silent))
  onTestFinished(() => silent.closeAllConnections())
  onTestFinished(() => void silent.close())
  await run('Create', 300)
  expect(answers[0]?.body).toMatchObject({ Status: 'FAILED' })
  expect(answers[0]?.body.Reason).toContain('took too long')
})

test('the answer is sent again when it does not get through, and its loss is no success', async () => {
  statuses = [503, 200]
  await run('Create')
  expect(answers.map(({ body }) => body.Status)).toEqual(['SUCCESS', 'SUCCESS'])
  statuses = [503]
  await expect(run('Update')).rejects.toThrow('answered 503')
})
