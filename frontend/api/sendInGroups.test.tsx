import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from './apiError.ts'
import { groupRows, sendInGroups } from './sendInGroups.ts'

const lost = new ApiError('network failure', 0, 'NETWORK')
const rejection = new ApiError('Forbidden', 403, 'FORBIDDEN')

/** Sends four groups to a server that first fails so, in this order for each group. */
async function run(
  failures: Record<string, ApiError[]>,
  options: Partial<Parameters<typeof sendInGroups<string, string>>[0]> = {},
) {
  const sent: string[] = []
  const results: (string | undefined)[] = []
  const ended = await sendInGroups({
    groups: ['a', 'b', 'c', 'd'],
    results: [],
    send: async (group) => {
      sent.push(group)
      // A turn later, as a network responds.
      await new Promise((resolve) => setTimeout(resolve))
      const failure = failures[group]?.shift()
      if (failure) throw failure
      return `${group} done`
    },
    onResult: (index, result) => {
      results[index] = result
    },
    signal: new AbortController().signal,
    pauseMs: 0,
    ...options,
  }).catch((error: unknown) => error)
  return { sent: sent.sort().join(''), results: results.join(), ended }
}
const allDone = 'a done,b done,c done,d done'

test('rows are divided, each group with a key of its own', () => {
  const groups = groupRows([1, 2, 3, 4, 5], 2)
  expect(groups.map(({ rows }) => rows)).toEqual([[1, 2], [3, 4], [5]])
  expect(new Set(groups.map(({ key }) => key)).size).toBe(3)
})

test('each group is sent once; those that are done are not sent again', async () => {
  expect(await run({})).toEqual({ sent: 'abcd', results: allDone, ended: undefined })
  expect((await run({}, { results: ['a done', undefined, 'c done'] })).sent).toBe('bd')
})

test('a group is sent again after a lost connection, and while the server is busy', async () => {
  const busy = new ApiError('Service busy', 503, 'BUSY')
  const { sent, results, ended } = await run({ a: [lost], b: [busy, lost] })
  expect({ sent, results, ended }).toEqual({ sent: 'aabbbcd', results: allDone, ended: undefined })
})

test('a group waits as long as the server asks', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const busy = new ApiError('Service busy', 503, 'BUSY', [], 2000)
  const sent: string[] = []
  const failures = [busy]
  const sending = run(
    {},
    {
      groups: ['a'],
      send: async (group) => {
        sent.push(group)
        const failure = failures.shift()
        if (failure) throw failure
        return 'done'
      },
    },
  )
  await vi.advanceTimersByTimeAsync(1900)
  expect(sent).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(200)
  expect((await sending).results).toBe('done')
})

test('a group that fails each time ends the sending', async () => {
  const { sent, ended } = await run({ a: Array.from({ length: 7 }, () => lost) })
  expect(sent).toBe('aaaaaaabcd')
  expect(ended).toBe(lost)
})

test('a rejection ends the sending at once, and what was on its way is kept', async () => {
  const { sent, results, ended } = await run({ a: [rejection] })
  expect({ sent, results, ended }).toEqual({ sent: 'ab', results: ',b done', ended: rejection })
})

test('after a stop nothing more is sent', async () => {
  const controller = new AbortController()
  const options = { signal: controller.signal, onResult: () => controller.abort() }
  expect((await run({}, options)).sent).toBe('ab')
})

test('one at a time, groups are sent in their order', async () => {
  const { sent, results } = await run({ b: [rejection] }, { concurrency: 1 })
  expect({ sent, results }).toEqual({ sent: 'ab', results: 'a done' })
})

test('a pause ends when the connection returns', async () => {
  let sent: string | undefined
  void run({ a: [lost], b: [lost] }, { pauseMs: 3_600_000 }).then((ended) => (sent = ended.sent))
  await waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(sent).toBe('aabbcd')
  })
})
