import { afterAll, beforeAll, vi } from 'vitest'
import { deleteTestTables, testEnvironment } from './testEngine.ts'
import { setImmediate } from 'node:timers/promises'

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

/**
 * Lets the tests of the file call handlers. Files share a worker, so environment and tables are taken
 * back when the file ends, after its own hooks.
 */
export function useTestEngine(): void {
  const own = [...Object.keys(testEnvironment), 'AWS_ENDPOINT_URL_DYNAMODB']
  const previous = own.map((name) => [name, process.env[name]] as const)
  beforeAll(() => void Object.assign(process.env, testEnvironment))
  afterAll(async () => {
    await allSettled()
    await deleteTestTables()
    for (const [name, value] of previous) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  })
}
