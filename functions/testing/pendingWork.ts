/**
 * What a test has started and may leave unfinished, such as the requests of a removed screen or
 * modules that load. The set-up lets it finish before the engine stops and the next file runs: an
 * interrupted import stays broken for every file in the same worker.
 */
import { setImmediate } from 'node:timers/promises'
import { vi } from 'vitest'

const pending = new Set<Promise<unknown>>()

/** Returns the promise, which `allSettled` then waits for. */
export function track<T>(work: Promise<T>): Promise<T> {
  pending.add(work)
  return work.finally(() => pending.delete(work))
}

export async function allSettled(): Promise<void> {
  do {
    await Promise.allSettled(pending)
    await vi.dynamicImportSettled()
    // Code that waited for a token now sends its request.
    await setImmediate()
  } while (pending.size > 0)
}
