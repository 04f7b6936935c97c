import { beforeEach, expect, it } from 'vitest'
import { tableAt } from '#functions/testing/meteredClient.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { AppError } from '../appError.ts'
import { handle } from '../handle.ts'
import { probeRows } from '../testing/probeRows.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})

it('turns an unknown error into a 500 without its text, and logs it once', async () => {
  const as = await app.signUp('CUSTOMER')
  const broken = handle(probeRows.save)(async () => {
    throw new Error('secret path /etc')
  })
  const response = await app.run(
    broken,
    probeRows.save,
    { params: { id: 'a' }, body: { name: 'x' } },
    { as },
  )
  expect([response.status, response.error.message]).toEqual([500, 'Server error'])
  expect(app.logLines.filter((line) => line.includes('secret path'))).toHaveLength(1)
})

it.each([
  ['ECONNREFUSED', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['TimeoutError', Object.assign(new Error('no response'), { name: 'TimeoutError' })],
  [
    'ETIMEDOUT',
    new AggregateError([Object.assign(new Error('connect'), { code: 'ETIMEDOUT' })], ''),
  ],
  [
    'ECONNRESET',
    new Error('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNRESET' }) }),
  ],
])('returns 503 when a service it calls does not respond: %s', async (reason, error) => {
  const broken = handle(probeRows.read)(async () => {
    throw error
  })
  const response = await app.run(broken, probeRows.read, {})
  expect([response.status, response.error.code]).toEqual([503, 'BUSY'])
  expect(
    Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
  ).toContainEqual(['retry-after', '1'])
  expect(app.logLines).toHaveLength(1)
  expect(JSON.parse(app.logLines[0] ?? '')).toMatchObject({
    code: 'BUSY',
    details: { unreachable: reason },
  })
})

it('returns 503 when the table cannot be reached', async () => {
  app.services.table = tableAt('http://127.0.0.1:9', { maxAttempts: 1 })
  const read = handle(probeRows.read)(async (_, { table }) => {
    await table.get({ pk: 'a', sk: 'b' })
    return { name: 'x' }
  })
  expect((await app.run(read, probeRows.read, {})).status).toBe(503)
})

it('returns the code and issues of an AppError, never its cause', async () => {
  const rejecting = handle(probeRows.read)(async () => {
    throw new AppError('INSUFFICIENT_STOCK', {
      issues: [{ path: ['items', 0], code: 'INSUFFICIENT_STOCK', available: 2 }],
      cause: new Error('inner'),
    })
  })
  const response = await app.run(rejecting, probeRows.read, {})
  expect(response.status).toBe(409)
  expect(response.error.issues?.[0]?.available).toBe(2)
  expect(JSON.stringify(response.error)).not.toContain('inner')
})
