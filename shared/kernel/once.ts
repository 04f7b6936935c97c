/** Computes a value at its first use, and returns the same one afterwards. */
export function once<T>(compute: () => T): () => T {
  let result: { value: T } | undefined
  return () => (result ??= { value: compute() }).value
}
