import { describe, expect, test } from 'vitest'
import type { BulkResult } from '#shared/cars/bulkSchema.ts'
import { ApiError } from '../../../api/apiError.ts'
import { emptyRun, sendRows, type ImportRun } from './sendRows.ts'
import type { BulkCells } from '#shared/cars/bulk.ts'

const rows = Array.from({ length: 1200 }, (_, index) => ({ country: `بلد ${index}` }))

function saved(chunk: readonly BulkCells[]): BulkResult {
  return {
    success: chunk.length,
    errors: [],
    created: { countries: chunk.length, brands: 0, trims: 0, years: 0 },
  }
}

/** A server that fails as told, by the number of the call from 1. */
function server(failures: Record<number, ApiError> = {}) {
  const calls: [offset: number, length: number][] = []
  const runs: ImportRun[] = []
  const stopping = new AbortController()
  const go = (from: ImportRun, signal = new AbortController().signal) =>
    sendRows({
      rows,
      from,
      signal,
      pauseMs: 0,
      onProgress: (run) => runs.push(run),
      send: (chunk, offset) => {
        calls.push([offset, chunk.length])
        const failure = failures[calls.length]
        return failure ? Promise.reject(failure) : Promise.resolve(saved(chunk))
      },
    })
  return { calls, runs, stopping, go }
}

describe('sending an import', () => {
  test('sends chunks of 500 with their offset in the file', async () => {
    const { calls, runs, go } = server()
    await go(emptyRun)
    expect(calls).toEqual([
      [0, 500],
      [500, 500],
      [1000, 200],
    ])
    expect(runs.map(({ sent }) => sent)).toEqual([500, 1000, 1200])
    expect(runs.at(-1)?.created.countries).toBe(1200)
  })

  test('retries a chunk when the network or the server failed, and only that one', async () => {
    const { calls, runs, go } = server({
      2: new ApiError('network failure', 0, 'NETWORK'),
      3: new ApiError('Service busy', 503, 'BUSY'),
    })
    await go(emptyRun)
    expect(calls.map(([offset]) => offset)).toEqual([0, 500, 500, 500, 1000])
    expect(runs.at(-1)?.saved).toBe(1200)
  })

  test('gives up on a chunk that keeps failing, and resumes there later', async () => {
    const { calls, runs, go } = server({ 2: new ApiError('Forbidden', 403, 'FORBIDDEN') })
    await expect(go(emptyRun)).rejects.toThrow('Forbidden')
    expect(runs.map(({ sent }) => sent)).toEqual([500])
    await go(runs[0] ?? emptyRun)
    expect(calls.map(([offset]) => offset)).toEqual([0, 500, 500, 1000])
    expect(runs.at(-1)?.saved).toBe(1200)
  })

  test('stops after the current chunk', async () => {
    const { calls, runs, stopping, go } = server()
    const going = go(emptyRun, stopping.signal)
    stopping.abort()
    await going
    expect(calls).toEqual([[0, 500]])
    expect(runs.map(({ sent }) => sent)).toEqual([500])
  })
})
