import { setTimeout as wait } from 'node:timers/promises'

/** Of work that took too long, and goes on by itself. */
export const late = Symbol('late')

/** The result of `work`, or `late` after so many milliseconds. */
export function waitAtMost<T>(ms: number, work: Promise<T>): Promise<T | typeof late> {
  const done = new AbortController()
  const timeout = wait(ms, late, { signal: done.signal })
  return Promise.race([work, timeout]).finally(() => done.abort())
}
