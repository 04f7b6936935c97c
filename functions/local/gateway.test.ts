import { beforeAll, expect, test } from 'vitest'
import type { LambdaHandler } from '#functions/http/lambdaHandler.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { createGateway } from './gateway.ts'

const row = { id: 'parts/listParts', method: 'GET', path: '/api/parts' } as const

let logLines: TestApp['logLines']
beforeAll(async () => {
  logLines = (await createTestApp()).logLines
})

/** The gateway's response and log for a handler. */
async function ask(handler: LambdaHandler, options: { timeoutMs?: number } = {}) {
  const gateway = createGateway([row], { load: async () => handler, ...options })
  const response = await gateway(new Request('http://localhost/api/parts'))
  const text = await response.text()
  return { status: response.status, text, body: () => JSON.parse(text) as Record<string, unknown> }
}

const returning =
  (body: string): LambdaHandler =>
  async () => ({ statusCode: 200, body })

/** Bytes of Lambda's JSON around a body. */
const frame = Buffer.byteLength(JSON.stringify({ statusCode: 200, body: '' }))
const lambdaLimit = 6_291_556

test('a response of the maximum size of Lambda passes; one byte more is 502 with our error body', async () => {
  const largest = await ask(returning('x'.repeat(lambdaLimit - frame)))
  expect([largest.status, largest.text.length]).toEqual([200, lambdaLimit - frame])

  const tooLarge = await ask(returning('x'.repeat(lambdaLimit - frame + 1)))
  expect(tooLarge.status).toBe(502)
  expect(tooLarge.body()).toMatchObject({ code: 'SERVER_ERROR', message: 'Server error' })
  expect(JSON.parse(logLines.at(-1) ?? '')).toMatchObject({
    level: 'error',
    event: 'response too large for Lambda',
    endpoint: 'parts/listParts',
    requestId: tooLarge.body().requestId,
    bytes: lambdaLimit + 1,
  })
})

test('the limit counts bytes of the escaped body: Arabic letters twice, quotes twice', async () => {
  expect((await ask(returning('ق'.repeat(3_200_000)))).status).toBe(502)
  expect((await ask(returning('"'.repeat(3_200_000)))).status).toBe(502)
})

test('a handler that exceeds the time limit is 504 with our error body', async () => {
  const late = await ask(() => new Promise(() => {}), { timeoutMs: 10 })
  expect(late.status).toBe(504)
  expect(late.body()).toMatchObject({
    code: 'TIMEOUT',
    message: 'Server error: no response in time',
  })
  expect(JSON.parse(logLines.at(-1) ?? '')).toMatchObject({
    level: 'error',
    event: 'response too late for API Gateway',
    endpoint: 'parts/listParts',
  })
})
