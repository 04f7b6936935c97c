import { ApiError } from '../../../api/apiError.ts'
import type { GroupResult, RowGroup } from './importRun.ts'

interface Options<G, R extends GroupResult> {
  groups: readonly G[]
  /** Results of the groups that are done, by their index: those are not sent again. */
  results: readonly (R | undefined)[]
  send: (group: G) => Promise<R>
  onResult: (index: number, result: R) => void
  /** Stops after the groups on their way. */
  signal: AbortSignal
  pauseMs?: number
}

const atOnce = 2
/** With the pauses between them, about half a minute. */
const tries = 7

/**
 * Sends the groups that are not done, two at a time. After a transient failure, or when the server had
 * no time for some rows, a group is sent again under its key: the server repeats nothing. Throws what
 * ended the sending; groups on their way are finished first.
 */
export async function sendGroups<G = RowGroup, R extends GroupResult = GroupResult>(
  options: Options<G, R>,
): Promise<void> {
  const { groups, results, send, onResult, signal, pauseMs = 500 } = options
  const waiting = [...groups.keys()].filter((index) => results[index] === undefined)
  const stop = new AbortController()
  const isOver = () => signal.aborted || stop.signal.aborted
  const lane = async () => {
    while (!isOver()) {
      const index = waiting.shift()
      const group = index === undefined ? undefined : groups[index]
      if (index === undefined || group === undefined) return
      try {
        const result = await retry(
          (isLastTry) => sendWhole(send, group, isLastTry),
          isOver,
          pauseMs,
        )
        if (result) onResult(index, result)
      } catch (error) {
        stop.abort()
        throw error
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, lane))
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason
}

/**
 * Rows that the server had no time for fail the whole group, so that it is sent again; so do those that
 * it failed at, but after the last try these count as rejected.
 */
async function sendWhole<G, R extends GroupResult>(
  send: Options<G, R>['send'],
  group: G,
  isLastTry: boolean,
) {
  const result = await send(group)
  const hasFailed = (code: string) => result.some((row) => !row.done && row.code === code)
  if (hasFailed('BUSY') || (hasFailed('SERVER_ERROR') && !isLastTry))
    throw new ApiError('Some rows were not handled', 503, 'BUSY')
  return result
}

/** Undefined if it was stopped between two tries. */
async function retry<T>(
  work: (isLastTry: boolean) => Promise<T>,
  isOver: () => boolean,
  pauseMs: number,
) {
  for (let tried = 1; ; tried++)
    try {
      return await work(tried === tries)
    } catch (error) {
      if (tried === tries || !isTransient(error)) throw error
      await pause(pauseMs * 2 ** (tried - 1))
      if (isOver()) return undefined
    }
}

/** Shorter when the connection returns meanwhile. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController()
    const end = () => {
      waiting.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, ms)
    globalThis.addEventListener('online', end, { signal: waiting.signal })
  })
}

const isTransient = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === 'NETWORK' || error.status === 429 || error.status >= 500)
