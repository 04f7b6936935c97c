import { expect, it } from 'vitest'
import * as z from 'zod'
import { createTestApp } from '#functions/testing/testApp.ts'
import { defineDomain, endpoint } from '#shared/contract/endpoint.ts'
import { AppError } from './appError.ts'
import { handle } from './handle.ts'

const { suggest } = defineDomain('users', '/api/users', {
  suggest: endpoint('GET /api/users/suggestions', {
    access: 'public',
    data: z.object({ name: z.string() }),
    cacheSeconds: 60,
    summary: 'probe',
  }),
})

it('lets everybody keep a response that is the same for all, but never a rejection', async () => {
  const app = await createTestApp()
  const found = handle(suggest)(async () => ({ name: 'x' }))
  const busy = handle(suggest)(async () => {
    throw new AppError('BUSY', { retryAfter: 1 })
  })
  const cachingOf = async (handler: typeof found) =>
    (await app.run(handler, suggest, {})).headers['cache-control']
  expect(await cachingOf(found)).toBe('public, max-age=60')
  expect(await cachingOf(busy)).toBe('no-store')
})
