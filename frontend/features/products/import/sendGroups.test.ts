import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/apiError.ts'
import type { GroupResult, RowGroup } from './importRun.ts'
import { sendGroups } from './sendGroups.ts'

const groups: RowGroup[] = ['a', 'b', 'c', 'd'].map((key) => ({ key, rows: [] }))
const done: GroupResult = [{ index: 0, done: true }]
const failed = (code: 'BUSY' | 'SERVER_ERROR'): GroupResult => [{ index: 0, done: false, code }]

/** Sends to a server that responds so, in this order for each group; then all is done. */
async function run(
  responses: Record<string, (GroupResult | Error)[]>,
  options: Partial<Parameters<typeof sendGroups<RowGroup>>[0]> = {},
) {
  const sent: string[] = []
  const results: (GroupResult | undefined)[] = []
  const ended = await sendGroups({
    groups,
    results: [],
    send: async ({ key }) => {
      sent.push(key)
      await Promise.resolve()
      const response = responses[key]?.shift() ?? done
      if (response instanceof Error) throw response
      return response
    },
    onResult: (index, result) => {
      results[index] = result
    },
    signal: new AbortController().signal,
    pauseMs: 0,
    ...options,
  }).catch((error: unknown) => error)
  return { sent: sent.sort().join(''), results, ended }
}

test('each group is sent once', async () => {
  const { sent, results, ended } = await run({})
  expect(sent).toBe('abcd')
  expect(results).toEqual([done, done, done, done])
  expect(ended).toBeUndefined()
})

test('groups that are done are not sent again', async () => {
  const { sent } = await run({}, { results: [done, undefined, done] })
  expect(sent).toBe('bd')
})

test('a group is sent again after a lost connection, and while rows of it were not handled', async () => {
  const { sent, results } = await run({
    a: [new ApiError('network failure', 0, 'NETWORK')],
    b: [failed('BUSY'), failed('SERVER_ERROR')],
  })
  expect(sent).toBe('aabbbcd')
  expect(results).toEqual([done, done, done, done])
})

test('a row at which the server fails each time is rejected in the end', async () => {
  const { sent, results, ended } = await run({
    a: Array.from({ length: 7 }, () => failed('SERVER_ERROR')),
  })
  expect(sent).toBe('aaaaaaabcd')
  expect(results[0]).toEqual(failed('SERVER_ERROR'))
  expect(ended).toBeUndefined()
})

test('a rejection ends the sending at once, and what was on its way is kept', async () => {
  const rejection = new ApiError('Forbidden', 403, 'FORBIDDEN')
  const { sent, results, ended } = await run({ a: [rejection] })
  expect(ended).toBe(rejection)
  expect(sent).toBe('ab')
  expect(results).toEqual([undefined, done])
})

test('after a stop nothing more is sent', async () => {
  const controller = new AbortController()
  const { sent } = await run(
    {},
    {
      signal: controller.signal,
      onResult: () => controller.abort(),
    },
  )
  expect(sent).toBe('ab')
})

test('a pause ends when the connection returns', async () => {
  const lost = new ApiError('network failure', 0, 'NETWORK')
  let sent: string | undefined
  void run({ a: [lost], b: [lost] }, { pauseMs: 3_600_000 }).then((ended) => (sent = ended.sent))
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(sent).toBe('aabbcd')
  })
})
