/** The work took too long; it goes on by itself. */
export const late = Symbol('late')

/** The result of `work`, or `late` after so many milliseconds. */
export function waitAtMost<T>(ms: number, work: Promise<T>): Promise<T | typeof late> {
  const timeout = Promise.withResolvers<typeof late>()
  const timer = setTimeout(timeout.resolve, ms, late)
  return Promise.race([work, timeout.promise]).finally(() => clearTimeout(timer))
}
