/** The middle of numbers, and of how long several runs took. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** Milliseconds; the first run, which warms up, is not counted. */
export function medianTime(run: () => unknown, times = 15): number {
  run()
  return median(
    Array.from({ length: times }, () => {
      const started = performance.now()
      run()
      return performance.now() - started
    }),
  )
}
