import { beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { AppError } from '../appError.ts'
import { handle } from '../handle.ts'
import { probeRows } from '../testing/probeRows.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})

const save = handle(probeRows.save)(async ({ body }) => ({ ...body, pk: 'USER#1', secret: 1 }))

it("returns data with the row's status, without fields that the schema lacks [API-CLI-03]", async () => {
  const as = await app.signUp('CUSTOMER')
  const response = await app.run(
    save,
    probeRows.save,
    { params: { id: 'a' }, body: { name: 'علي' } },
    { as },
  )
  expect(response.status).toBe(201)
  expect(response.data).toEqual({ name: 'علي' })
})

it('returns 500 when its own response does not match the contract', async () => {
  const wrong = handle(probeRows.read)(async () => ({ name: JSON.parse('7') as string }))
  expect((await app.run(wrong, probeRows.read, {})).status).toBe(500)
})

it('returns 304 when the caller sends the same ETag', async () => {
  const read = handle(probeRows.read)(async () => ({ name: 'x' }))
  const first = await app.run(read, probeRows.read, {})
  const headers = { 'If-None-Match': first.headers.etag ?? '' }
  const again = await app.run(read, probeRows.read, {}, { headers })
  expect([first.status, again.status]).toEqual([200, 304])
})

it('validates, serialises and hashes an unchanged object only once', async () => {
  let reads = 0
  const kept = {
    get name() {
      reads++
      return 'x'
    },
  }
  const read = handle(probeRows.read)(async () => kept)
  const first = await app.run(read, probeRows.read, {})
  const once = reads
  expect(once).toBeGreaterThan(0)
  const headers = { 'If-None-Match': first.headers.etag ?? '' }
  expect((await app.run(read, probeRows.read, {}, { headers })).status).toBe(304)
  expect((await app.run(read, probeRows.read, {})).data).toEqual({ name: 'x' })
  expect(reads).toBe(once)
})

it('lets everybody keep a response that is the same for all, but never a rejection', async () => {
  const suggestions = handle(probeRows.suggest)(async () => ({ name: 'x' }))
  const busy = handle(probeRows.suggest)(async () => {
    throw new AppError('BUSY', { retryAfter: 1 })
  })
  const cachingOf = async (handler: typeof busy) =>
    (await app.run(handler, probeRows.suggest, {})).headers['cache-control']
  expect(await cachingOf(suggestions)).toBe('public, max-age=60')
  expect(await cachingOf(busy)).toBe('no-store')
})
