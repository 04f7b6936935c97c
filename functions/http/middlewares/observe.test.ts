import type { Context } from 'aws-lambda'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { proxyEvent } from '#functions/local/gateway.ts'
import { defineDomain, endpoint } from '#shared/contract/endpoint.ts'
import type { ErrorCode } from '#shared/kernel/errors.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { signToken } from '#functions/testing/tokens.ts'
import { AppError } from '../appError.ts'
import { readJobEnv } from '../env.ts'
import { handle } from '../handle.ts'
import { createJobServices } from '../jobServices.ts'
import { createMetrics } from '../log.ts'

const { probe } = defineDomain('orders', '/api/orders', {
  probe: endpoint('GET /api/orders', { access: 'public', data: z.string(), summary: 'probe' }),
})

let app: TestApp
let lines: Record<string, unknown>[]
async function startApp(create = createTestApp) {
  lines = []
  const now = () => new Date('2026-03-01T09:00:00.000Z')
  const metrics = createMetrics(
    'dev',
    (line) => lines.push(JSON.parse(line) as (typeof lines)[0]),
    now,
  )
  app = await create({ metrics })
}
beforeEach(() => startApp())

async function ask(code?: ErrorCode | 'defect', handleProbe = handle(probe)) {
  const handler = handleProbe(async (_, { log }) => {
    log.info('deep inside')
    if (code === 'defect') throw new Error('a defect')
    if (code) throw new AppError(code)
    return 'fine'
  })
  const event = proxyEvent({
    method: 'GET',
    resource: '/api/orders',
    path: '/api/orders',
    pathParameters: {},
    query: {},
    headers: { authorization: `Bearer ${await signToken('user_1', { now: new Date() })}` },
    body: null,
    requestId: 'gateway-1',
    sourceIp: '10.1.2.3',
  })
  await handler(event, { awsRequestId: 'lambda-1' } as Context)
}
const logged = () => app.logLines.map((line) => JSON.parse(line) as Record<string, unknown>)

describe('metrics', () => {
  test("each request writes one line that CloudWatch counts by stage and resource; a process's first one is marked as a cold start", async () => {
    // Modules as in a new process: this file's may have handled a request already.
    vi.resetModules()
    const fresh = await import('../handle.ts')
    await startApp((await import('#functions/testing/testApp.ts')).createTestApp)
    const handleProbe = fresh.handle(probe)
    await ask(undefined, handleProbe)
    expect(lines).toEqual([
      {
        _aws: {
          Timestamp: Date.parse('2026-03-01T09:00:00.000Z'),
          CloudWatchMetrics: [
            {
              Namespace: 'Qitati',
              Dimensions: [['Stage'], ['Stage', 'Function']],
              Metrics: [
                { Name: 'Requests', Unit: 'Count' },
                { Name: 'DurationMs', Unit: 'Milliseconds' },
              ],
            },
          ],
        },
        Stage: 'dev',
        Function: 'orders',
        Requests: 1,
        DurationMs: expect.any(Number) as number,
        endpoint: 'orders/probe',
        status: 200,
        requestId: 'gateway-1',
        awsRequestId: 'lambda-1',
        coldStart: true,
      },
    ])
    await ask(undefined, handleProbe)
    expect(lines[1]).not.toHaveProperty('coldStart')
  })

  test.each([
    ['FORBIDDEN', { Refusals: 1 }],
    ['CONFLICT', { Refusals: 1 }],
    ['BUSY', { Busy: 1 }],
    ['defect', { ServerErrors: 1 }],
  ] as const)('%s is counted as what it is, and as nothing else', async (code, counted) => {
    await ask(code)
    const { Refusals, Busy, ServerErrors } = lines[0] ?? {}
    expect(JSON.parse(JSON.stringify({ Refusals, Busy, ServerErrors }))).toEqual(counted)
  })

  test('no line identifies the caller', async () => {
    await ask()
    await ask('CONFLICT')
    const text = JSON.stringify(lines) + app.logLines.join()
    for (const personal of ['user_1', '10.1.2.3', 'Bearer']) expect(text).not.toContain(personal)
  })

  test.each([
    [undefined, 0],
    ['dev', 1],
  ])('are printed only where the environment asks for it: METRICS=%s', (METRICS, count) => {
    const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const { metrics } = createJobServices(readJobEnv({ TABLE_NAME: 'x', METRICS }))
    metrics.put('orders', { Requests: 1 })
    const printed = print.mock.calls.length
    print.mockRestore()
    expect(printed).toBe(count)
  })
})

test('every log line of a request has both of its ids', async () => {
  await ask('CONFLICT')
  await ask('CONFLICT')
  for (const line of logged())
    expect(line).toMatchObject({ requestId: 'gateway-1', awsRequestId: 'lambda-1' })
  expect(logged().map(({ event }) => event)).toEqual([
    'deep inside',
    'request rejected',
    'deep inside',
    'request rejected',
  ])
})
