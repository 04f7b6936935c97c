export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** Milliseconds; a first run, to warm up, is not counted. */
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
