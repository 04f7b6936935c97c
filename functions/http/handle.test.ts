import { expect, it } from 'vitest'
import { app, useApp } from '#functions/testing/useApp.ts'
import { AppError } from './appError.ts'
import { handle } from './handle.ts'
import { probeRows } from './testing/probeRows.ts'

useApp()

it('rejects in the order 401, 403, 413, 400, 404, and runs the handler last', async () => {
  const replace = handle(probeRows.replace)(async () => {
    throw new AppError('CONFLICT')
  })
  const [vendor, customer] = [await app.signUp('VENDOR'), await app.signUp('CUSTOMER')]
  // Each request corrects the fault that the previous one was rejected for.
  const faulty = { id: '?', n: 'x', rawBody: '{'.repeat(21) }
  const requests: [number, typeof faulty & { as?: string }][] = [
    [401, faulty],
    [403, { ...faulty, as: vendor }],
    [413, { ...faulty, as: customer }],
    [400, { ...faulty, as: customer, rawBody: '{'.repeat(20) }],
    [400, { ...faulty, as: customer, rawBody: '{"name":"x"}' }],
    [404, { id: '?', n: '1', as: customer, rawBody: '{"name":"x"}' }],
    [409, { id: 'a', n: '1', as: customer, rawBody: '{"name":"x"}' }],
  ]
  for (const [status, { id, n, ...options }] of requests) {
    const input = { params: { id }, query: { n }, body: { name: 'x' } }
    const response = await app.run(replace, probeRows.replace, input, options)
    expect([response.status, options]).toEqual([status, options])
  }
})
