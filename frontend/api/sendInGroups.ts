import pMap from 'p-map'
import pRetry from 'p-retry'
import { pause } from '../ui/fetchCode.ts'
import { ApiError } from './apiError.ts'

export interface RowGroup<R> {
  /** The idempotency key: the group is done once, however often it is sent. */
  key: string
  rows: readonly R[]
}

/** Divides what is to be sent, `size` rows at a time; each group keeps its key. */
export const groupRows = <R>(rows: readonly R[], size: number): RowGroup<R>[] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => ({
    key: crypto.randomUUID(),
    rows: rows.slice(index * size, (index + 1) * size),
  }))

interface Options<G, R> {
  groups: readonly G[]
  /** Results of the groups that are done, by their index: those are not sent again. */
  results: readonly (R | undefined)[]
  /** Throws what the server rejects. After the last try no further one follows. */
  send: (group: G, isLastTry: boolean) => Promise<R>
  onResult: (index: number, result: R) => void
  /** Stops after the groups on their way. */
  signal: AbortSignal
  concurrency?: number
  pauseMs?: number
}

/** With the pauses between them, about half a minute. */
const maxTries = 7
/** A proxy may ask for hours. */
const longestMs = 30_000

/**
 * Sends the groups that are not done, two at a time. After a transient failure a group is sent again, so
 * sending it twice must do nothing twice. Throws what ended the sending; groups on their way are finished
 * first.
 */
export async function sendInGroups<G, R>(options: Options<G, R>): Promise<void> {
  const { groups, results, send, onResult, signal, concurrency = 2, pauseMs = 500 } = options
  let failure: Error | undefined
  const isOver = () => signal.aborted || failure !== undefined
  const sendGroup = async (group: G, index: number) => {
    if (results[index] !== undefined || isOver()) return
    const result = await pRetry((tried) => send(group, tried === maxTries), {
      retries: maxTries - 1,
      minTimeout: 0,
      shouldRetry: async ({ error, attemptNumber }) => {
        if (!isTransient(error)) return false
        await pause(
          Math.max(pauseMs * 2 ** (attemptNumber - 1), Math.min(error.retryAfterMs, longestMs)),
        )
        return !isOver()
      },
    }).catch((error: Error) => {
      if (!signal.aborted) failure ??= error
    })
    if (result !== undefined) onResult(index, result)
  }
  await pMap(groups, sendGroup, { concurrency })
  if (failure) throw failure
}

const isTransient = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.code === 'NETWORK' || error.status === 429 || error.status >= 500)
