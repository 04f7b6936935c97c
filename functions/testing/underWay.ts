/**
 * What a test has begun and may leave behind: a screen that is gone has reads on their way, and
 * modules that load. The set-up lets them finish before the engine stops and the next file runs: an
 * import cut short stays broken for every file that shares the worker.
 */
import { setImmediate } from 'node:timers/promises'
import { vi } from 'vitest'

const underWay = new Set<Promise<unknown>>()

/** Answers the work itself. */
export function watch<T>(work: Promise<T>): Promise<T> {
  underWay.add(work)
  return work.finally(() => underWay.delete(work))
}

export async function allSettled(): Promise<void> {
  do {
    await Promise.allSettled(underWay)
    await vi.dynamicImportSettled()
    // What has its token now sends its request.
    await setImmediate()
  } while (underWay.size > 0)
}
